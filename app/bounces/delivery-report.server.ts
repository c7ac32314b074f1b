import PostalMime, { type Email } from 'postal-mime'
import { formatAddressRefusal } from '#app/platform/mail.server.ts'

/** Receivers whom an email did not reach, for good; none where a report names none. `status` is a code of RFC 3463 such as "5.1.1". */
type ReportedFailure = { receivers: string[]; status: string }

/** What a mail server tells of an email. It was sent to one of `sentTo`, the address that the email came back to. */
export type DeliveryReport = { sentTo: string[]; failures: ReportedFailure[] }

/** A strange mail names more addresses than a report does. */
const mostAddresses = 20
/** So much is looked at of a field or a paragraph: longer ones would take long, and addresses and codes stand at their beginning. */
const longestText = 1000
const limits = { maxNestingDepth: 20, maxRfc822NestingDepth: 0 }
/** What is read of a mail: a report has told all by then, and each line takes time in which no visitor is answered. */
export const reportWithinBytes = 128 * 1024
const reportWithinLines = 2000

/**
 * The delivery report (RFC 3464), or the text of qmail, that a mail is. Its end may be missing, where the email that came back stands.
 * Null for any other mail: of a person, an out-of-office answer, a receipt.
 */
export async function readDeliveryReport(source: Uint8Array): Promise<DeliveryReport | null> {
  if (!mayBeReport(source)) return null
  // Plan B: what no mail program can read is no report.
  const mail = await PostalMime.parse(beginningOf(source), { attachmentEncoding: 'utf8', ...limits }).catch(() => null)
  const failures = mail && (failuresIn(mail) ?? failuresOfQmail(mail))
  return mail && failures && { sentTo: sentTo(mail), failures }
}

/** Most mails are none, which is seen without taking them to pieces. */
function mayBeReport(source: Uint8Array) {
  return /delivery-status|^Hi\. This is the /im.test(Buffer.from(source).toString('latin1'))
}

function beginningOf(source: Uint8Array) {
  let end = 0
  for (let line = 0; line < reportWithinLines && end >= 0; line += 1) end = source.indexOf(0x0a, end) + 1 || -1
  return source.subarray(0, Math.min(reportWithinBytes, end < 0 ? source.length : end))
}

/** Whether a failure is one of the receiver's mailbox. A refusal for a reason of policy (5.7) is about us, one that begins with 4 about the moment. */
export function isAgainstReceiver(status: string) {
  return status.startsWith('5.') && !isPolicy(status)
}

/** Why an email came back, for staff. Nothing of what the server said is repeated. */
export function formatReturned(status: string) {
  if (isAgainstReceiver(status)) return formatAddressRefusal(status)
  return isPolicy(status)
    ? `The receiver’s mail server refused the email by a rule of its own (${status}). The address may be right.`
    : `The receiver’s mail server did not take the email in time (${status}).`
}

function isPolicy(status: string) {
  return status.startsWith('5.7.')
}

const receiving = new Set(['to', 'delivered-to', 'x-original-to', 'x-delivered-to', 'envelope-to', 'x-envelope-to'])

function sentTo({ headers }: Email) {
  const values = headers.filter(({ key }) => receiving.has(key)).map(({ value }) => value.slice(0, longestText))
  const addresses = values
    .slice(0, mostAddresses)
    .flatMap((value) => value.match(/[^\s<>,;:"()]+@[^\s<>,;:"()]+/g) ?? [])
  return addresses.slice(0, mostAddresses)
}

function failuresIn({ headers, attachments }: Email) {
  const type = headers.find(({ key }) => key === 'content-type')?.value ?? ''
  if (!/^multipart\/report\b.*\breport-type="?delivery-status\b/is.test(type)) return null
  const part = attachments.find(({ mimeType }) => /^message\/(global-)?delivery-status$/.test(mimeType))
  if (typeof part?.content !== 'string') return null
  return part.content.split(/(?:\r?\n[ \t]*){2,}/).flatMap((group) => failureOf(fieldsOf(group)))
}

/** The fields of a group, by their names in small letters. */
function fieldsOf(group: string) {
  const lines = group.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
  const fields = lines.map((line) => /^([\w-]+)[ \t]*:(.*)$/.exec(line))
  return new Map(
    fields.flatMap((field) =>
      field ? [[field[1]?.toLowerCase() ?? '', field[2]?.slice(0, longestText).trim() ?? '']] : [],
    ),
  )
}

function failureOf(fields: Map<string, string>): ReportedFailure[] {
  if (!/^failed\b/i.test(fields.get('action') ?? '')) return []
  const receivers = ['original-recipient', 'final-recipient'].flatMap((name) => addressIn(fields.get(name) ?? ''))
  const told = statusIn(fields.get('status') ?? '')
  const said = statusIn(fields.get('diagnostic-code') ?? '')
  // Some servers report each refusal as 5.0.0, and quote the one they had.
  const status = said && (told === null || isPolicy(said)) ? said : (told ?? unknownStatus)
  return [{ receivers, status }]
}

/** A permanent failure without a reason. */
const unknownStatus = '5.0.0'

/** The address in "rfc822; ana@visitor.example". */
function addressIn(field: string) {
  const [, address] = /^[^;]*;\s*<?([^\s<>]+@[^\s<>]+?)>?$/.exec(field) ?? []
  return address ? [address] : []
}

function statusIn(text: string) {
  return /(?<![\d.])[45]\.\d{1,3}\.\d{1,3}(?!\d|\.\d)/.exec(text)?.[0] ?? null
}

/** qmail's text (QSBMF): a paragraph for each receiver, which begins with the address, up to the email itself. */
function failuresOfQmail({ text = '' }: Email): ReportedFailure[] | null {
  const lines = text.replaceAll('\r\n', '\n')
  if (!lines.startsWith('Hi. This is the ')) return null
  const [before = ''] = lines.split(/^--- /m)
  return before.split(/\n[ \t]*\n/).flatMap((paragraph) => {
    const beginning = paragraph.slice(0, longestText)
    const [, address] = /^<([^\s<>]+@[^\s<>]+)>:\n/.exec(beginning) ?? []
    return address ? [{ receivers: [address], status: statusIn(beginning) ?? unknownStatus }] : []
  })
}
