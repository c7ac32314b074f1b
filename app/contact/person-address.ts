import { askedText } from '#app/platform/asked-text.ts'

const longestEmail = 254

/** Whom an address of the staff area asks for: the email a person is known by, empty when it names none. */
export function readPersonEmail(url: URL) {
  return askedText(url.searchParams.get('email'), longestEmail)
}

/** The question before everything of a person is erased. */
export function erasePersonQuestion(email: string) {
  return {
    title: 'Are you sure?',
    description: `This permanently erases every message from ${email}, the notes on them and the newsletter subscription. Emails that were sent stay in their mailboxes.`,
    confirmLabel: 'Yes, erase it all',
  }
}
