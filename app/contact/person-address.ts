const longestEmail = 254

/** Whom an address of the staff area asks for: the email a person is known by, empty when it names none. */
export function readPersonEmail(url: URL) {
  return (url.searchParams.get('email') ?? '').trim().slice(0, longestEmail)
}

/** The question before everything of a person is erased. */
export function erasePersonQuestion(email: string) {
  return {
    title: 'Are you sure?',
    description: `This permanently erases every message from ${email}, the notes on them and the newsletter subscription. Emails that were sent stay in their mailboxes.`,
    confirmLabel: 'Yes, erase it all',
  }
}
