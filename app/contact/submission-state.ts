/**
 * Where a message stands with staff. A lead goes from new to won or lost; "closed" is a message that was no lead.
 */
export const submissionStates = ['new', 'answered', 'appointment', 'waiting', 'won', 'lost', 'closed', 'spam'] as const
export type SubmissionState = (typeof submissionStates)[number]

export const stateNames: Record<SubmissionState, string> = {
  new: 'New',
  answered: 'Answered',
  appointment: 'Appointment',
  waiting: 'Waiting for visitor',
  won: 'Won',
  lost: 'Lost',
  closed: 'Closed',
  spam: 'Spam',
}

/** Why a lead was lost. */
export const lostReasons = ['price', 'elsewhere', 'no-fit', 'no-answer', 'changed-plans', 'other'] as const
export type LostReason = (typeof lostReasons)[number]

export const lostReasonNames: Record<LostReason, string> = {
  price: 'Price',
  elsewhere: 'Bought elsewhere',
  'no-fit': 'Does not fit',
  'no-answer': 'No answer',
  'changed-plans': 'Changed plans',
  other: 'Other',
}

/** Where a message stands; `lostReason` is null unless it is lost. */
export type Standing = { state: SubmissionState; lostReason: LostReason | null }

/** The same in words, "Lost: changed plans". */
export function standingText({ state, lostReason }: Standing) {
  return lostReason === null ? stateNames[state] : `${stateNames[state]}: ${lostReasonNames[lostReason].toLowerCase()}`
}

/** Whether somebody has answered, by where it stands. */
export function isAnswered(state: SubmissionState) {
  return ['answered', 'appointment', 'waiting', 'won', 'lost'].includes(state)
}
