import { setTimeout as wait } from 'node:timers/promises'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { announce } from '#app/db/changes.server.ts'
import type { Db } from '#app/db/client.server.ts'
import type { Jobs, QueuePlan } from '#app/platform/jobs.server.ts'
import { log } from '#app/platform/log.server.ts'
import {
  formatMailFailure,
  isAboutAddress,
  isMailboxRefused,
  linesToMany,
  mailLines,
} from '#app/platform/mail.server.ts'
import { WebhookError } from '#app/platform/webhook.server.ts'
import { outgoingMails } from './outgoing-mail-table.server.ts'

export type OutgoingMail = typeof outgoingMails.$inferSelect

/** What became of an email to many. `refused` is by its mailbox and for good; `unwritten` says that it is not to go. */
export type Outcome = 'sent' | 'refused' | 'given-up' | 'unwritten'

/** What has been written, and how it is handed over. `to` is an address, or the host of a program. */
export type Written = { to: string; handOver(): Promise<unknown> }

/**
 * Who writes what goes out: null where nothing is left to write about, because it was erased. `settle` notes what became
 * of an email to many, in the transaction that removes its row.
 */
export type MailComposer = {
  write(mail: OutgoingMail): Promise<Written | null>
  settle(tx: Db, mail: OutgoingMail, outcome: Outcome): Promise<void>
}

const triedForDays = 3

/**
 * The queue tries again after half a minute, one minute, two …, in the end every quarter of an hour. The email itself knows when to
 * give up.
 */
export const mailQueue: QueuePlan = {
  name: 'send-mail',
  lookEverySeconds: 2,
  retryLimit: 1000,
  retryDelaySeconds: 30,
  retryDelayMaxSeconds: 15 * 60,
  expireInSeconds: 60,
  // One less than the mailer has lines, so that one is left for a visitor's email.
  atOnce: mailLines - 1,
}

/** Emails to many have a queue and lines of their own. No other email waits for them, whatever the server does. */
export const mailToManyQueue: QueuePlan = {
  ...mailQueue,
  name: 'send-mail-to-many',
  // More than an attempt may take, so that none is begun twice.
  expireInSeconds: 120,
  atOnce: linesToMany,
}

/** A program that is called may be slow or away for days. No email waits for it. */
export const webhookQueue: QueuePlan = { ...mailQueue, name: 'call-webhook', atOnce: 2 }

export const outboxQueues = [mailQueue, mailToManyQueue, webhookQueue]

const toManyKinds = ['letter']

function isToMany({ kind }: { kind: string }) {
  return toManyKinds.includes(kind)
}

function queueOf(mail: { kind: string }) {
  if (mail.kind === 'webhook') return webhookQueue.name
  return (isToMany(mail) ? mailToManyQueue : mailQueue).name
}

/** Emails about what a customer has sent. */
const firstKinds = [
  ...['send-contact-email', 'crm', 'webhook', 'confirmation', 'reply'],
  ...['appointment', 'appointment-reminder', 'appointment-sold', 'appointment-staff'],
]

/** What a customer waits for goes before what everybody gets. */
function priorityOf({ kind }: { kind: string }) {
  return firstKinds.includes(kind) ? 1 : 0
}

type Posted = { kind: string; aboutId: number; origin: string; recipient?: string }

/** Puts an email into the outbox as part of the open transaction, and the job that sends it. Gives its id. */
export async function post(tx: Db, jobs: Jobs, email: Posted, { startAfterSeconds = 0 } = {}) {
  const [row] = await tx
    .insert(outgoingMails)
    .values({ ...email, tryUntil: untilGivenUp })
    .returning({ id: outgoingMails.id })
  if (!row) throw new Error('an email was not saved')
  await jobs.enqueue(tx, queueOf(email), { mailId: row.id }, { startAfterSeconds, priority: priorityOf(email) })
  return row.id
}

/** Posts emails to many in the open transaction, with one query for all. */
export async function postToMany(tx: Db, jobs: Jobs, emails: Posted[]) {
  if (emails.length === 0) return
  const rows = await tx
    .insert(outgoingMails)
    .values(emails.map((email) => ({ ...email, tryUntil: untilGivenUp })))
    .returning({ mailId: outgoingMails.id })
  await jobs.enqueueAll(tx, mailToManyQueue.name, rows)
}

