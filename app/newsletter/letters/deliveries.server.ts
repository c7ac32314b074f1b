import { and, asc, count, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import type { Outcome } from '#app/outbox/outbox.server.ts'
import { newsletterSubscribers } from '../subscriber-table.server.ts'
import { isOnList, isReachable } from '../subscriptions.server.ts'
import type { Letter, LetterCounts } from './letter.ts'
import { deliveries, letters } from './letter-table.server.ts'

/** An email to one reader; it is about a delivery. */
export const letterKind = 'letter'

/** The ids of readers who are still to get a letter, in their order, at most so many. */
export async function listDue(db: Db, letterId: number, most: number) {
  const { id } = newsletterSubscribers
  const rows = await db.select({ id }).from(newsletterSubscribers).where(isDue(letterId)).orderBy(asc(id)).limit(most)
  return rows.map((row) => row.id)
}

/** How many readers are still to get a letter. */
export async function countDue(db: Db, letterId: number) {
  return db.$count(newsletterSubscribers, isDue(letterId))
}

// Who joins the list later begins with the next letter.
function isDue(letterId: number) {
  const { id, confirmedAt } = newsletterSubscribers
  return and(
    isOnList,
    sql`${confirmedAt} <= (select ${letters.startedAt} from ${letters} where ${letters.id} = ${letterId})`,
    // Looked up in one hash. With `not exists` the planner goes through all deliveries for each reader until they have statistics.
    sql`${id} not in (select ${deliveries.subscriberId} from ${deliveries} where ${deliveries.letterId} = ${letterId})`,
  )
}

/** Says that these readers are in hand; gives the id of each one's delivery. Throws when one has the letter already. */
export async function addDeliveries(tx: Db, letterId: number, subscriberIds: number[]) {
  const rows = subscriberIds.map((subscriberId) => ({ letterId, subscriberId }))
  return tx.insert(deliveries).values(rows).returning({ id: deliveries.id })
}

/** The letter and the reader of an email. Null where the letter is paused, or its reader is not on the list any more. */
export async function findDelivery(db: Db, id: number) {
  const [found] = await db
    .select({ letter: letters, subscriber: newsletterSubscribers })
    .from(deliveries)
    .innerJoin(letters, eq(deliveries.letterId, letters.id))
    .innerJoin(newsletterSubscribers, eq(deliveries.subscriberId, newsletterSubscribers.id))
    .where(and(eq(deliveries.id, id), eq(letters.state, 'sending'), isOnList))
  return found ?? null
}

/**
 * Notes what became of an email. One that was not written is due again, should its letter go on and its reader be on the
 * list. Mailboxes that refuse are counted until one of them takes an email.
 */
export async function settleDelivery(tx: Db, { aboutId }: { aboutId: number }, outcome: Outcome) {
  const ofId = eq(deliveries.id, aboutId)
  if (outcome === 'unwritten') return void (await tx.delete(deliveries).where(ofId))
  const set = { state: outcome, at: sql`now()` }
  const [settled] = await tx.update(deliveries).set(set).where(ofId).returning({ reader: deliveries.subscriberId })
  if (!settled || outcome === 'given-up') return
  const { id, refusals } = newsletterSubscribers
  const change = outcome === 'refused' ? { refusals: sql`${refusals} + 1` } : { refusals: 0 }
  // Whoever is not reachable any more is so until the mailbox itself confirms the newsletter anew.
  const isChanged = outcome === 'refused' ? undefined : and(gt(refusals, 0), isReachable)
  await tx
    .update(newsletterSubscribers)
    .set(change)
    .where(and(eq(id, settled.reader), isChanged))
}

/** Where an email of a letter went, and what became of it; null when its reader was erased, or its letter is long sent. */
export async function findDelivered(db: Db, id: number) {
  const [found] = await db
    .select({ recipient: newsletterSubscribers.email, state: deliveries.state })
    .from(deliveries)
    .innerJoin(newsletterSubscribers, eq(deliveries.subscriberId, newsletterSubscribers.id))
    .where(eq(deliveries.id, id))
  return found ?? null
}

/** Notes that an email of a letter did not arrive. False where that is known already. */
export async function noteReturnedDelivery(tx: Db, id: number, outcome: 'refused' | 'given-up') {
  // The letter first: it must not be finished meanwhile, by counts from before.
  const ofDelivery = tx.select({ id: deliveries.letterId }).from(deliveries).where(eq(deliveries.id, id))
  const [letter] = await tx.select().from(letters).where(inArray(letters.id, ofDelivery)).for('update')
  const changed = await tx
    .update(deliveries)
    .set({ state: outcome, at: sql`now()` })
    .where(and(eq(deliveries.id, id), eq(deliveries.state, 'sent')))
    .returning({ id: deliveries.id })
  if (!letter || changed.length === 0) return false
  if (letter.state === 'sent') {
    const { sentCount, refusedCount, givenUpCount } = letters
    const more =
      outcome === 'refused' ? { refusedCount: sql`${refusedCount} + 1` } : { givenUpCount: sql`${givenUpCount} + 1` }
    await tx
      .update(letters)
      .set({ sentCount: sql`${sentCount} - 1`, ...more })
      .where(eq(letters.id, letter.id))
  }
  return true
}

type Counted = Pick<Letter, 'id' | 'state' | 'sentCount' | 'refusedCount' | 'givenUpCount'>

/** The readers of a letter, and what became of their emails. Null of one that has not begun. */
export async function countsOf(db: Db, letter: Counted): Promise<LetterCounts | null> {
  if (letter.state === 'draft' || letter.state === 'scheduled') return null
  // The rows of its readers go in time; the counts stay.
  if (letter.state === 'sent') {
    const { sentCount: sent, refusedCount: refused, givenUpCount: givenUp } = letter
    return { readers: sent + refused + givenUp, sent, refused, givenUp }
  }
  const { waiting, sent, refused, givenUp } = await countDeliveries(db, letter.id)
  const readers = sent + refused + givenUp + waiting + (await countDue(db, letter.id))
  return { readers, sent, refused, givenUp }
}

/** What became of the emails of a letter that came into the outbox. */
export async function countDeliveries(db: Db, letterId: number) {
  const rows = await db
    .select({ state: deliveries.state, count: count() })
    .from(deliveries)
    .where(eq(deliveries.letterId, letterId))
    .groupBy(deliveries.state)
  const of = (state: (typeof rows)[number]['state']) => rows.find((row) => row.state === state)?.count ?? 0
  return { waiting: of('waiting'), sent: of('sent'), refused: of('refused'), givenUp: of('given-up') }
}

/** The letters that came to a person, newest first, and what became of each. */
export async function listLettersOfPerson(db: Db, email: string) {
  return db
    .select({ title: letters.title, state: deliveries.state, at: deliveries.at })
    .from(deliveries)
    .innerJoin(letters, eq(deliveries.letterId, letters.id))
    .innerJoin(newsletterSubscribers, eq(deliveries.subscriberId, newsletterSubscribers.id))
    .where(eq(newsletterSubscribers.email, email.toLowerCase()))
    .orderBy(desc(deliveries.id))
}
