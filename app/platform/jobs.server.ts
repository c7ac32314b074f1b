import { type SQLWrapper, sql } from 'drizzle-orm'
import { fromDrizzle, fromPglite, PgBoss } from 'pg-boss'
import { z } from 'zod'
import type { Db, Engine } from '#app/db/client.server.ts'
import { log } from './log.server.ts'
import { inTime } from './turns.ts'

/** How a kind of job is tried again: waits double from `retryDelaySeconds` up to `retryDelayMaxSeconds`. */
export type QueuePlan = {
  name: string
  /** How soon a job is found. Each look asks the database, on a site where nothing happens too. */
  lookEverySeconds: number
  retryLimit: number
  retryDelaySeconds: number
  retryDelayMaxSeconds: number
  /** An attempt that has not ended by then, because its process died, counts as failed. */
  expireInSeconds: number
}

export type Jobs = {
  /** Puts a job into a planned queue as part of the open transaction: it exists if and only if that commits. */
  enqueue(tx: Db, queue: string, data: object, options?: { startAfterSeconds?: number }): Promise<void>
  /** Runs the queue's jobs, one at a time. A handler that throws is called again later; it may also be called twice for one job. */
  work(queue: string, handler: (data: unknown) => Promise<void>): Promise<void>
  /** Whether a job with such data is still to be done. */
  has(queue: string, data: object): Promise<boolean>
  /** How many jobs of the queue are still to be done, those that wait for their time or for another try included. */
  waiting(queue: string): Promise<number>
  /** Lets the running jobs end and takes no further ones. Call before the database closes. */
  stop(): Promise<void>
}

/** Where jobs end up whose tries are used up; nothing works on it, an operator does. */
export const deadLetterQueue = 'dead-letters'

const stopWithinMs = 10_000
const closedWithinMs = 12_000

/**
 * The job queue, kept in the site's own database. Call it outside a transaction: its timers would take the transaction for theirs.
 * Rejects when the database does not answer.
 */
export async function openJobs(engine: Engine, plans: QueuePlan[]): Promise<Jobs> {
  const boss = new PgBoss({
    ...(engine.kind === 'embedded'
      ? { db: fromPglite(engine.lite), backend: 'pglite' as const, reindex: false, monitorVacuum: false }
      : { connectionString: engine.connectionString, max: 3, connectionTimeoutMillis: 2000 }),
    schema: 'jobs',
    schedule: false,
  })
  // Its errors are not always Error objects.
  boss.on('error', ({ message, stack }) => log.warn({ reason: message, stack }, 'the job queue met an error'))
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
    async enqueue(tx, queue, data, { startAfterSeconds = 0 } = {}) {
      requirePlan(plans, queue)
      await boss.send(queue, data, { startAfter: startAfterSeconds, db: within(tx) })
    },
    async work(queue, handler) {
      const { lookEverySeconds } = requirePlan(plans, queue)
      let worker = ''
      worker = await boss.work(queue, { pollingIntervalSeconds: lookEverySeconds }, async (jobs) => {
        // Where there was a job there may be another: the next look need not wait.
        if (worker) boss.notifyWorker(worker)
        for (const job of jobs) await handler(job.data).catch((error) => logAndRethrow(error, queue))
      })
    },
    async has(queue, data) {
      return (await boss.findJobs(queue, { queued: true, data })).length > 0
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

/** Plans the next run of a queue that works by the clock, unless one waits already. */
export async function planNextRun(
  { jobs, db }: { jobs: Jobs; db: Db },
  { name }: QueuePlan,
  startAfterSeconds: number,
) {
  if ((await jobs.waiting(name)) === 0) await jobs.enqueue(db, name, {}, { startAfterSeconds })
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

function logAndRethrow(error: unknown, queue: string): never {
  log.warn({ err: error, queue }, 'a job failed; it is tried again until its tries are used up')
  throw error
}

const answer = z.object({ rows: z.array(z.unknown()) })

/** The transaction as the library wants it. */
function within(tx: Db) {
  return fromDrizzle({ execute: async (query: SQLWrapper) => answer.parse(await tx.execute(query)) }, sql)
}
