import type { OutgoingMail } from '#app/outbox/outbox.server.ts'
import { visitorEmailKinds } from './contact-mails.ts'

/**
 * The newest email to the visitor that was tried, of those about a message from the oldest on, where it does not arrive. It was
 * given up, it came back, or the mail server takes none for the address, though it is asked again. Null where it arrives, or nothing
 * was tried.
 */
export function findUndelivered(mails: OutgoingMail[]) {
  const toVisitor: readonly string[] = visitorEmailKinds
  const newest = mails.findLast(({ kind, triedAt }) => toVisitor.includes(kind) && triedAt !== null)
  if (!newest) return null
  const { state, isAddressRefused, returnedAt } = newest
  return state === 'given-up' || returnedAt !== null || isAddressRefused ? newest : null
}

/** What staff read on the page of a message whose visitor does not get our emails; null where they do. */
export function undeliveredText(mails: OutgoingMail[], phone: string | null) {
  const mail = findUndelivered(mails)
  if (!mail) return null
  const advice = mail.isAddressRefused ? 'Look for a typing mistake in the address.' : ''
  return [mail.failure, phone ? 'They left a phone number.' : advice].filter(Boolean).join(' ')
}
