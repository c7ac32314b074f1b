import type { SideNotice } from '#app/ui/toast-message.ts'
import { statuses } from './vehicle-status.ts'

/** What the list changes of a vehicle where it stands. */
export const rowFields = ['price', 'status'] as const
export type RowField = (typeof rowFields)[number]

/** A field as its editor in the list begins with it: its answer, and the hash of that. */
export type OpenedField = { answer: string; seen: string }

/** What came of a change in the list. `theirs` is what a colleague saved meanwhile. */
export type RowReply =
  | { is: 'saved'; sideNotices: SideNotice[] }
  | { is: 'wrong'; message: string; isElsewhere: boolean }
  | { is: 'conflict'; theirs: string; savedBy: string | null }
  | { is: 'gone' }

/** The statuses that a vehicle can be given without a date. A hold ends at a moment that somebody names, so it has a form. */
export const undatedStatuses = /* @__PURE__ */ statuses.filter((status) => status !== 'on-hold')
