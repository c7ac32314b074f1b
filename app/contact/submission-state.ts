/** Where a message stands with staff. */
export const submissionStates = ['new', 'answered', 'closed', 'spam'] as const
export type SubmissionState = (typeof submissionStates)[number]

export const stateNames: Record<SubmissionState, string> = {
  new: 'New',
  answered: 'Answered',
  closed: 'Closed',
  spam: 'Spam',
}

/** The state that an address or a form names, null when there is none of that name. */
export function readState(text: string | null) {
  return submissionStates.find((state) => state === text) ?? null
}
