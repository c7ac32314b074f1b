import { isUnderWay, type WorkProgress } from '#app/big-work/big-work.ts'
import { countVehicles } from './bulk-form.ts'

type Told = {
  work: Pick<WorkProgress, 'state'> | null
  undoWork: Pick<WorkProgress, 'state'> | null
  undoneAt: Date | null
  count: number
  counts: { done: number; added: number; undone: number }
}

/** What is so now, for the heading of a change: that it or its undo is under way, what it did, or how much of that is undone. */
export function bulkHeading({ counts, work, undoWork, undoneAt, count: all }: Told) {
  if (work && isUnderWay(work)) return `Working on ${countVehicles(all)}`
  if (undoWork && isUnderWay(undoWork)) return `Undoing the change of ${countVehicles(all)}`
  const { done, added, undone } = counts
  if (undoneAt && undone === done)
    return done === 0 ? 'The change is undone' : `The change of ${countVehicles(done)} is undone`
  const were = wereText(added, done - added)
  return undone > 0 ? `${were}, ${undone.toLocaleString('en-US')} of them undone` : were
}

function wereText(added: number, changed: number) {
  const were = (count: number) => `${countVehicles(count)} ${count === 1 ? 'was' : 'were'}`
  if (added === 0) return `${were(changed)} changed`
  return changed === 0 ? `${were(added)} added` : `${were(added)} added and ${changed.toLocaleString('en-US')} changed`
}
