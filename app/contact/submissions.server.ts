import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { announce } from '#app/db/changes.server.ts'
import type { Db } from '#app/db/client.server.ts'
import { nextVersion } from '#app/db/row-version.server.ts'
import { networkOf } from '#app/limits/network-address.ts'
import { consumeRateLimit, type RateLimitResult } from '#app/limits/rate-limit.server.ts'
import { post } from '#app/outbox/outbox.server.ts'
import { outgoingMails } from '#app/outbox/outgoing-mail-table.server.ts'
import type { Jobs } from '#app/platform/jobs.server.ts'
import type { ContactMail } from './contact-mails.ts'
import { messageWithSubject, type SubmissionInput, splitMessage } from './submission.ts'
import { searchTextOf } from './submission-search.server.ts'
import { contactSubmissions } from './submission-table.server.ts'
import { claimPictures } from './trade-in/message-pictures.server.ts'
import type { TradeIn, TradeInFacts } from './trade-in/trade-in.ts'

/** The delay of the job. The try that the visitor waits for has ended by then, so the two never send one email twice. */
const firstJobAfterSeconds = 60

/** So many messages a network may send. */
export const messageLimit = { most: 5, withinSeconds: 10 * 60 }
/** Nobody can have another person's mailbox filled. */
const confirmedTo = { most: 1, withinSeconds: 60 * 60 }

/**
 * Stores what belongs to a message, in its transaction; where it throws, nothing is stored. What it posts tells the visitor
 * that the message has arrived.
 */
type StoredBeside = (tx: Db, message: { id: number; origin: string }) => Promise<void>

/** A program that gets leads, as the outbox names it. */
export type LeadReceiver = { kind: ContactMail; recipient: string }

/**
 * A message as the form sent it. `formId` names one showing of the form. `origin` is the site's own, for the links in emails.
 * `address` is the network address it came from. `suspicion` says why it looks like spam, if it does. `findOwner` and
 * `findReceivers` are called in the transaction. The one gives who looks after it, the other the programs that get the
 * lead. Where one throws, nothing is stored. Of what is suspected neither is called. `replayKey` is that of the answers,
 * where the stored text says more than they do. The email to staff waits for `staffMailAfterSeconds`.
 */
export type SentForm = SubmissionInput & {
  formId: string
  origin: string
  address: string
  suspicion: string | null
  findOwner: (tx: Db) => Promise<string | null>
  findReceivers: (tx: Db) => Promise<LeadReceiver[]>
  storeBeside?: StoredBeside
  tradeIn?: SentTradeIn
  replayKey?: string
  staffMailAfterSeconds?: number
  /** Aborts when the visitor is told that the message was not kept. The transaction then rolls back instead of storing it. */
  signal?: AbortSignal
}

/** A vehicle that the visitor would trade in. `digests` tell the pictures that were sent, `pictureIds` those that are stored. */
type SentTradeIn = { facts: TradeInFacts; digests: string[]; pictureIds: number[]; lost: TradeIn['lost'] }

/** `id` is the message's, `mailId` that of the email to staff; `isNew` is false for a repetition. Or the visitor has sent so much that they must wait. */
export type SavedSubmission =
  | { is: 'saved'; id: number; mailId: number; isNew: boolean }
  | { is: 'too-many'; retryAfterSeconds: number }

/**
 * Stores a message and, in the same transaction, its emails with the jobs that send them. The same answers from the same form make
 * one row, however often they are sent. What is suspected goes to staff only. Throws when the database fails, and then nothing was
 * stored.
 */
