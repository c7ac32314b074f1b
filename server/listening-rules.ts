import type { ListeningNote } from './listening-note.ts'
import type { StoredPage } from './page-files.ts'

/** What tells whether a page still counts: when its making began, and its one record, null for a page of several. */
export type PageAge = Pick<StoredPage, 'begunAt' | 'record'>

const longestShownMs = 24 * 60 * 60_000
/** More records than that, taken from the public within a day, take all pages with them. */
const mostWithdrawn = 2000
/** After so long without a process that notes anything, another instance may have met the database again. */
const longestUnnotedMs = 120_000

type Start = { database: string; isEmbedded: boolean; isHearing: boolean; now: number }

/**
 * How far pages on the disk count at a start. Beside the embedded database nobody changes anything while the site is off;
 * after a kill the trail tells whether something was missed. On a server others may have: there pages count only where
 * the database was away when the process ended, and still is.
 */
export function trustIn(note: ListeningNote | null, { database, isEmbedded, isHearing, now }: Start) {
  if (note?.database !== database) return 'none'
  if (isEmbedded) return note.state === 'closed' ? 'all' : 'once caught up'
  const isStillAway = !isHearing && note.state === 'away' && Math.abs(now - note.writtenAt) <= longestUnnotedMs
  return isStillAway ? 'all' : 'none'
}

/** A note by which nothing counts that was begun before now. */
export function blankNote(database: string, now: number): ListeningNote {
  const never = { withdrawn: {}, changedAt: 0, hasNeverHadVehicle: false }
  return { database, state: 'hearing', heardAt: now, writtenAt: now, nothingBefore: now, noListBefore: now, ...never }
}

/** Whether a page may be shown: it is at most a day old, and nothing on it was taken from the public since. */
export function doesCount(note: ListeningNote, { begunAt, record }: PageAge, now: number) {
  const ofRecord = record === null ? note.noListBefore : (note.withdrawn[record] ?? 0)
  return begunAt > Math.max(now - longestShownMs, note.nothingBefore, ofRecord)
}

/** Notes that a record was taken from the public; without an id any of the topic, which takes all pages. */
export function noteWithdrawal(note: ListeningNote, topic: string, id: number | undefined, now: number) {
  note.noListBefore = now
  if (id !== undefined && Object.keys(note.withdrawn).length < mostWithdrawn) note.withdrawn[`${topic} ${id}`] = now
  else Object.assign(note, { nothingBefore: now, withdrawn: {} })
}
