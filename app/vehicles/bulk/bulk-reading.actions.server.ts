import { isAllDone, isContinuable, isUnderWay, progressText, type WorkProgress } from '#app/big-work/big-work.ts'
import { awaitShortWork, findProgress } from '#app/big-work/big-works.server.ts'
import type { Db } from '#app/db/client.server.ts'
import {
  type BulkOutcome,
  countOutcomes,
  findBulkChange,
  type ListedBulkChange,
  listBulkChanges,
  listOutcomes,
  type OutcomeCounts,
} from './bulk-changes.server.ts'
import type { LaterChange } from './later-change.ts'
import { listLaterChanges } from './later-changes.actions.server.ts'

/** So many vehicles are on a page; what became of more comes in parts. */
const vehiclesOfPart = 50

/**
 * A change as its page shows it. `work` and `undoWork` are how far it and its undo are, null where there is none, or of an earlier release.
 * `outcomes` are those of the shown part of several, from 1. They are empty while one of the works is under way. `later` is what was done
 * to a vehicle that an undo has left alone. `canUndo`: something is left to be undone, and nothing is under way.
 */
export type ShownBulkChange = ListedBulkChange & {
  counts: OutcomeCounts
  outcomes: Array<BulkOutcome & { later: LaterChange | null }>
  part: number
  parts: number
  work: WorkProgress | null
  undoWork: WorkProgress | null
  canUndo: boolean
}

/** A change with what became of the vehicles of a part; of the last part where there are fewer. Null when there is none of that id. */
export async function readBulkChange(db: Db, id: number, asked = 1): Promise<ShownBulkChange | null> {
  const change = await findBulkChange(db, id)
  if (!change) return null
  for (const workId of [change.workId, change.undoWorkId]) await awaitShortWork(db, workId)
  const [work, undoWork] = [await progressOfWork(db, change.workId), await progressOfWork(db, change.undoWorkId)]
  const isAtWork = [work, undoWork].some((one) => one !== null && isUnderWay(one))
  const counts = (await countOutcomes(db, [id]))(id)
  const parts = Math.max(1, Math.ceil(counts.all / vehiclesOfPart))
  const part = Math.min(asked, parts)
  const shown = { isUndone: change.undoneAt !== null, from: (part - 1) * vehiclesOfPart, most: vehiclesOfPart }
  const outcomes = isAtWork ? [] : await listOutcomes(db, id, shown)
  const later = await listLaterChanges(db, change, outcomes)
  const isRelisted = change.listedBefore !== null && change.undoneAt === null
  const isLeftToUndo = counts.undoable > 0 || isRelisted
  const canUndo = !isAtWork && (undoWork === null || !isContinuable(undoWork)) && isLeftToUndo
  const told = outcomes.map((outcome) => ({ ...outcome, later: later.get(outcome.vehicleId) ?? null }))
  return { ...change, counts, outcomes: told, part, parts, work, undoWork, canUndo }
}

async function progressOfWork(db: Db, workId: number | null) {
  return workId === null ? null : findProgress(db, workId)
}

/**
 * A change as a list shows it. `count` is how many vehicles it changed, and while it is under way how many it is about; `standing` says in
 * words how far it or its undo came, null for one that is done and was not undone.
 */
export type LatelyChange = Pick<ListedBulkChange, 'id' | 'what' | 'by' | 'at' | 'count'> & { standing: string | null }

/** The newest changes, newest first. */
export async function listLately(db: Db, most: number): Promise<LatelyChange[]> {
  const changes = await listBulkChanges(db, most)
  const countsOf = await countOutcomes(
    db,
    changes.map(({ id }) => id),
  )
  const listed: LatelyChange[] = []
  for (const change of changes) {
    const { id, what, by, at } = change
    const { done: changed, undone } = countsOf(id)
    const work = await progressOfWork(db, change.workId)
    const isOn = work !== null && isUnderWay(work)
    const works = { work, undoWork: await progressOfWork(db, change.undoWorkId) }
    const standing = standingText({ ...works, isUndone: change.undoneAt !== null, changed, undone })
    listed.push({ id, what, by, at, count: isOn ? change.count : changed, standing })
  }
  return listed
}

type Standing = Pick<ShownBulkChange, 'work' | 'undoWork'> & { isUndone: boolean; changed: number; undone: number }

function standingText({ work, undoWork, isUndone, changed, undone }: Standing) {
  if (undoWork && !isAllDone(undoWork)) return progressText(undoWork, 'The undo')
  if (isUndone && undone >= changed) return 'Undone.'
  if (isUndone) return `Undone for ${undone.toLocaleString('en-US')} of ${changed.toLocaleString('en-US')}.`
  return work && !isAllDone(work) ? progressText(work) : null
}