export async function saveSubmission(db: Db, jobs: Jobs, sent: SentForm): Promise<SavedSubmission> {
  const replayKey = sent.replayKey ?? replayKeyOf(sent.formId, sent, sent.tradeIn)
  try {
    return await db.transaction(async (tx) => {
      const id = await insertMessage(tx, { ...sent, replayKey })
      if (id === null) return { is: 'saved', ...(await requireNoticeOf(tx, replayKey)), isNew: false }
      // Asked only now: a form that is sent again is no further message.
      const limit = await consumeRateLimit(tx, `contact ${networkOf(sent.address)}`, messageLimit)
      if (!limit.ok) throw new TooMany(limit)
      await claimPictures(tx, id, sent.tradeIn?.pictureIds ?? [])
      const startAfterSeconds = sent.staffMailAfterSeconds ?? firstJobAfterSeconds
      const mailId = await postMails(tx, jobs, { ...sent, id, startAfterSeconds })
      await announce(tx, 'inbox')
      sent.signal?.throwIfAborted()
      return { is: 'saved', id, mailId, isNew: true }
    })
  } catch (error) {
    if (error instanceof TooMany) return { is: 'too-many', retryAfterSeconds: error.limit.retryAfterSeconds }
    throw error
  }
}

/** A message that was taken while the database was away, `sentAt` then. Its key was made when it was sent. */
type TakenForm = Omit<SentForm, 'formId' | 'address' | 'storeBeside' | 'staffMailAfterSeconds'> & {
  replayKey: string
  sentAt: Date
}

/**
 * Stores such a message as if it had been stored at once, and posts its emails. No limit counts: the visitor was told that
 * it is kept. False where it is there already. Throws when the database fails, and then nothing was stored.
 */
export async function enterSubmission(db: Db, jobs: Jobs, taken: TakenForm): Promise<boolean> {
  return db.transaction(async (tx) => {
    const id = await insertMessage(tx, taken)
    if (id === null) return false
    await claimPictures(tx, id, taken.tradeIn?.pictureIds ?? [])
    await postMails(tx, jobs, { ...taken, id })
    await announce(tx, 'inbox')
    return true
  })
}

type NewRow = Pick<SentForm, 'suspicion' | 'findOwner' | 'tradeIn'> &
  SubmissionInput & { replayKey: string; sentAt?: Date }

/** Gives the id of the row; null where the same form has been sent before. */
async function insertMessage(tx: Db, { replayKey, sentAt, suspicion, findOwner, tradeIn, ...sent }: NewRow) {
  const { name, email, phone, subject, message: text, vehicleId, location, fitCode, consent } = sent
  const answers = { name, email, phone, vehicleId, location, fitCode, consent }
  const texts = { ...answers, message: messageWithSubject(subject, text) }
  const isSuspected = suspicion !== null
  const [row] = await tx
    .insert(contactSubmissions)
    .values({
      ...texts,
      ...{ replayKey, suspicion, state: isSuspected ? 'spam' : 'new', tradeIn: tradeIn && storedTradeIn(tradeIn) },
      owner: isSuspected ? null : await findOwner(tx),
      searchText: searchTextOf(texts),
      ...(sentAt && { createdAt: sentAt }),
    })
    .onConflictDoNothing()
    .returning({ id: contactSubmissions.id })
  return row?.id ?? null
}

type Announced = Pick<SentForm, 'origin' | 'email' | 'suspicion' | 'storeBeside' | 'findReceivers'> & {
  id: number
  startAfterSeconds?: number
}

/** Posts all emails about a new message; gives the id of the one to staff. */
async function postMails(tx: Db, jobs: Jobs, message: Announced) {
  const { id, origin, email, suspicion, storeBeside, findReceivers, startAfterSeconds = 0 } = message
  const about = { aboutId: id, origin }
  const mailId = await post(tx, jobs, { ...about, kind: 'send-contact-email' }, { startAfterSeconds })
  await storeBeside?.(tx, { id, origin })
  if (suspicion !== null) return mailId
  const receivers = await findReceivers(tx)
  await postToOthers(tx, jobs, { ...about, email: storeBeside ? null : email, receivers })
  return mailId
}

type Accepted = { text: string; findOwner: () => Promise<string | null> }

