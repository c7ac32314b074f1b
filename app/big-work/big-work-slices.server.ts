import { setImmediate as turnOfTheLoop } from 'node:timers/promises'
import { and, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { staffAccounts } from '#app/auth/auth-table.server.ts'
import { announceAll, type Notice, withholdNotices } from '#app/db/changes.server.ts'
import type { Db } from '#app/db/client.server.ts'
import { underWay } from './big-work.ts'
import type { WorkSteps } from './big-work-kind.server.ts'
import { bigWorks } from './big-work-table.server.ts'
import { endWork, inTurn } from './big-works.server.ts'

/** A slice takes no further record after that time, so that others need not wait for the engine: most slices have one record or two. */
const sliceMs = 10
/** What a work changed is announced that often at most: each time, the pages that visitors see are made anew. */
const announcedEveryMs = 1000
/** An instance that was silent for so long has died, and another one goes on. */
const heldForSeconds = 5

const heldFromNow = sql`now() + make_interval(secs => ${heldForSeconds})`

/** Held while an instance claims a work. Two that claim at one moment could otherwise choose different works, and run both. */
const claimLock = 7_263_005

/**
 * Claims the work of these kinds whose turn it is for an instance (`holder`), or says how long another instance still holds it. Null when no
 * work is open. One work runs at a time over all instances, also those of another release, which may know other kinds.
 */
export async function takeWork(db: Db, { holder, kinds }: { holder: string; kinds: string[] }) {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${claimLock}::int)`)
    const { id, heldUntil } = bigWorks
    const isKnownOrHeld = or(inArray(bigWorks.kind, kinds), gt(heldUntil, sql`now()`))
    const isOpen = and(inArray(bigWorks.state, underWay), isKnownOrHeld)
    const waitMs = sql<number>`coalesce(extract(epoch from ${heldUntil} - now()) * 1000, 0)::float8`
    const [next] = await tx
      .select({ id, waitMs })
      .from(bigWorks)
      .where(isOpen)
      .orderBy(...inTurn)
      .limit(1)
    if (!next) return null
    const isFree = or(isNull(heldUntil), lt(heldUntil, sql`now()`), eq(bigWorks.heldBy, holder))
    const begunAt = sql`coalesce(${bigWorks.begunAt}, now())`
    const [work] = await tx
      .update(bigWorks)
      .set({ state: 'running', begunAt, heldBy: holder, heldUntil: heldFromNow })
      .where(and(eq(id, next.id), isOpen, isFree))
      .returning({ id, kind: bigWorks.kind, input: bigWorks.input })
    return work ? { is: 'taken' as const, work } : { is: 'held' as const, waitMs: Math.max(next.waitMs, 100) }
  })
}

/** Frees what an instance that closes is at, so that the next one need not wait. */
export async function releaseWork(db: Db, holder: string) {
  await db.update(bigWorks).set({ heldBy: null, heldUntil: null }).where(eq(bigWorks.heldBy, holder))
}

type Slice = { id: number; holder: string; steps: WorkSteps }

/** Does one slice. Gives the milliseconds to wait before the next one; null when the work has ended or another instance runs it. */
export async function doSlice(db: Db, { id, holder, steps }: Slice): Promise<number | null> {
  return db.transaction(async (tx) => {
    const work = await holdSlice(tx, id, holder)
    if (!work) return null
    if (!work.hasAccount) return endWork(tx, work, { state: 'stopped', stoppedBy: 'account' }).then(() => null)
    const { value: through, notices } = await withholdNotices(() => doRecords(tx, work, steps))
    const told = [...work.notices, ...notices]
    const restMs = told.length > 0 ? announcedEveryMs - work.sinceAnnouncedMs : 0
    const isThrough = through.done >= work.count
    // A short work announces everything at its end, a longer one now and then.
    if (isThrough && (work.isSilent || restMs <= 0)) return finish(tx, { ...work, ...through, notices: told }, steps)
    await storeProgress(tx, work.id, { ...through, notices: told }, told.length > 0 && restMs <= 0)
    return isThrough ? Math.max(restMs, 0) : 0
  })
}

type Through = { done: number; tally: Record<string, number> }
type HeldSlice = NonNullable<Awaited<ReturnType<typeof holdSlice>>>

/** Locks the work until the transaction ends. Null when it was stopped, or another instance runs it. */
async function holdSlice(tx: Db, id: number, holder: string) {
  const { count, done, tally, notices, byId, by, address, announcedAt, begunAt } = bigWorks
  const sinceAnnouncedMs = sql<number>`extract(epoch from clock_timestamp() - coalesce(${announcedAt}, ${begunAt})) * 1000`
  const hasAccount = sql<boolean>`exists (select 1 from ${staffAccounts}
    where ${staffAccounts.id} = ${byId} and not ${staffAccounts.disabled})`
  const [held] = await tx
    .select({
      ...{ id: bigWorks.id, count, done, tally, notices, by: { id: byId, email: by, address } },
      ...{
        sinceAnnouncedMs: sinceAnnouncedMs.mapWith(Number),
        isSilent: sql<boolean>`${announcedAt} is null`,
        hasAccount,
      },
    })
    .from(bigWorks)
    .where(and(eq(bigWorks.id, id), eq(bigWorks.state, 'running'), eq(bigWorks.heldBy, holder)))
    .for('update', { of: bigWorks })
  return held ?? null
}

/** Does the next records, at least one where one is left. */
async function doRecords(
  tx: Db,
  { id: workId, count, by, ...work }: HeldSlice,
  { doOne }: WorkSteps,
): Promise<Through> {
  let { done } = work
  const tally = { ...work.tally }
  const until = performance.now() + sliceMs
  while (done < count) {
    const came = await doOne(tx, { workId, at: done, by })
    if (came) tally[came] = (tally[came] ?? 0) + 1
    done += 1
    if (performance.now() >= until) break
    await turnOfTheLoop() // what needs no database is answered in between
  }
  return { done, tally }
}

type Progress = Through & { notices: Notice[] }

async function storeProgress(tx: Db, id: number, { notices, ...through }: Progress, isAnnounced: boolean) {
  const none: Notice[] = []
  const announced = isAnnounced ? { notices: none, announcedAt: sql`clock_timestamp()` } : { notices }
  await tx
    .update(bigWorks)
    .set({ ...through, ...announced, heldUntil: heldFromNow })
    .where(eq(bigWorks.id, id))
  if (isAnnounced) await announceAll(tx, notices)
}

async function finish(tx: Db, { id, by, done, tally, notices }: HeldSlice & Progress, { atEnd }: WorkSteps) {
  const ending = await withholdNotices(async () => atEnd?.(tx, { workId: id, by }))
  await tx.update(bigWorks).set({ done, tally }).where(eq(bigWorks.id, id))
  await endWork(tx, { id, notices: [...notices, ...ending.notices] }, { state: 'finished', stoppedBy: null })
  return null
}
