import { randomBytes } from 'node:crypto'
import { and, desc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { announce } from '#app/db/changes.server.ts'
import type { Db } from '#app/db/client.server.ts'
import { networkOf } from '#app/limits/network-address.ts'
import { consumeRateLimit, type RateLimitResult } from '#app/limits/rate-limit.server.ts'
import { post, removeMails } from '#app/outbox/outbox.server.ts'
import type { Jobs } from '#app/platform/jobs.server.ts'
import type { SubscriberState } from './subscriber-state.ts'
import { newsletterSubscribers } from './subscriber-table.server.ts'
import { consentText } from './subscription.ts'

type Subscriber = typeof newsletterSubscribers.$inferSelect

/** The one kind of email there is about a subscription: the link that confirms it. */
export const newsletterMailKind = 'newsletter'

/** So many letters in a row that the mailbox refused for good; then no further one is sent there. */
const mostRefusals = 3

/** Whose mailbox takes letters, as a condition on rows. */
export const isReachable = lt(newsletterSubscribers.refusals, mostRefusals)

/** Who gets letters, as a condition on rows. */
export const isOnList = and(
  isNotNull(newsletterSubscribers.confirmedAt),
  isNull(newsletterSubscribers.stoppedAt),
  isReachable,
)

const fromNetwork = { most: 5, withinSeconds: 10 * 60 }
/** Nobody can have another person's mailbox filled. */
const toMailbox = { most: 1, withinSeconds: 60 * 60 }

/** `address` is the network address it came from; `origin` the site's own. */
type SignUp = { email: string; address: string; origin: string }

/**
 * Notes a sign-up and posts an email to the address. It holds the link that confirms, or says that the reader is on the list
 * already. The answer is the same for both. Too many from one network must wait.
 */
export async function subscribe(db: Db, jobs: Jobs, { email, address, origin }: SignUp): Promise<RateLimitResult> {
  return db.transaction(async (tx) => {
    const limit = await consumeRateLimit(tx, `newsletter from ${networkOf(address)}`, fromNetwork)
    if (!limit.ok) return limit
    const token = randomBytes(32).toString('base64url')
    const isOff = sql`(${isOnList}) is not true`
    const renewed = { consentText, consentedAt: sql`now()`, confirmedAt: null, stoppedAt: null, updatedAt: sql`now()` }
    await tx
      .insert(newsletterSubscribers)
      .values({ email: email.toLowerCase(), token, consentText })
      .onConflictDoUpdate({ target: newsletterSubscribers.email, set: renewed, setWhere: isOff })
    const [subscriber] = await tx
      .select({ id: newsletterSubscribers.id })
      .from(newsletterSubscribers)
      .where(hasEmail(email))
    if (!subscriber) throw new Error('a subscription was not saved')
    if ((await consumeRateLimit(tx, `newsletter to ${email.toLowerCase()}`, toMailbox)).ok)
      await post(tx, jobs, { kind: newsletterMailKind, aboutId: subscriber.id, origin, recipient: email })
    await announce(tx, 'inbox')
    return { ok: true }
  })
}

/** Who has the token that a link carries; null when nobody has. */
export async function findByToken(db: Db, token: string) {
  const [found] = await db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.token, token))
  return found ?? null
}

/** The subscriber whom an email is about; null when they were erased. */
export async function findSubscriber(db: Db, id: number) {
  const [found] = await db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.id, id))
  return found ?? null
}

/** Puts the owner of the token on the list, or takes them off; false when nobody has that token. Once more changes nothing. */
export async function changeSubscription(db: Db, token: string, to: 'confirmed' | 'stopped') {
  const { confirmedAt, stoppedAt } = newsletterSubscribers
  const change =
    to === 'confirmed'
      ? { confirmedAt: sql`coalesce(${confirmedAt}, now())`, stoppedAt: null, refusals: 0 }
      : { stoppedAt: sql`coalesce(${stoppedAt}, now())` }
  return db.transaction(async (tx) => {
    const changed = await tx
      .update(newsletterSubscribers)
      .set({ ...change, updatedAt: sql`now()` })
      .where(eq(newsletterSubscribers.token, token))
      .returning({ id: newsletterSubscribers.id })
    if (changed.length > 0) await announce(tx, 'inbox')
    return changed.length > 0
  })
}

