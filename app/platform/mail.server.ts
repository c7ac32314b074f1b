import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { z } from 'zod'
import type { ReturnAddresses } from './return-address.server.ts'
import { needsSmtpUtf8, requireSmtpUtf8 } from './smtp-utf8.server.ts'
import { writeWhole } from './whole-file.server.ts'

/**
 * One email to one person. `to` and `replyTo.address` are plain addresses; `messageId` has no angle brackets. `html`
 * says the same as `text`. `list` names what somebody has subscribed to, in letters, and a mail program stops it with one
 * press at `stopUrl` (RFC 8058). `references` are the Message-IDs of what it goes on from, oldest first. Unless it `isByPerson`, it
 * says that a machine sent it. `calendar` is an iCalendar file, whose `method` mail programs act upon. One `isToMany` goes over lines of its own, with more time.
 * `reportKey` names the email to whoever reads the reports of emails that came back.
 */
export type Mail = {
  to: string
  replyTo?: { name: string; address: string }
  subject: string
  text: string
  html?: string
  list?: { name: string; stopUrl: string }
  messageId: string
  references?: string[]
  calendar?: { method: string; content: string }
  isByPerson?: boolean
  isToMany?: boolean
  reportKey?: string
}

/** `send` resolves when the mail has been taken over for delivery, and rejects when it has not. */
export type Mailer = { send(mail: Mail): Promise<void> }

/** The longest time of one attempt, from looking up the server to its last word. */
export const mailAttemptMs = 4000

/** The number of emails handed over side by side, each over a connection that stays open for the next. */
export const mailLines = 5

/** The lines for emails to many. No customer's email waits for one of them. */
export const linesToMany = 4
/** Their time. A slow server that has taken an email must not get it again because nobody waited for its word. */
const toManyAttemptMs = 45_000

/**
 * A mailer over an SMTP server, `smtps://user:password@host`. Certificates are checked, and a password is never sent
 * over a connection without encryption. `from` is the sender as written in a mail, `Name <address>`. An attempt ends
 * within `mailAttemptMs`, that of an email to many within 45 seconds. Emails come back to their `returnAddresses`, or to the sender.
 */
export function smtpMailer(smtpUrl: string, from: string, returnAddresses?: ReturnAddresses): Mailer {
  const write = (mail: Mail) => ({ ...sendOptions(mail, from), ...returning(mail, returnAddresses) })
  const toOne = openLines(smtpUrl, write, { lines: mailLines, attemptMs: mailAttemptMs })
  const toMany = openLines(smtpUrl, write, { lines: linesToMany, attemptMs: toManyAttemptMs })
  return { send: (mail) => (mail.isToMany ? toMany(mail) : toOne(mail)) }
}

/** The sender as mail servers see it, which no reader does: it gets the reports of what became of the email. */
function returning({ to, reportKey }: Mail, returnAddresses: ReturnAddresses | undefined): SendMailOptions {
  return returnAddresses && reportKey ? { envelope: { from: returnAddresses.of(reportKey, to), to } } : {}
}

type Lines = { lines: number; attemptMs: number }