const untilGivenUp = sql`now() + make_interval(days => ${triedForDays}::int)`
const mailJob = z.object({ mailId: z.number() })

/** What the queue's worker does with a job. Throws when the email could not be handed over, and the queue tries again. */
export async function workOutbox(db: Db, composer: MailComposer, job: unknown) {
  await send(db, composer, mailJob.parse(job).mailId)
}

/** Sends a waiting email and notes what came of it. Throws when it was not handed over and will be tried again. */
async function send(db: Db, composer: MailComposer, id: number) {
  const waiting = isWaiting({ id })
  const [mail] = await db.select().from(outgoingMails).where(waiting)
  if (!mail) return
  const tried = { tries: sql`${outgoingMails.tries} + 1`, triedAt: sql`now()`, updatedAt: sql`now()` }
  let written: Written | null
  try {
    written = await composer.write(mail)
    await written?.handOver()
  } catch (error) {
    const outcome = isToMany(mail) ? outcomeOf(mail, error) : null
    if (outcome) return settle(db, composer, mail, outcome)
    const giveUp = sql`case when now() > ${outgoingMails.tryUntil} then 'given-up' else 'waiting' end`
    const state = isToMany(mail) ? 'waiting' : giveUp
    const isAddressRefused = isAboutAddress(error)
    const [row] = await note(db, mail, { ...tried, state, failure: formatFailure(error), isAddressRefused })
    if (row?.state === 'waiting') throw error
    log.error({ err: error, mailId: id }, 'an email is given up; staff can have it tried again')
    return
  }
  const arrives = { failure: null, isAddressRefused: false }
  if (isToMany(mail)) await settle(db, composer, mail, written ? 'sent' : 'unwritten')
  else if (written) await note(db, mail, { ...tried, state: 'sent', recipient: written.to, ...arrives })
  else await db.delete(outgoingMails).where(waiting)
}

function formatFailure(error: unknown) {
  return error instanceof WebhookError ? error.message : formatMailFailure(error)
}

/** What a failure makes of an email to many; null where it is tried again. */
function outcomeOf({ tryUntil }: OutgoingMail, error: unknown): Outcome | null {
  if (isMailboxRefused(error)) return 'refused'
  return tryUntil < new Date() ? 'given-up' : null
}

/** The row of an email to many goes, so that the outbox stays short. Whoever posted it notes what became of it. */
async function settle(db: Db, composer: MailComposer, mail: OutgoingMail, outcome: Outcome) {
  await db.transaction(async (tx) => {
    const gone = await tx.delete(outgoingMails).where(isWaiting(mail)).returning({ id: outgoingMails.id })
    if (gone.length > 0) await composer.settle(tx, mail, outcome)
  })
}

async function note(db: Db, mail: OutgoingMail, outcome: PgUpdateSetSource<typeof outgoingMails>) {
  return db.transaction(async (tx) => {
    const rows = await tx
      .update(outgoingMails)
      .set(outcome)
      .where(isWaiting(mail))
      .returning({ state: outgoingMails.state })
    // Ten emails a second would have the inbox of each colleague read anew as often.
    if (!isToMany(mail)) await announce(tx, 'inbox')
    return rows
  })
}

function isWaiting({ id }: Pick<OutgoingMail, 'id'>) {
  return and(eq(outgoingMails.id, id), eq(outgoingMails.state, 'waiting'))
}

const answerWithinMs = 4000
const lookAgainMs = 150

/**
 * The try that a visitor waits for, at most 4 s. At 'pending' the email is saved and the queue goes on trying. A
 * repetition (`isNew` false) sends nothing of its own and waits for the first one's outcome. Never throws.
 */
export async function sendNow(db: Db, composer: MailComposer, { mailId, isNew }: { mailId: number; isNew: boolean }) {
  const giveUp = new AbortController()
  try {
    const attempt = isNew ? send(db, composer, mailId) : untilSent(db, mailId, giveUp.signal)
    return await Promise.race([attempt.then(() => 'sent' as const), wait(answerWithinMs, 'pending' as const, giveUp)])
  } catch (error) {
    // Plan B is the job, saved together with the email.
    log.warn({ err: error, mailId }, 'an email could not be sent yet')
    return 'pending'
  } finally {
    giveUp.abort()
  }
}

async function untilSent(db: Db, id: number, signal: AbortSignal) {
  const unsent = and(eq(outgoingMails.id, id), eq(outgoingMails.state, 'waiting'))
  while ((await db.$count(outgoingMails, unsent)) > 0) await wait(lookAgainMs, undefined, { signal })
}

