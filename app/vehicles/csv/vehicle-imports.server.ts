import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { consumeRateLimit } from '#app/limits/rate-limit.server.ts'
import type { CsvTable } from './csv-file.server.ts'
import { filesAnHour } from './csv-limits.ts'
import { isPiece, readPieces, storePieces, waitingPiece, workPiece } from './import-pieces.server.ts'
import { type ImportChoices, vehicleImports } from './vehicle-import-table.server.ts'

/** The file that somebody is about to import. */
export type StoredImport = typeof vehicleImports.$inferSelect

/** One file more of somebody within the hour; how many minutes to wait where that is too many. */
export async function consumeFile(db: Db, owner: string) {
  const limit = { most: filesAnHour, withinSeconds: 3600 }
  const use = await db.transaction((tx) => consumeRateLimit(tx, `vehicles imported by ${owner}`, limit))
  return use.ok ? null : Math.ceil(use.retryAfterSeconds / 60)
}

/** Stores a file in place of what the same person had there. The pieces of its rows come first: one statement for all would hold the embedded engine. */
export async function storeImport(db: Db, owner: string, { filename, header, rows }: CsvTable & { filename: string }) {
  const importId = crypto.randomUUID()
  await storePieces(db, importId, rows)
  const stored = { importId, filename, header, rows: [], choices: null, uploadedAt: sql`now()` }
  await db.transaction(async (tx) => {
    await removeWaiting(tx, owner)
    const line = { target: vehicleImports.owner, set: stored } // Two uploads at once: the later one waits.
    await tx
      .insert(vehicleImports)
      .values({ owner, ...stored })
      .onConflictDoUpdate(line)
  })
}

/** What somebody is about to import, or null. */
export async function findImport(db: Db, owner: string): Promise<StoredImport | null> {
  const [found] = await db.select().from(vehicleImports).where(eq(vehicleImports.owner, owner))
  if (!found) return null
  // Earlier releases stored all rows in the line itself.
  return found.rows.length > 0 ? found : { ...found, rows: await readPieces(db, waitingPiece, found.importId) }
}

/** The name and the time of the file that waits, without its rows; or null. */
export async function findWaiting(db: Db, owner: string) {
  const { filename, uploadedAt } = vehicleImports
  const [found] = await db.select({ filename, uploadedAt }).from(vehicleImports).where(eq(vehicleImports.owner, owner))
  return found ?? null
}

/** Stores what was chosen for a file. False when it is there no more. */
export async function storeChoices(db: Db, owner: string, importId: string, choices: ImportChoices) {
  const stored = await db
    .update(vehicleImports)
    .set({ choices })
    .where(isIt(owner, importId))
    .returning({ owner: vehicleImports.owner })
  return stored.length > 0
}

/** Hands the rows of a file over to the work that imports them, and nothing waits anymore. In the transaction that begins the work. */
export async function giveToWork(tx: Db, { owner, importId, rows }: StoredImport) {
  const isWithItsLine = (await tx.$count(vehicleImports, isPiece(waitingPiece, importId))) === 0
  if (isWithItsLine) await storePieces(tx, importId, rows)
  await tx
    .update(vehicleImports)
    .set({ owner: sql`overlay(${vehicleImports.owner} placing ${workPiece} from 1 for ${waitingPiece.length}::int)` })
    .where(isPiece(waitingPiece, importId))
  await tx.delete(vehicleImports).where(isIt(owner, importId))
}

/** The rows of a file that a work imports. */
export async function readWorkRows(db: Db, importId: string) {
  return readPieces(db, workPiece, importId)
}

/** Removes the rows of a work that is over. */
export async function removeWorkRows(tx: Db, importId: string) {
  await tx.delete(vehicleImports).where(isPiece(workPiece, importId))
}

async function removeWaiting(tx: Db, owner: string) {
  const gone = await tx
    .delete(vehicleImports)
    .where(eq(vehicleImports.owner, owner))
    .returning({ importId: vehicleImports.importId })
  for (const { importId } of gone) await tx.delete(vehicleImports).where(isPiece(waitingPiece, importId))
}

function isIt(owner: string, importId: string) {
  return and(eq(vehicleImports.owner, owner), eq(vehicleImports.importId, importId))
}
