import type { SubmissionState } from './submission-state.ts'

/** What the form of a message says: where it stands, and who looks after it. */
export function handlingAnswers({ state, owner }: { state: SubmissionState; owner: string | null }) {
  return { state, owner: owner ?? '' }
}

/** The question before a message is deleted. */
export function deleteMessageQuestion(name: string) {
  return {
    title: 'Are you sure?',
    description: `This permanently deletes the message from ${name}, with its notes. Emails that were sent about it stay in their mailboxes.`,
    confirmLabel: 'Yes, delete it',
    cancelLabel: 'Cancel',
  }
}
