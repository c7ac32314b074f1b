import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#app/db/client.server.ts'
import type { Storage } from './storage.server.ts'
import { storageMarks } from './storage-mark-table.server.ts'

type Dependencies = { db: Db; storage: Storage }

/** Why a sweep held back, with the number of stored pictures, and of those that no row named. */
export type HeldBack = { why: 'foreign' | 'too-many'; unnamed: number; stored: number }

const markFile = 'site-mark'
const mark = z.uuid()
const nothingHeld = { heldBack: null, unnamed: 0, stored: 0 }

/** The marks that database and storage carry; null where there is none. */
export async function readMarks({ db, storage }: Dependencies) {
  const [row] = await db.select().from(storageMarks)
  const found = (await storage.read(markFile))?.toString().trim()
  return { ofDatabase: row?.mark ?? null, ofStorage: mark.safeParse(found).data ?? null }
}

/** Whether database and storage are known to belong together. Throws when one of them does not answer. */
export async function isOwnStorage(dependencies: Dependencies) {
  const { ofDatabase, ofStorage } = await readMarks(dependencies)
  return ofDatabase !== null && ofDatabase === ofStorage
}

/** Gives both the mark that one of them has, or a new one. Call it only when they are known to belong together. */
export async function joinStorage(dependencies: Dependencies) {
  const { ofStorage } = await readMarks(dependencies)
  // The database decides: several instances may do this at the same moment.
  const [row] = await dependencies.db
    .insert(storageMarks)
    .values({ mark: ofStorage ?? randomUUID() })
    .onConflictDoUpdate({
      target: storageMarks.id,
      set: { mark: sql`coalesce(${storageMarks.mark}, excluded.mark)`, ...nothingHeld },
    })
    .returning({ mark: storageMarks.mark })
  if (row?.mark && row.mark !== ofStorage) await dependencies.storage.put(markFile, Buffer.from(`${row.mark}\n`))
}

/** Gives the storage to this database alone, whatever it belonged to before. */
export async function takeOverStorage({ db, storage }: Dependencies) {
  const own = randomUUID()
  await writeRow(db, { mark: own, ...nothingHeld })
  await storage.put(markFile, Buffer.from(`${own}\n`))
}

/** Stores what came of a look at the storage, for staff and for /metrics; null when nothing was held back. */
export async function noteHeldBack(db: Db, held: HeldBack | null) {
  await writeRow(db, held ? { heldBack: held.why, unnamed: held.unnamed, stored: held.stored } : nothingHeld)
}

/** What the last sweep held back; null when it held back nothing. */
export async function findHeldBack(db: Db): Promise<HeldBack | null> {
  const [row] = await db.select().from(storageMarks)
  return row?.heldBack ? { why: row.heldBack, unnamed: row.unnamed, stored: row.stored } : null
}

async function writeRow(db: Db, values: Partial<typeof storageMarks.$inferInsert>) {
  const judged = { ...values, judgedAt: sql`now()` }
  await db.insert(storageMarks).values(judged).onConflictDoUpdate({ target: storageMarks.id, set: judged })
}
