import { setTimeout as wait } from 'node:timers/promises'
import { and, asc, desc, eq, getTableColumns, gt, inArray, lt, or, sql } from 'drizzle-orm'
import { recordAction } from '#app/audit/audit.server.ts'
import { announce, announceAll, type Notice } from '#app/db/changes.server.ts'
import type { Db } from '#app/db/client.server.ts'
import { continuable, underWay, type WorkProgress, type WorkState, type WorkStop } from './big-work.ts'
import type { Doer, WorkStart } from './big-work-kind.server.ts'
import { bigWorks } from './big-work-table.server.ts'

const { input: _, notices: __, ...listed } = getTableColumns(bigWorks)

/** A work without what its kind reads. */
export type BigWork = Omit<typeof bigWorks.$inferSelect, 'input' | 'notices'>

/**
 * Begins a work as part of the open transaction; gives its id. It is done by whichever instance hears of it first, once that commits and
 * the works before it are done. So that a form that is sent twice begins one work, call it within `onceOnly`.
 */
export async function beginBigWork(
  tx: Db,
  by: Doer,
  { kind, input, ...start }: WorkStart & { kind: string; input: object },
) {
  const [begun] = await tx
    .insert(bigWorks)
    .values({ ...start, kind, input, ...columnsOf(by), begunBy: by.email })
    .returning({ id: bigWorks.id })
  if (!begun) throw new Error('the work was not stored')
  await announce(tx, 'work')
  return begun.id
}

function columnsOf({ id, email, address }: Doer) {
  return { byId: id, by: email, address }
}

/** A work; null when there is none of that id. Works are kept for 30 days. */
export async function findBigWork(db: Db, id: number): Promise<BigWork | null> {
  const [found] = await db.select(listed).from(bigWorks).where(eq(bigWorks.id, id))
  return found ?? null
}

/** How far a work is; null when there is none of that id. */
export async function findProgress(db: Db, id: number): Promise<WorkProgress | null> {
  const work = await findBigWork(db, id)
  return work && progressOf(db, work)
}

/** The order in which works are done: what runs to its end, then those that wait, the one that was begun first before the others. */
export const inTurn = [sql`${bigWorks.state} <> 'running'`, asc(bigWorks.id)]

/** How far a work is, for its page. */
export async function progressOf(db: Db, work: BigWork): Promise<WorkProgress> {
  const { id, what, by, state, stoppedBy, count, done } = work
  const before = or(eq(bigWorks.state, 'running'), and(eq(bigWorks.state, 'waiting'), lt(bigWorks.id, id)))
  const isNext = state !== 'waiting' || (await db.$count(bigWorks, before)) === 0
  return { id, what, by, state, stoppedBy, count, done, isNext }
}

/** A page waits so long for a work that has just begun: a short one is over by then, and its outcome is shown at once. */
const [shortWorkMs, lookedAtEveryMs] = [400, 50]

/** Waits for a work that has just begun, but not for a long one. Null is no work. */
export async function awaitShortWork(db: Db, id: number | null) {
  if (id === null) return
  const hasJustBegun = gt(bigWorks.createdAt, sql`now() - make_interval(secs => 2)`)
  const isOn = and(eq(bigWorks.id, id), inArray(bigWorks.state, underWay), hasJustBegun)
  for (let waited = 0; waited < shortWorkMs && (await db.$count(bigWorks, isOn)) > 0; waited += lookedAtEveryMs)
    await wait(lookedAtEveryMs)
}

/** The newest works, newest first. */
export async function listBigWorks(db: Db, most: number): Promise<BigWork[]> {
  return db.select(listed).from(bigWorks).orderBy(desc(bigWorks.id)).limit(most)
}

/** The works that go on by themselves, in the order of their turns. */
export async function listUnderWay(db: Db): Promise<BigWork[]> {
  return db
    .select(listed)
    .from(bigWorks)
    .where(inArray(bigWorks.state, underWay))
    .orderBy(...inTurn)
}

/** The works, in words, that are done before one that begins now. */
export async function namesUnderWay(db: Db) {
  return (await listUnderWay(db)).map(({ what }) => what)
}

/** Stops a work: what is done stays, and is announced. False where it was not under way. */
export async function stopBigWork(db: Db, id: number, by: Doer) {
  return db.transaction(async (tx) => {
    const work = await holdWork(tx, id, underWay)
    if (!work) return false
    await endWork(tx, work, { state: 'stopped', stoppedBy: 'staff' })
    await record(tx, by, `work stopped after ${work.done} of ${work.count}: ${work.what}`)
    return true
  })
}

/**
 * Continues a work in the name of `by`: after the work that runs, and before those that wait and were begun later. False when it cannot be
 * continued.
 */
export async function continueBigWork(db: Db, id: number, by: Doer) {
  return db.transaction(async (tx) => {
    const work = await holdWork(tx, id, continuable)
    if (!work) return false
    const waiting = { state: 'waiting', stoppedBy: null, endedAt: null } as const
    await tx
      .update(bigWorks)
      .set({ ...columnsOf(by), ...waiting })
      .where(eq(bigWorks.id, id))
    await record(tx, by, `work continued after ${work.done} of ${work.count}: ${work.what}`)
    await announce(tx, 'work')
    return true
  })
}

/** Ends a work that was stopped or broke off for good, such as before it is undone. In the open transaction; nothing where it goes on. */
export async function closeBigWork(tx: Db, id: number) {
  const work = await holdWork(tx, id, continuable)
  if (work) await endWork(tx, work, { state: 'finished', stoppedBy: null })
}

/** Notes that a work broke off: what is done stays, and somebody may continue it. */
export async function breakOff(db: Db, id: number) {
  await db.transaction(async (tx) => {
    const work = await holdWork(tx, id, underWay)
    if (work) await endWork(tx, work, { state: 'broken', stoppedBy: null })
  })
}

type Held = Pick<typeof bigWorks.$inferSelect, 'id' | 'notices'>

/** Ends a work, and announces the changes that it has not announced yet. */
export async function endWork(tx: Db, work: Held, end: { state: WorkState; stoppedBy: WorkStop | null }) {
  const none: Notice[] = []
  const free = { heldBy: null, heldUntil: null, notices: none, announcedAt: sql`now()`, endedAt: sql`now()` }
  await tx
    .update(bigWorks)
    .set({ ...end, ...free })
    .where(eq(bigWorks.id, work.id))
  await announceAll(tx, [...work.notices, { topic: 'work' }])
}

async function holdWork(tx: Db, id: number, states: WorkState[]) {
  const isIt = and(eq(bigWorks.id, id), inArray(bigWorks.state, states))
  const { what, count, done, notices } = bigWorks
  const [held] = await tx
    .select({ id: bigWorks.id, what, count, done, notices })
    .from(bigWorks)
    .where(isIt)
    .for('update')
  return held ?? null
}

async function record(tx: Db, { email: actor, address }: Doer, action: string) {
  await recordAction(tx, { actor, address, action })
}