/** Sends no further letter to an address, because there is no such mailbox, until that confirms the newsletter anew. */
export async function stopLettersTo(tx: Db, email: string) {
  const change = { refusals: mostRefusals, updatedAt: sql`now()` }
  const stopped = await tx
    .update(newsletterSubscribers)
    .set(change)
    .where(and(hasEmail(email), isReachable))
    .returning({ id: newsletterSubscribers.id })
  if (stopped.length > 0) await announce(tx, 'inbox')
}

type Part = { after?: { id: number } | undefined; limit: number; offset?: number }

/** Who ever asked for the newsletter and was not erased, newest first: some of those that follow one, or all. */
export async function listSubscribers(db: Db, { after, limit, offset = 0 }: Part) {
  const rows = await db
    .select()
    .from(newsletterSubscribers)
    .where(after && lt(newsletterSubscribers.id, after.id))
    .orderBy(desc(newsletterSubscribers.id))
    .limit(limit)
    .offset(offset)
  return rows.map(({ token: _secret, ...row }) => ({ ...row, state: stateOf(row) }))
}

export type ListedSubscriber = Awaited<ReturnType<typeof listSubscribers>>[number]

/** How many ever asked for the newsletter, and how many of them are on the list. */
export async function countSubscribers(db: Db) {
  const [all, onList] = await Promise.all([
    db.$count(newsletterSubscribers),
    db.$count(newsletterSubscribers, isOnList),
  ])
  return { all, onList }
}

/** What is stored of a person's subscription; null when nothing is. */
export async function findOfPerson(db: Db, email: string) {
  const [row] = await db.select().from(newsletterSubscribers).where(hasEmail(email))
  if (!row) return null
  const { token: _secret, ...shown } = row
  return { ...shown, state: stateOf(row) }
}

/** Removes a person's subscription and the emails about it; false when there was none. */
export async function removeSubscriptionOf(tx: Db, email: string) {
  const removed = await tx
    .delete(newsletterSubscribers)
    .where(hasEmail(email))
    .returning({ id: newsletterSubscribers.id })
  await removeMails(
    tx,
    [newsletterMailKind],
    removed.map(({ id }) => id),
  )
  if (removed.length > 0) await announce(tx, 'inbox')
  return removed.length > 0
}

/** Whoever has not confirmed an address by then has not meant it, or somebody else has typed it. */
const unconfirmedRetentionDays = 30

/** Removes sign-ups that were never confirmed, with the emails about them, at most so many; gives how many. */
export async function removeUnconfirmed(db: Db, most: number) {
  const { id, confirmedAt, consentedAt } = newsletterSubscribers
  const isOld = sql`${consentedAt} < now() - make_interval(days => ${unconfirmedRetentionDays}::int)`
  const old = db
    .select({ id })
    .from(newsletterSubscribers)
    .where(and(isNull(confirmedAt), isOld))
    .limit(most)
  return db.transaction(async (tx) => {
    const removed = await tx.delete(newsletterSubscribers).where(inArray(id, old)).returning({ id })
    await removeMails(
      tx,
      [newsletterMailKind],
      removed.map((each) => each.id),
    )
    if (removed.length > 0) await announce(tx, 'inbox')
    return removed.length
  })
}

type Stated = Pick<Subscriber, 'confirmedAt' | 'stoppedAt' | 'refusals'>

function stateOf({ confirmedAt, stoppedAt, refusals }: Stated): SubscriberState {
  if (stoppedAt) return 'stopped'
  if (!confirmedAt) return 'asked'
  return refusals < mostRefusals ? 'confirmed' : 'unreachable'
}

function hasEmail(email: string) {
  return eq(newsletterSubscribers.email, email.toLowerCase())
}