/** Makes an email that was given up wait again, for three more days. False when there is none of that id. */
export async function sendAgain(tx: Db, jobs: Jobs, id: number) {
  const rows = await tx
    .update(outgoingMails)
    .set({ state: 'waiting', tryUntil: untilGivenUp, updatedAt: sql`now()` })
    .where(and(eq(outgoingMails.id, id), eq(outgoingMails.state, 'given-up')))
    .returning({ kind: outgoingMails.kind })
  const [email] = rows
  if (!email) return false
  await jobs.enqueue(tx, queueOf(email), { mailId: id }, { priority: priorityOf(email) })
  await announce(tx, 'inbox')
  return true
}

/**
 * Notes that an email that was sent did not arrive, and why, in words for staff. False where that is known already, or none of that id
 * was sent.
 */
export async function noteReturned(tx: Db, id: number, why: { failure: string; isAddressRefused: boolean }) {
  const isNews = and(eq(outgoingMails.id, id), eq(outgoingMails.state, 'sent'), isNull(outgoingMails.returnedAt))
  const rows = await tx
    .update(outgoingMails)
    .set({ ...why, returnedAt: sql`now()`, updatedAt: sql`now()` })
    .where(isNews)
    .returning({ id: outgoingMails.id })
  if (rows.length > 0) await announce(tx, 'inbox')
  return rows.length > 0
}

/** The emails of these kinds about one record, oldest first. */
export async function listMails(db: Db, kinds: readonly string[], aboutId: number) {
  return listMailsOfAll(db, kinds, [aboutId])
}

/** The same about several. */
export async function listMailsOfAll(db: Db, kinds: readonly string[], aboutIds: number[]) {
  if (aboutIds.length === 0) return []
  const about = and(inArray(outgoingMails.kind, [...kinds]), inArray(outgoingMails.aboutId, aboutIds))
  return db.select().from(outgoingMails).where(about).orderBy(outgoingMails.id)
}

/** Emails of one kind that are not sent. `oldestWaitingSeconds` is 0 when none waits. */
export type UnsentEmails = { kind: string; waiting: number; oldestWaitingSeconds: number; givenUp: number }

/** Counts them by kind. Throws when the database does not answer. */
export async function countUnsent(db: Db): Promise<UnsentEmails[]> {
  const { kind, state, createdAt } = outgoingMails
  const oldest = sql`min(${createdAt}) filter (where ${state} = 'waiting')`
  return db
    .select({
      kind,
      waiting: sql`count(*) filter (where ${state} = 'waiting')`.mapWith(Number),
      oldestWaitingSeconds: sql`greatest(coalesce(extract(epoch from now() - ${oldest}), 0), 0)`.mapWith(Number),
      givenUp: sql`count(*) filter (where ${state} = 'given-up')`.mapWith(Number),
    })
    .from(outgoingMails)
    .where(sql`${state} <> 'sent'`)
    .groupBy(kind)
}

/** Removes the emails of these kinds about these records, sent or not. */
export async function removeMails(tx: Db, kinds: readonly string[], aboutIds: number[]) {
  if (aboutIds.length === 0) return
  await tx
    .delete(outgoingMails)
    .where(and(inArray(outgoingMails.kind, [...kinds]), inArray(outgoingMails.aboutId, aboutIds)))
}

/** Gives every waiting email a job that has none, such as after a restored backup. Call once, when the site starts. Gives how many. */
export async function adoptEmails(db: Db, jobs: Jobs) {
  const waiting = await db
    .select({ id: outgoingMails.id, kind: outgoingMails.kind })
    .from(outgoingMails)
    .where(eq(outgoingMails.state, 'waiting'))
  let adopted = 0
  for (const { name } of outboxQueues) {
    const mails = waiting.filter((mail) => queueOf(mail) === name)
    const wanted = mails.map((mail) => ({ data: { mailId: mail.id }, priority: priorityOf(mail) }))
    adopted += await jobs.adopt(db, name, wanted)
  }
  return adopted
}

/** The number of emails to many that wait to be handed over. */
export async function countWaitingToMany(db: Db) {
  return db.$count(outgoingMails, and(inArray(outgoingMails.kind, toManyKinds), eq(outgoingMails.state, 'waiting')))
}