/**
 * Makes a message that was suspected one like any other, with this text below its subject. What staff have said of it
 * meanwhile stays. Gives what was stored before. Throws when the message is gone.
 */
export async function acceptSubmission(tx: Db, id: number, { text, findOwner }: Accepted) {
  const isIt = eq(contactSubmissions.id, id)
  const [stored] = await tx.select().from(contactSubmissions).where(isIt).for('update')
  if (!stored) throw new Error('a message that was suspected is gone')
  const message = messageWithSubject(splitMessage(stored.message).subject, text)
  const isUntouched = stored.state === 'spam'
  await tx
    .update(contactSubmissions)
    .set({
      ...{ message, searchText: searchTextOf({ ...stored, message }), suspicion: null },
      ...(isUntouched && { state: 'new' as const, owner: stored.owner ?? (await findOwner()) }),
      ...nextVersion(contactSubmissions),
    })
    .where(isIt)
  await announce(tx, 'inbox')
  return stored
}

/** Undoes the transaction of a message that comes too soon. The visitor still has it in the form. */
class TooMany extends Error {
  readonly limit: Extract<RateLimitResult, { ok: false }>

  constructor(limit: TooMany['limit']) {
    super('too many messages from one address')
    this.limit = limit
  }
}

/** `email` is null where the visitor is told otherwise. */
type Others = { aboutId: number; origin: string; email: string | null; receivers: LeadReceiver[] }

/** The confirmation to the visitor, once an hour, and the lead for the programs that get it. */
export async function postToOthers(tx: Db, jobs: Jobs, { email, receivers, ...about }: Others) {
  if (email && (await consumeRateLimit(tx, `confirmation to ${email.toLowerCase()}`, confirmedTo)).ok)
    await post(tx, jobs, { ...about, kind: 'confirmation', recipient: email })
  for (const receiver of receivers) await post(tx, jobs, { ...about, ...receiver })
}

function storedTradeIn({ facts, digests, lost }: SentTradeIn): TradeIn {
  return { ...facts, sentPictures: digests.length, lost }
}

async function requireNoticeOf(tx: Db, replayKey: string) {
  const notice = await findNoticeOf(tx, replayKey)
  if (!notice) throw new Error('A message that was there a moment ago is gone; it was erased while it was sent again.')
  return { id: notice.id, mailId: notice.mailId }
}

/** A message of this key, with its email to staff, and why pictures of it are missing. Null without such a message. */
export async function findNoticeOf(db: Db, replayKey: string) {
  const [row] = await db
    .select({ id: contactSubmissions.id, mailId: outgoingMails.id, tradeIn: contactSubmissions.tradeIn })
    .from(contactSubmissions)
    .innerJoin(
      outgoingMails,
      and(eq(outgoingMails.aboutId, contactSubmissions.id), eq(outgoingMails.kind, 'send-contact-email')),
    )
    .where(eq(contactSubmissions.replayKey, replayKey))
  return row ? { id: row.id, mailId: row.mailId, lost: row.tradeIn?.lost ?? null } : null
}

type Sent = Pick<SentTradeIn, 'facts' | 'digests'>

/** The same for the same answers and files of the same form. The form's id alone would not do: a page from a proxy's cache gives the same id to many visitors. */
export function replayKeyOf(formId: string, input: SubmissionInput, tradeIn?: Sent) {
  const { name, email, phone, subject, message, vehicleId, location, fitCode, consent } = input
  // The site of November 28 makes the same key: a form that is sent to it, and again after an upgrade, makes one row.
  const measures = fitCode === null ? [] : [fitCode]
  const allowed = consent && (consent.email ?? consent.call ?? consent.text) ? [consent] : []
  const offered = tradeIn ? [tradeIn.facts, tradeIn.digests] : []
  const basics = [formId, name, email, phone, subject, message, vehicleId, location]
  const answers = JSON.stringify([...basics, ...measures, ...allowed, ...offered])
  return createHash('sha256').update(answers).digest('hex')
}
