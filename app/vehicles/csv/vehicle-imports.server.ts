import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { consumeRateLimit } from '#app/limits/rate-limit.server.ts'
import type { CsvTable } from './csv-file.server.ts'
import { filesAnHour } from './csv-limits.ts'
import { type ImportChoices, vehicleImports } from './vehicle-import-table.server.ts'

/** The file that somebody is about to import. */
export type StoredImport = typeof vehicleImports.$inferSelect

/** One file more of somebody within the hour; how many minutes to wait where that is too many. */
export async function consumeFile(db: Db, owner: string) {
  const limit = { most: filesAnHour, withinSeconds: 3600 }
  const use = await db.transaction((tx) => consumeRateLimit(tx, `vehicles imported by ${owner}`, limit))
  return use.ok ? null : Math.ceil(use.retryAfterSeconds / 60)
}

/** Stores a file in place of what the same person had there. */
export async function storeImport(db: Db, owner: string, { filename, header, rows }: CsvTable & { filename: string }) {
  const stored = { importId: crypto.randomUUID(), filename, header, rows, choices: null, uploadedAt: sql`now()` }
  await db
    .insert(vehicleImports)
    .values({ owner, ...stored })
    .onConflictDoUpdate({ target: vehicleImports.owner, set: stored })
}

/** What somebody is about to import, or null. */
export async function findImport(db: Db, owner: string): Promise<StoredImport | null> {
  const [found] = await db.select().from(vehicleImports).where(eq(vehicleImports.owner, owner))
  return found ?? null
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

/** Removes a file that was imported. */
export async function removeImport(tx: Db, owner: string, importId: string) {
  await tx.delete(vehicleImports).where(isIt(owner, importId))
}

function isIt(owner: string, importId: string) {
  return and(eq(vehicleImports.owner, owner), eq(vehicleImports.importId, importId))
}
