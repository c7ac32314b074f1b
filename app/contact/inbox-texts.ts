import type { Standing } from './submission-state.ts'

/** What the form of a message says: where it stands, and who looks after it. Only what is lost has a reason. */
export function handlingAnswers({ state, lostReason, owner }: Standing & { owner: string | null }) {
  return { state, lostReason: (state === 'lost' && lostReason) || '', owner: owner ?? '' }
}

/** How a message begins, in so many letters. None is cut in half: half a letter cannot stand in an address, nor be shown. */
export function beginningOf(text: string, letters: number) {
  return [...text].slice(0, letters).join('')
}

/** The question before a message is deleted. */
export function deleteMessageQuestion(name: string) {
  return {
    title: 'Are you sure?',
    description: `This permanently deletes the message from ${name}, with its notes and replies. Emails already sent about it stay in people’s mailboxes.`,
    confirmLabel: 'Yes, delete it',
  }
}

/** The question before everything of a person is erased. */
export function erasePersonQuestion(email: string) {
  return {
    title: 'Are you sure?',
    description: `This permanently erases every message from ${email}, the notes on them, our replies and the newsletter subscription. Emails already sent stay in people’s mailboxes.`,
    confirmLabel: 'Yes, erase it all',
  }
}
