import { isContinuable, isUnderWay, type WorkProgress } from '#app/big-work/big-work.ts'
import { awaitShortWork, findProgress } from '#app/big-work/big-works.server.ts'
import type { Db } from '#app/db/client.server.ts'
import { type BulkOutcome, findBulkChange, type ListedBulkChange, listOutcomes } from './bulk-changes.server.ts'

/**
 * A change as its page shows it. `work` and `undoWork` are how far it and its undo are, null where there is none, or of an earlier release.
 * `outcomes` are empty while one of them is under way. `canUndo`: something is left to be undone, and nothing is under way.
 */
export type ShownBulkChange = ListedBulkChange & {
  outcomes: BulkOutcome[]
  work: WorkProgress | null
  undoWork: WorkProgress | null
  canUndo: boolean
}

/** A change with what became of each vehicle; null when there is none of that id. */
export async function readBulkChange(db: Db, id: number): Promise<ShownBulkChange | null> {
  const change = await findBulkChange(db, id)
  if (!change) return null
  for (const workId of [change.workId, change.undoWorkId]) await awaitShortWork(db, workId)
  const [work, undoWork] = [await progressOfWork(db, change.workId), await progressOfWork(db, change.undoWorkId)]
  const isAtWork = [work, undoWork].some((one) => one !== null && isUnderWay(one))
  const outcomes = isAtWork ? [] : await listOutcomes(db, id)
  const isUndoable = outcomes.some(
    ({ after, undone }) => after !== null && (undone === null || undone === 'later-change'),
  )
  const isRelisted = change.listedBefore !== null && change.undoneAt === null
  const canUndo = !isAtWork && (undoWork === null || !isContinuable(undoWork)) && (isUndoable || isRelisted)
  return { ...change, outcomes, work, undoWork, canUndo }
}

async function progressOfWork(db: Db, workId: number | null) {
  return workId === null ? null : findProgress(db, workId)
}
