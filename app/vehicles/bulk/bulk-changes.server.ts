import { and, asc, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { byName } from '#app/db/by-name.server.ts'
import type { Db } from '#app/db/client.server.ts'
import { bulkChanges, bulkOutcomes, type UndoOutcome } from './bulk-change-table.server.ts'
import type { BulkSave } from './bulk-saves.ts'

/** What became of one vehicle of a change. */
export type BulkOutcome = typeof bulkOutcomes.$inferSelect

/** A change without what became of each vehicle. */
export type ListedBulkChange = typeof bulkChanges.$inferSelect

type BegunChange = Pick<ListedBulkChange, 'what' | 'count' | 'by'> &
  Partial<Pick<ListedBulkChange, 'listedBefore' | 'listedAfter'>>

/** Begins a change of so many vehicles; gives its id. */
export async function createBulkChange(tx: Db, change: BegunChange) {
  const [row] = await tx.insert(bulkChanges).values(change).returning({ id: bulkChanges.id })
  if (!row) throw new Error('the change was not stored')
  return row.id
}

/** Notes which work makes a change, or undoes it from now on. */
export async function noteWork(tx: Db, id: number, work: { workId: number } | { undoWorkId: number }) {
  const begun = 'undoWorkId' in work ? { undoneAt: sql`now()` } : {}
  await tx
    .update(bulkChanges)
    .set({ ...work, ...begun })
    .where(eq(bulkChanges.id, id))
}

/** Adds what became of one vehicle; call it in the transaction of its change. */
export async function addBulkOutcome(tx: Db, outcome: typeof bulkOutcomes.$inferInsert) {
  await tx.insert(bulkOutcomes).values(outcome)
}

/** A change; null when there is none of that id. */
export async function findBulkChange(db: Db, id: number): Promise<ListedBulkChange | null> {
  const [change] = await db.select().from(bulkChanges).where(eq(bulkChanges.id, id))
  return change ?? null
}

/** The same, held until the transaction ends, so that of two people at once one undoes it. */
export async function holdBulkChange(tx: Db, id: number): Promise<ListedBulkChange | null> {
  const [change] = await tx.select().from(bulkChanges).where(eq(bulkChanges.id, id)).for('update')
  return change ?? null
}

/** What became of each vehicle of a change, those left alone first. */
export async function listOutcomes(db: Db, changeId: number): Promise<BulkOutcome[]> {
  return db
    .select()
    .from(bulkOutcomes)
    .where(eq(bulkOutcomes.changeId, changeId))
    .orderBy(sql`${bulkOutcomes.why} is null`, byName(bulkOutcomes.name), asc(bulkOutcomes.vehicleId))
}

/** The newest changes, newest first. */
export async function listBulkChanges(db: Db, most: number): Promise<ListedBulkChange[]> {
  return db.select().from(bulkChanges).orderBy(desc(bulkChanges.id)).limit(most)
}

/** How many vehicles each of some changes changed, and how many of those are undone, by the id of the change. */
export async function countOutcomes(db: Db, changeIds: number[]) {
  const { changeId, why, undone } = bulkOutcomes
  const countOf = (isCounted: SQL) => sql<number>`count(*) filter (where ${isCounted})`.mapWith(Number)
  const rows = await db
    .select({ changeId, changed: countOf(isNull(why)), undone: countOf(eq(undone, 'done')) })
    .from(bulkOutcomes)
    .where(inArray(changeId, changeIds))
    .groupBy(changeId)
  return new Map(rows.map(({ changeId: id, ...counts }) => [id, counts]))
}

const isUndoable = and(
  isNotNull(bulkOutcomes.after),
  or(isNull(bulkOutcomes.undone), eq(bulkOutcomes.undone, 'later-change')),
)

/** The ids of the vehicles of a change that can be undone. */
export async function listUndoable(db: Db, changeId: number) {
  const rows = await db
    .select({ id: bulkOutcomes.vehicleId })
    .from(bulkOutcomes)
    .where(and(eq(bulkOutcomes.changeId, changeId), isUndoable))
    .orderBy(asc(bulkOutcomes.vehicleId))
  return rows.map(({ id }) => id)
}

/** What can be undone of one vehicle of a change; null where that was done before. */
export async function findUndoable(db: Db, changeId: number, vehicleId: number): Promise<BulkOutcome | null> {
  const isIt = and(eq(bulkOutcomes.changeId, changeId), eq(bulkOutcomes.vehicleId, vehicleId), isUndoable)
  const [found] = await db.select().from(bulkOutcomes).where(isIt)
  return found ?? null
}

/** Stores what came of undoing one vehicle. `versionUndone` is its number of saves after that, where it was saved. */
export async function storeUndo(
  tx: Db,
  { changeId, vehicleId }: Pick<BulkOutcome, 'changeId' | 'vehicleId'>,
  undo: { undone: UndoOutcome; versionUndone?: number },
) {
  const isIt = and(eq(bulkOutcomes.changeId, changeId), eq(bulkOutcomes.vehicleId, vehicleId))
  await tx.update(bulkOutcomes).set(undo).where(isIt)
}

/** The saves of a vehicle by changes of several. */
export async function listBulkSaves(tx: Db, vehicleId: number): Promise<BulkSave[]> {
  const { changeId, versionAfter, versionUndone } = bulkOutcomes
  return tx
    .select({ changeId, versionAfter: sql<number>`${versionAfter}`, versionUndone })
    .from(bulkOutcomes)
    .where(and(eq(bulkOutcomes.vehicleId, vehicleId), isNotNull(versionAfter)))
}
