import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { recordAction } from '#app/audit/audit.server.ts'
import { announce } from '#app/db/changes.server.ts'
import type { Db } from '#app/db/client.server.ts'
import { nextVersion } from '#app/db/row-version.server.ts'
import { countWaitingToMany, postToMany } from '#app/outbox/outbox.server.ts'
import type { Jobs } from '#app/platform/jobs.server.ts'
import { waitUntil } from '#app/schedule/schedule.server.ts'
import { addDeliveries, countDeliveries, countDue, letterKind, listDue } from './deliveries.server.ts'
import { roomFor } from './letter-pace.ts'
import { letters } from './letter-table.server.ts'

/** A look at the letters on their way takes place so often. */
const lookEveryMs = 1000
/** Where all that is left waits for a busy server, it need not be looked at so often. */
const lookAtRestEveryMs = 10_000
const justPostedSeconds = 10

type Poster = { db: Db; jobs: Jobs; paceOf: (db: Db) => Promise<number> }

/**
 * Begins letters whose time has come. Of the first one that still has readers the next come into the outbox, as many as
 * the pace allows. `paceOf` gives that, in emails a minute. Gives the milliseconds until it is to be called again, null for
 * whenever.
 */
export async function postLetters({ db, jobs, paceOf }: Poster): Promise<number | null> {
  await beginScheduled(db)
  const onTheirWay = await db
    .select({ id: letters.id })
    .from(letters)
    .where(eq(letters.state, 'sending'))
    .orderBy(asc(letters.startedAt), asc(letters.id))
  if (onTheirWay.length > 0) {
    const pace = await paceOf(db)
    for (const { id } of onTheirWay)
      if ((await db.transaction((tx) => postNext(tx, jobs, { id, pace }))) === 'posting') return lookEveryMs
    return lookAtRestEveryMs
  }
  const [next] = await db.select({ waitMs: waitUntil(letters.sendAt) }).from(letters)
  return next?.waitMs ?? null
}

async function beginScheduled(db: Db) {
  const isTime = and(eq(letters.state, 'scheduled'), lte(letters.sendAt, sql`now()`))
  await db.transaction(async (tx) => {
    const begun = await tx
      .update(letters)
      .set({ state: 'sending', sendAt: null, startedAt: sql`now()`, ...nextVersion(letters) })
      .where(isTime)
      .returning({ id: letters.id })
    for (const { id } of begun) {
      const entry = { actor: null, address: '', action: 'newsletter begun at its time' }
      await recordAction(tx, { ...entry, recordType: 'newsletter', recordId: id, changedFields: [] })
    }
    if (begun.length > 0) await announce(tx, 'pages')
  })
}

/**
 * One step of a letter. Its readers, their emails and the jobs for these come into being together. So none is skipped and
 * none has two, whoever dies in the middle. Another instance that is at the same letter is left to it.
 */
async function postNext(tx: Db, jobs: Jobs, { id, pace }: { id: number; pace: number }) {
  const secondsSince = sql<number | null>`extract(epoch from now() - ${letters.postedAt})::float8`
  const [letter] = await tx
    .select({ origin: letters.origin, secondsSince })
    .from(letters)
    .where(and(eq(letters.id, id), eq(letters.state, 'sending')))
    .for('update', { skipLocked: true })
  if (!letter) return 'resting'
  const room = roomFor({ pace, secondsSince: letter.secondsSince, waiting: await countWaitingToMany(tx) })
  const readers = room > 0 ? await listDue(tx, id, room) : []
  if (readers.length === 0) {
    if ((await countDue(tx, id)) > 0) return 'posting'
    const isSent = await finish(tx, id)
    // Emails that were posted within the last ten seconds are usually sent a moment later.
    return isSent || (letter.secondsSince ?? justPostedSeconds) >= justPostedSeconds ? 'resting' : 'posting'
  }
  const added = await addDeliveries(tx, id, readers)
  const emails = added.map((delivery) => ({ kind: letterKind, aboutId: delivery.id, origin: letter.origin }))
  await postToMany(tx, jobs, emails)
  await tx.update(letters).set({ postedAt: sql`now()` }).where(eq(letters.id, id))
  return 'posting'
}

/** A letter is sent once nothing of it waits. Gives whether it is. */
async function finish(tx: Db, id: number) {
  const { waiting, sent: sentCount, refused: refusedCount, givenUp: givenUpCount } = await countDeliveries(tx, id)
  if (waiting > 0) return false
  const counts = { sentCount, refusedCount, givenUpCount }
  await tx
    .update(letters)
    .set({ state: 'sent', finishedAt: sql`now()`, ...counts, ...nextVersion(letters) })
    .where(eq(letters.id, id))
  return true
}
