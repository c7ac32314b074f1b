import { ImapFlow } from 'imapflow'
import { z } from 'zod'
import type { ImapFolder } from '#app/platform/env.server.ts'

/** Why the mailbox could not be read, in words for staff. Nothing of what its server said is repeated. */
export class MailboxError extends Error {}

/** What is done with a mail, of which the beginning is given. One to be taken 'later' is given again at the next reading. */
type MailTaker = (source: Uint8Array) => Promise<'done' | 'later'>

type Reading = { mostMails: number; mostBytes: number; signal: AbortSignal; take: MailTaker }

/** The mark of mails that were taken. People who look into the mailbox still see what they have not read themselves. */
const takenMark = '$RedstoneTaken'
/** The number of mails in memory together. */
const mailsTogether = 25
const withinMs = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }
/** A server that trickles bytes passes each of the waits above, so the whole reading has an end as well. */
const readingWithinMs = 4 * 60_000

/**
 * Takes mails of the folder that were not taken before, the oldest first, and marks them once they are. Ends after `mostMails`, or when
 * the signal aborts; gives whether more of them wait. Whoever is killed between the two is given the mail again. Throws MailboxError, and
 * what `take` throws.
 */
export async function takeNewMails(folder: ImapFolder, { mostMails, mostBytes, signal, take }: Reading) {
  const client = clientOf(folder)
  const end = setTimeout(() => client.close(), readingWithinMs)
  try {
    const { mark, waiting } = await asked(open(client, folder))
    let isAnyTaken = false
    for (let at = 0; at < Math.min(waiting.length, mostMails) && !signal.aborted; at += mailsTogether) {
      const uids = waiting.slice(at, Math.min(at + mailsTogether, mostMails))
      const source = { start: 0, maxLength: mostBytes }
      const mails = await asked(client.fetchAll(uids.join(','), { uid: true, source }, { uid: true }))
      const taken: number[] = []
      for (const mail of mails) if (mail.source && (await take(mail.source)) === 'done') taken.push(mail.uid)
      await asked(markTaken(client, taken, mark))
      isAnyTaken ||= taken.length > 0
    }
    return { isMore: isAnyTaken && waiting.length > mostMails }
  } finally {
    clearTimeout(end)
    await client.logout().catch(() => undefined) // plan B: the line is closed all the same
    client.close()
  }
}

function clientOf({ host, port, isTlsFromStart, user, password }: ImapFolder) {
  const client = new ImapFlow({
    ...{ host, port, secure: isTlsFromStart, auth: { user, pass: password }, logger: false, disableAutoIdle: true },
    // Neither the password nor what visitors wrote goes over a line that is not encrypted.
    ...(isTlsFromStart ? {} : { doSTARTTLS: true }),
    ...withinMs,
  })
  // What it tells of here, it rejects with, too.
  client.on('error', () => undefined)
  return client
}

/** A mailbox that takes no marks of ours has its mails marked as read; then only unread ones are new. */
async function open(client: ImapFlow, { folder }: ImapFolder) {
  await client.connect()
  const { permanentFlags, readOnly } = await client.mailboxOpen(folder).catch((error) => {
    throw isRefusal(error) ? new MailboxError('The mailbox has no folder of that name.') : error
  })
  if (readOnly) throw new MailboxError(unmarkable)
  const takesMarks = !permanentFlags || permanentFlags.has('\\*') || permanentFlags.has(takenMark)
  const waiting = await client.search(takesMarks ? { unKeyword: takenMark } : { seen: false }, { uid: true })
  if (!waiting) throw new MailboxError(unreadable)
  return { mark: takesMarks ? takenMark : '\\Seen', waiting: waiting.toSorted((one, other) => one - other) }
}

async function markTaken(client: ImapFlow, uids: number[], mark: string) {
  if (uids.length === 0) return
  // Otherwise the same mails would be taken at each reading.
  const isMarked = await client.messageFlagsAdd(uids.join(','), [mark], { uid: true })
  if (!isMarked) throw new MailboxError(client.usable ? unmarkable : unreadable)
}

async function asked<T>(answer: Promise<T>) {
  try {
    return await answer
  } catch (error) {
    throw error instanceof MailboxError ? error : new MailboxError(whyUnread(error), { cause: error })
  }
}

const failed = z.object({
  code: z.string().default(''),
  authenticationFailed: z.boolean().default(false),
  tlsFailed: z.boolean().default(false),
})
const refused = z.object({ responseStatus: z.literal('NO') })

function isRefusal(error: unknown) {
  return refused.safeParse(error).success
}

const unreadable = 'The mailbox could not be read.'
const unmarkable = 'Mails in the mailbox may not be marked.'

function whyUnread(error: unknown) {
  const { data } = failed.safeParse(error)
  if (data?.authenticationFailed) return 'The mailbox did not accept our user name and password.'
  const code = data?.code ?? ''
  if (data?.tlsFailed || /^(ERR_SSL|ERR_TLS|EPROTO|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO)/.test(code))
    return 'The connection to the mailbox could not be encrypted safely.'
  if (/TIMEOUT/.test(code)) return 'The server of the mailbox did not answer in time.'
  return /^(E[A-Z]|NoConnection|Closed)/.test(code) ? 'The server of the mailbox could not be reached.' : unreadable
}
