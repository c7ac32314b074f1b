import { setImmediate as turnOfTheLoop } from 'node:timers/promises'
import { type SQLWrapper, sql } from 'drizzle-orm'
import { fromDrizzle, fromPglite, PgBoss } from 'pg-boss'
import { z } from 'zod'
import type { Db, Engine } from '#app/db/client.server.ts'
import { inTime } from '#app/limits/limit-concurrency.ts'
import { log } from './log.server.ts'

/** A kind of job and how it is tried again: waits double from `retryDelaySeconds` up to `retryDelayMaxSeconds`. */
export type QueuePlan = {
  name: string
  /** The time between two looks for jobs. Each look asks the database, also on a quiet site. */
  lookEverySeconds: number
  retryLimit: number
  retryDelaySeconds: number
  retryDelayMaxSeconds: number
  /** The time after which an attempt counts as failed, because its process died. */
  expireInSeconds: number
  /** The number of jobs taken and worked on together; 1 by default. */
  atOnce?: number
}

/** `priority` decides among jobs that wait, the highest first; 0 by default. */
type EnqueueOptions = { startAfterSeconds?: number; priority?: number }
type Adopted = { data: object; priority: number }

export type Jobs = {
  /** Puts a job into a queue as part of the open transaction: it exists if and only if that commits. */
  enqueue(tx: Db, queue: string, data: object, options?: EnqueueOptions): Promise<void>
  /** The same for several jobs without a priority, with one query. */
  enqueueAll(tx: Db, queue: string, all: object[]): Promise<void>
  /** Makes a job for each of these data that waits without one, some hundred at a time. Returns how many. */
  adopt(db: Db, queue: string, all: Adopted[]): Promise<number>
  /** Runs the queue's jobs, as many at a time as planned, the most urgent and then the oldest first. A handler that throws is called again later; it may also be called twice for one job. */
  work(queue: string, handler: (data: unknown) => Promise<void>): Promise<void>
  /** Makes the jobs due that wait for their time. */
  hasten(queue: string): Promise<void>
  /** The number of jobs still to be done, with those that wait for their time or another try. */
  waiting(queue: string): Promise<number>
  /** Lets the running jobs end and takes no further ones. Call before the database closes. */
  stop(): Promise<void>
}

/** The queue of jobs whose tries are used up; nothing works on it, an operator does. */
export const deadLetterQueue = 'dead-letters'

const stopWithinMs = 10_000
/** How many looks for jobs lie between two looks at the clock. */
const clockLookedAtEvery = 10
/** The difference between the clocks of instances and of their database that is no sign of anything. */
const clockMayDifferBySeconds = 30
/** How often the library looks for jobs that waited for another job. None here does, and each look writes to the disk: every five seconds by itself. */
const flowLookedAtEverySeconds = 24 * 60 * 60
/** The lock of adoption: two instances that start together must not adopt the same. */
const adoptionLock = 7_263_004
const adoptedTogether = 250
const closedWithinMs = 12_000

/**
 * The job queue, in the site's own database. Call it outside a transaction: its timers would take the transaction for theirs.
 * Rejects when the database does not answer.
 */
export async function openJobs(engine: Engine, plans: QueuePlan[]): Promise<Jobs> {
  const boss = new PgBoss({
    ...(engine.kind === 'embedded'
      ? { db: fromPglite(engine.lite), backend: 'pglite' as const, reindex: false, monitorVacuum: false }
      : { connectionString: engine.connectionString, max: 3, connectionTimeoutMillis: 2000 }),
    schema: 'jobs',
    schedule: false,
    flowIntervalSeconds: flowLookedAtEverySeconds,
  })
  // The worker of each queue listens for the end.
  boss.setMaxListeners(boss.getMaxListeners() + plans.length)
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue met an error'))
  boss.on('warning', (warning) => log.warn({ warning }, 'the job queue warns'))
  try {
    await boss.start()
    await boss.createQueue(deadLetterQueue)
    for (const plan of plans) await openQueue(boss, plan)
  } catch (error) {
    await boss.stop({ graceful: false }) // its timers would go on, and the caller may open another one
    throw error
  }
  return jobsOf(boss, plans)
}

function jobsOf(boss: PgBoss, plans: QueuePlan[]): Jobs {
  return {
    async enqueue(tx, queue, data, { startAfterSeconds = 0, priority = 0 } = {}) {
      requirePlan(plans, queue)
      await boss.send(queue, data, { startAfter: startAfterSeconds, priority, db: within(tx) })
    },
    async enqueueAll(tx, queue, all) {
      requirePlan(plans, queue)
      const waiting = all.map((data) => ({ data }))
      await boss.insert(queue, waiting, { db: within(tx) })
    },
    adopt(db, queue, all) {
      requirePlan(plans, queue)
      return adoptJobs(boss, { db, queue, all })
    },
    work: (queue, handler) => startWorker(boss, requirePlan(plans, queue), handler),
    async hasten(queue) {
      const due = "update jobs.job set start_after = now() where name = $1 and state < 'active' and start_after > now()"
      await boss.getDb().executeSql(due, [requirePlan(plans, queue).name])
    },
    async waiting(queue) {
      return (await boss.findJobs(queue, { queued: true })).length
    },
    // Its own connections may lead over a dead line, which never says that it has closed.
    stop: () =>
      inTime(boss.stop({ graceful: true, timeout: stopWithinMs }), closedWithinMs, 'stopping the jobs').catch((error) =>
        log.warn({ err: error }, 'the jobs were left open'),
      ),
  }
}