function openLines(smtpUrl: string, write: (mail: Mail) => SendMailOptions, { lines, attemptMs }: Lines) {
  const line = {
    requireTLS: new URL(smtpUrl).password !== '',
    dnsTimeout: mailAttemptMs,
    connectionTimeout: mailAttemptMs,
    greetingTimeout: attemptMs,
    socketTimeout: attemptMs,
  }
  const transport = createTransport({
    ...line,
    url: smtpUrl,
    pool: true,
    maxConnections: lines,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async (mail: Mail) => {
    // A server that trickles bytes passes each of the waits above, so the whole attempt has an end as well.
    const signal = AbortSignal.timeout(attemptMs)
    if (needsSmtpUtf8(mail.to)) await requireSmtpUtf8(smtpUrl, line, signal)
    await transport.sendMail({ ...write(mail), signal })
  }
}

/** A mailer for a site without a mail server: each mail is a complete `.eml` file in the folder. Names sort by time. */
export function fileMailer(directory: string, from: string): Mailer {
  const transport = createTransport({ streamTransport: true, newline: 'windows' })
  return {
    async send(mail) {
      const { message } = await transport.sendMail(sendOptions(mail, from))
      const time = new Date().toISOString().replaceAll(/[:.]/g, '-')
      const name = `${time}-${mail.messageId.replaceAll(/[^\w.@-]/g, '_').slice(0, 120)}.eml`
      await writeWhole(join(directory, name), message)
    },
  }
}

// Strangers write the subject, the name and the reply address. None of it may add a header line or a recipient.
function sendOptions(mail: Mail, from: string): SendMailOptions {
  if (!isPlainAddress(mail.to)) throw new Error('A mail needs exactly one plain address to go to.')
  const replyTo = mail.replyTo && canStandInHeader(mail.replyTo.address) ? mail.replyTo : undefined
  return {
    from,
    to: { name: '', address: mail.to },
    replyTo: replyTo && { name: oneLine(replyTo.name), address: replyTo.address },
    subject: oneLine(mail.subject),
    text: mail.text,
    html: mail.html,
    ...(mail.calendar && { icalEvent: { filename: 'appointment.ics', ...mail.calendar } }),
    headers: { ...(mail.list && listHeaders(mail.list)), ...(mail.isByPerson ? {} : automatic) },
    messageId: bracketed(mail.messageId),
    ...threadOf(mail.references?.map(bracketed) ?? []),
  }
}

function listHeaders({ name, stopUrl }: NonNullable<Mail['list']>) {
  const { href, hostname } = new URL(stopUrl)
  return {
    'List-Id': `<${name}.${hostname}>`,
    'List-Unsubscribe': `<${href}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

/** Keeps out-of-office answers away, which would come to the house as if a visitor had written (RFC 3834; the second is Exchange's). */
const automatic = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'OOF, AutoReply' }

function bracketed(messageId: string) {
  return `<${messageId.replaceAll(/[^\w.@-]/g, '_')}>`
}

function threadOf(references: string[]) {
  const inReplyTo = references.at(-1)
  return inReplyTo ? { inReplyTo, references } : {}
}

const answered = z.object({ responseCode: z.number() })
const coded = z.object({ code: z.string() })

const failures = new Map([
  ['NO_SMTPUTF8', 'The mail server takes no address with letters other than A to Z before the @.'],
  ['EAUTH', 'The mail server did not accept our user name and password.'],
  ['ETLS', 'The connection to the mail server could not be encrypted.'],
  ['ESOCKET', 'The mail server could not be reached safely.'],
  ['ECONNECTION', 'The mail server could not be reached.'],
  ['ECONNREFUSED', 'The mail server could not be reached.'],
  ['EDNS', 'The mail server’s name could not be found.'],
  ['ETIMEDOUT', 'The mail server did not answer in time.'],
  ['ABORT_ERR', 'The mail server did not answer in time.'],
  ['UNCONFIRMED_ORIGIN', 'Nobody had signed in yet, so it was not known which address its links should use.'],
])

const refusal = z.object({ command: z.literal('RCPT TO'), responseCode: z.number().min(500), response: z.string() })

/**
 * Whether the server has refused the mailbox for good. A refusal for a reason of policy (5.7) is about us: it would be
 * the same for every mailbox.
 */
export function isMailboxRefused(error: unknown) {
  const { data } = refusal.safeParse(error)
  return data !== undefined && !/^\d{3}[ -]5\.7\./.test(data.response)
}

/** What staff read where no email is taken for an address, at once or, as a delivery report says, later. */
export function formatAddressRefusal(code: string) {
  return `The mail server takes no email for this address (${code}).`
}

/** Why an email was not taken, for staff. Nothing of what the server said is repeated. */
export function formatMailFailure(error: unknown) {
  const answer = answered.safeParse(error)
  if (answer.success) {
    const { responseCode: code } = answer.data
    if (isMailboxRefused(error)) return formatAddressRefusal(`${code}`)
    return code < 500 ? `The mail server put the email off (${code}).` : `The mail server refused the email (${code}).`
  }
  const { data } = coded.safeParse(error)
  return failures.get(data?.code ?? '') ?? 'The email could not be handed over.'
}

/** Whether a failure is one of the address: later tries will hardly fare better. */
export function isAboutAddress(error: unknown) {
  return isMailboxRefused(error) || coded.safeParse(error).data?.code === 'NO_SMTPUTF8'
}

/** A header with letters that need SMTPUTF8 would have the email refused, which can go to its receiver without it. */
function canStandInHeader(address: string) {
  return isPlainAddress(address) && !needsSmtpUtf8(address)
}

function isPlainAddress(text: string) {
  return /^[^\s@,;:<>()[\]\\"]+@[^\s@,;:<>()[\]\\"]+$/.test(text)
}

function oneLine(text: string) {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}
