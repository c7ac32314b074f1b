import type { OutgoingMail } from '#app/outbox/outbox.server.ts'
import { isAboutAddress } from '#app/platform/mail.server.ts'
import { visitorEmailKinds } from './contact-mails.ts'

/**
 * The newest email to the visitor that was tried, of those about a message from the oldest on, where it does not arrive: it was
 * given up, or the mail server takes none for the address, though it is asked again. Null where it arrives, or nothing was tried.
 */
export function findUndelivered(mails: OutgoingMail[]) {
  const toVisitor: readonly string[] = visitorEmailKinds
  const newest = mails.findLast(({ kind, triedAt }) => toVisitor.includes(kind) && triedAt !== null)
  if (!newest) return null
  const { state, failure } = newest
  return state === 'given-up' || (state === 'waiting' && isAboutAddress(failure)) ? newest : null
}