/** Adopts in pieces, with a turn of the event loop between two: within one the embedded engine answers nobody else. */
async function adoptJobs(boss: PgBoss, { db, queue, all }: { db: Db; queue: string; all: Adopted[] }) {
  let adopted = 0
  for (let at = 0; at < all.length; at += adoptedTogether) {
    await turnOfTheLoop()
    adopted += await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${adoptionLock})`)
      const orphans = await withoutJob(tx, queue, all.slice(at, at + adoptedTogether))
      if (orphans.length > 0) await boss.insert(queue, orphans, { db: within(tx) })
      return orphans.length
    })
  }
  return adopted
}

async function startWorker(boss: PgBoss, plan: QueuePlan, handler: (data: unknown) => Promise<void>) {
  const { name, lookEverySeconds, atOnce = 1 } = plan
  const options = { pollingIntervalSeconds: lookEverySeconds, batchSize: atOnce, perJobResults: true } as const
  let worker = ''
  worker = await boss.work(name, options, async (jobs) => {
    const outcomes = await Promise.all(jobs.map(({ id, data }) => outcomeOf(id, name, () => handler(data))))
    // Where a job was done there may be another: the next look need not wait. Where all failed, the next would fail as well.
    if (worker && outcomes.some(({ status }) => status === 'completed')) boss.notifyWorker(worker)
    return outcomes
  })
  // The library counts its own waits by the clock, too. One that was set back would have it sleep until then.
  const followed = () => followClock(boss, name).then(() => boss.notifyWorker(worker))
  const clock = setInterval(() => void followed(), clockLookedAtEvery * lookEverySeconds * 1000)
  boss.once('stopped', () => clearInterval(clock))
}

/** Plans the next run of a queue that works by the clock, unless one waits already. */
export async function planNextRun(
  { jobs, db }: { jobs: Jobs; db: Db },
  { name }: QueuePlan,
  startAfterSeconds: number,
) {
  if ((await jobs.waiting(name)) === 0) await jobs.enqueue(db, name, {}, { startAfterSeconds })
}

/**
 * Makes due what was made or tried in what is now the future: the clock was set back since. Nobody can say when those
 * jobs would have been due. Those of a process that died count as tried now.
 */
async function followClock(boss: PgBoss, queue: string) {
  const mend = `update jobs.job set start_after = least(start_after, now()), created_on = least(created_on, now()),
      started_on = least(started_on, now())
    where name = $1 and state < 'completed' and greatest(created_on, started_on) > now() + interval '${clockMayDifferBySeconds} seconds'`
  await boss
    .getDb()
    .executeSql(mend, [queue])
    .catch((error) => log.warn({ err: error, queue }, 'whether the clock was set back is looked at again'))
}

function requirePlan(plans: QueuePlan[], queue: string) {
  const plan = plans.find(({ name }) => name === queue)
  if (!plan) throw new Error(`No queue is planned under the name ${queue}.`)
  return plan
}

async function openQueue(boss: PgBoss, { name, ...plan }: QueuePlan) {
  const options = {
    retryLimit: plan.retryLimit,
    retryDelay: plan.retryDelaySeconds,
    retryDelayMax: plan.retryDelayMaxSeconds,
    retryBackoff: true,
    expireInSeconds: plan.expireInSeconds,
    deadLetter: deadLetterQueue,
  }
  await boss.createQueue(name, options)
  await boss.updateQueue(name, options) // a queue made by an earlier release keeps its old options otherwise
  // The library looks a queue up once, on its own connection. Here it may; inside the first transaction it could not.
  await boss.findJobs(name, { queued: true, key: 'nothing-has-this-key' })
}

async function outcomeOf(id: string, queue: string, work: () => Promise<void>) {
  try {
    await work()
    return { id, status: 'completed' as const }
  } catch (error) {
    log.warn({ err: error, queue }, 'a job failed; it is tried again until its tries are used up')
    return { id, status: 'failed' as const }
  }
}

/** The data without a job to be done. With `not in` the jobs are looked through once, not again for each. */
async function withoutJob(tx: Db, queue: string, all: Adopted[]) {
  const found = await tx.execute(sql`
    select number::int as number from jsonb_array_elements(${JSON.stringify(all.map(({ data }) => data))}::jsonb) with ordinality as wanted(data, number)
    where wanted.data not in (select data from jobs.job where job.name = ${queue} and job.state < 'completed' and data is not null)`)
  const { rows } = z.object({ rows: z.array(z.object({ number: z.number() })) }).parse(found)
  return rows.flatMap(({ number }) => all[number - 1] ?? [])
}

const answer = z.object({ rows: z.array(z.unknown()) })

/** The transaction in the shape of the library. */
function within(tx: Db) {
  return fromDrizzle({ execute: async (query: SQLWrapper) => answer.parse(await tx.execute(query)) }, sql)
}
