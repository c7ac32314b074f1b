import { domainToASCII } from 'node:url'
import { eq } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { findDelivered, noteReturnedDelivery } from '#app/newsletter/letters/deliveries.server.ts'
import { stopLettersTo } from '#app/newsletter/subscriptions.server.ts'
import { noteReturned } from '#app/outbox/outbox.server.ts'
import { outgoingMails } from '#app/outbox/outgoing-mail-table.server.ts'
import { type ReportedEmail, readReportKey } from '#app/outbox/report-key.ts'
import type { ReturnAddresses } from '#app/platform/return-address.server.ts'
import { stopAlertsTo } from '#app/vehicles/alerts/alerts.server.ts'
import { type DeliveryReport, formatReturned, isAgainstReceiver } from './delivery-report.server.ts'

type Reported = { email: ReportedEmail; recipient: string; state: 'waiting' | 'sent' | 'refused' | 'given-up' }

/**
 * Counts a report, once: an email of ours did not arrive. Where its mailbox is to blame, its reader gets no newsletter and no alert any
 * more. At 'later' the email is just being sent, and what became of that is noted first. 'nothing' is told by a report of an email
 * that is not ours, has come to somebody else, or is counted already.
 */
export async function countReport(
  db: Db,
  returnAddresses: ReturnAddresses,
  report: DeliveryReport,
): Promise<'counted' | 'later' | 'nothing'> {
  const reported = await findReported(db, returnAddresses, report)
  const failure = reported && report.failures.find(({ receivers }) => isAbout(receivers, reported.recipient))
  if (!failure) return 'nothing'
  if (reported.state === 'waiting') return 'later'
  return (await db.transaction((tx) => noteFailure(tx, reported, failure.status))) ? 'counted' : 'nothing'
}

/** The email that a report came back from. Null unless its return address proves that we have sent it to its recipient. */
async function findReported(db: Db, addresses: ReturnAddresses, { sentTo }: DeliveryReport): Promise<Reported | null> {
  for (const address of sentTo) {
    const key = addresses.keyIn(address)
    const email = key === null ? null : readReportKey(key)
    if (key === null || email === null) continue
    const { recipient, state } = (await (email.in === 'outbox' ? findInOutbox : findDelivered)(db, email.id)) ?? {}
    if (recipient && state && addresses.isOf(address, key, recipient)) return { email, recipient, state }
  }
  return null
}

async function findInOutbox(db: Db, id: number) {
  const { recipient, state } = outgoingMails
  const [found] = await db.select({ recipient, state }).from(outgoingMails).where(eq(outgoingMails.id, id))
  return found
}

/** A report that names nobody is about whom the email was for. */
function isAbout(receivers: string[], recipient: string) {
  return receivers.length === 0 || receivers.some((one) => asMailed(one) === asMailed(recipient))
}

/** An address as servers name it to each other. */
function asMailed(address: string) {
  const [user = '', domain = ''] = address.toLowerCase().split('@')
  return `${user}@${domainToASCII(domain)}`
}

async function noteFailure(tx: Db, { email, recipient }: Reported, status: string) {
  const isAddressRefused = isAgainstReceiver(status)
  const isNews =
    email.in === 'deliveries'
      ? await noteReturnedDelivery(tx, email.id, isAddressRefused ? 'refused' : 'given-up')
      : await noteReturned(tx, email.id, { failure: formatReturned(status), isAddressRefused })
  if (!isNews || !isAddressRefused) return isNews
  await stopLettersTo(tx, recipient)
  await stopAlertsTo(tx, recipient)
  return true
}
