import type { SubmissionState } from './submission-state.ts'

/**
 * A message that is new for longer is overdue. It is a day by the clock, which everybody can count. Whoever wrote on a
 * Saturday waits on Sunday too.
 */
export const overdueAfterHours = 24

const hourMs = 60 * 60 * 1000

/** "Waiting for 2 days", in whole units; null for what is answered or not overdue yet. */
export function overdueText({ state, createdAt }: { state: SubmissionState; createdAt: Date }, now: Date) {
  const hours = Math.floor((now.getTime() - createdAt.getTime()) / hourMs)
  if (state !== 'new' || hours < overdueAfterHours) return null
  return hours < 48 ? `Waiting for ${hours} hours` : `Waiting for ${Math.floor(hours / 24)} days`
}
