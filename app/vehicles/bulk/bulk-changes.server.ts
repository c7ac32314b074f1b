import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
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

/**
 * What became of some vehicles of a change, from the place `from` on: those left alone first. Once it is undone (`isUndone`), those that the
 * undo has left alone come before all others.
 */
export async function listOutcomes(
  db: Db,
  changeId: number,
  { isUndone, from, most }: { isUndone: boolean; from: number; most: number },
): Promise<BulkOutcome[]> {
  const { why, undone, name, vehicleId } = bulkOutcomes
  const leftByUndo = sql`${isUndone}::boolean and coalesce(${undone}, 'done') <> 'done'`
  return db
    .select()
    .from(bulkOutcomes)
    .where(eq(bulkOutcomes.changeId, changeId))
    .orderBy(desc(leftByUndo), sql`${why} is null`, byName(name), asc(vehicleId))
    .offset(from)
    .limit(most)
}

/** The newest changes, newest first. */
export async function listBulkChanges(db: Db, most: number): Promise<ListedBulkChange[]> {
  return db.select().from(bulkChanges).orderBy(desc(bulkChanges.id)).limit(most)
}

const isUndoable = and(
  isNotNull(bulkOutcomes.after),
  or(isNull(bulkOutcomes.undone), eq(bulkOutcomes.undone, 'later-change')),
)

/**
 * What became of how many vehicles of a change: of `all`, `done` were changed, `added` of them new. `undone` of those are as they were
 * before, `left` the undo has left alone, and `undoable` can be undone.
 */
export type OutcomeCounts = Record<keyof typeof counted, number>

const counted = {
  all: sql`true`,
  done: isNull(bulkOutcomes.why),
  added: and(isNull(bulkOutcomes.why), isNull(bulkOutcomes.versionBefore)),
  undone: eq(bulkOutcomes.undone, 'done'),
  left: ne(bulkOutcomes.undone, 'done'),
  undoable: isUndoable,
}

/** The counts of each of some changes, by its id. */
export async function countOutcomes(db: Db, changeIds: number[]) {
  const countOf = (isCounted: SQL | undefined) => sql<number>`count(*) filter (where ${isCounted})`.mapWith(Number)
  const { all, done, added, undone, left, undoable } = counted
  const rows = await db
    .select({
      changeId: bulkOutcomes.changeId,
      ...{ all: countOf(all), done: countOf(done), added: countOf(added) },
      ...{ undone: countOf(undone), left: countOf(left), undoable: countOf(undoable) },
    })
    .from(bulkOutcomes)
    .where(inArray(bulkOutcomes.changeId, changeIds))
    .groupBy(bulkOutcomes.changeId)
  const none: OutcomeCounts = { all: 0, done: 0, added: 0, undone: 0, left: 0, undoable: 0 }
  const found = new Map(rows.map(({ changeId, ...counts }) => [changeId, counts]))
  return (id: number): OutcomeCounts => found.get(id) ?? none
}

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
