import { and, asc, desc, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { bulkChanges, bulkOutcomes, type UndoOutcome } from './bulk-change-table.server.ts'

/** What became of one vehicle of a change. */
export type BulkOutcome = typeof bulkOutcomes.$inferSelect

/** What was done to several vehicles, with the outcome for each. */
export type StoredBulkChange = typeof bulkChanges.$inferSelect & { outcomes: BulkOutcome[] }

/** After so many minutes without an end, a change or an undo counts as broken off. */
const minutesUnderWay = 5

type BegunChange = Pick<StoredBulkChange, 'what' | 'count' | 'by'> &
  Partial<Pick<StoredBulkChange, 'listedBefore' | 'listedAfter'>>

/** Begins a change of so many vehicles; gives its id. */
export async function createBulkChange(tx: Db, change: BegunChange) {
  const [row] = await tx.insert(bulkChanges).values(change).returning({ id: bulkChanges.id })
  if (!row) throw new Error('the change was not stored')
  return row.id
}

/** Adds what became of one vehicle; call it in the transaction of its change. */
export async function addBulkOutcome(tx: Db, outcome: typeof bulkOutcomes.$inferInsert) {
  await tx.insert(bulkOutcomes).values(outcome)
}

/** A change with what became of each vehicle, those left alone first; null when there is none of that id. */
export async function findBulkChange(db: Db, id: number): Promise<StoredBulkChange | null> {
  const [change] = await db.select().from(bulkChanges).where(eq(bulkChanges.id, id))
  if (!change) return null
  const outcomes = await db
    .select()
    .from(bulkOutcomes)
    .where(eq(bulkOutcomes.changeId, id))
    .orderBy(sql`${bulkOutcomes.why} is null`, asc(bulkOutcomes.name), asc(bulkOutcomes.vehicleId))
  return { ...change, outcomes }
}

/** A change without what became of each vehicle. */
export type ListedBulkChange = typeof bulkChanges.$inferSelect

/** The newest changes, newest first. */
export async function listBulkChanges(db: Db, most: number): Promise<ListedBulkChange[]> {
  return db.select().from(bulkChanges).orderBy(desc(bulkChanges.id)).limit(most)
}

/** How far a change and its undo are. `canUndo`: something is left to be undone, and nobody is at it. */
export function progressOfBulk({ count, at, undoneAt, listedBefore, outcomes }: StoredBulkChange, now = new Date()) {
  const isRecent = (moment: Date) => now.getTime() - moment.getTime() < minutesUnderWay * 60_000
  const open = outcomes.filter(({ why, undone }) => why === null && undone === null)
  const isUnderWay = outcomes.length < count && isRecent(at)
  const isUndoUnderWay = undoneAt !== null && open.length > 0 && isRecent(undoneAt)
  const isOpen = open.length > 0 || (listedBefore !== null && undoneAt === null)
  return { isUnderWay, isUndoUnderWay, canUndo: isOpen && !isUnderWay && !isUndoUnderWay }
}

/** Claims the undo of a change, so that of two people at once one does it. Null when it was undone, or somebody is at it. */
export async function claimUndo(db: Db, id: number) {
  const brokenOff = lt(bulkChanges.undoneAt, sql`now() - make_interval(mins => ${minutesUnderWay})`)
  const claimed = await db
    .update(bulkChanges)
    .set({ undoneAt: sql`now()` })
    .where(and(eq(bulkChanges.id, id), or(isNull(bulkChanges.undoneAt), brokenOff)))
    .returning()
  return claimed[0] ?? null
}

/** What can be undone of a change. */
export async function listUndoable(db: Db, changeId: number) {
  return db
    .select()
    .from(bulkOutcomes)
    .where(and(eq(bulkOutcomes.changeId, changeId), isNull(bulkOutcomes.undone), isNotNull(bulkOutcomes.after)))
    .orderBy(asc(bulkOutcomes.vehicleId))
}

/** Stores what came of undoing one vehicle. */
export async function storeUndo(tx: Db, { changeId, vehicleId }: BulkOutcome, undone: UndoOutcome) {
  const isIt = and(eq(bulkOutcomes.changeId, changeId), eq(bulkOutcomes.vehicleId, vehicleId))
  await tx.update(bulkOutcomes).set({ undone }).where(isIt)
}
