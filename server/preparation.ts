import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { makeBackupQueue, workBackups } from '#app/backups/backups.server.ts'
import type { Database } from '#app/db/client.server.ts'
import { demoInventory } from '#app/demo/demo-inventory.ts'
import { keptDrawings } from '#app/demo/drawing-cache.server.ts'
import { illustrateDemo } from '#app/demo/illustrate.server.ts'
import { seedDemo } from '#app/demo/seed.server.ts'
import { findNamedPictures } from '#app/http/picture-names.server.ts'
import { openPostOffice } from '#app/http/post-office.server.ts'
import type { Services } from '#app/http/services.server.ts'
import { adoptLetters, mailQueue, workOutbox } from '#app/outbox/outbox.server.ts'
import type { Env } from '#app/platform/env.server.ts'
import { type Jobs, openJobs } from '#app/platform/jobs.server.ts'
import { log } from '#app/platform/log.server.ts'
import { removePicturesQueue, sweepPicturesQueue, workPictureRemoval } from '#app/platform/unused-pictures.server.ts'

const prepareAgainAfterMs = 2000

type Ground = Pick<Services, 'db' | 'storage' | 'mailer' | 'backups' | 'leadsTo'> & {
  database: Database
  env: Env
  root: string
}

/**
 * Migrates, starts the jobs and loads the demonstration. The embedded database must be there, or this throws; a database server may
 * be away when the site starts: then visitors see the samples, and the site prepares as soon as the server is back.
 */
export async function prepare(ground: Ground) {
  const closing = new AbortController()
  let jobs: Jobs | undefined
  let demonstration: Promise<void> | undefined
  const { promise: done, resolve: succeed } = Promise.withResolvers<void>()
  async function attempt() {
    jobs = await migrateAndStartJobs(ground)
    succeed()
    demonstration = loadDemonstration(ground, closing.signal)
  }
  try {
    await attempt()
  } catch (error) {
    if (ground.database.engine.kind === 'embedded') throw error
    log.error({ err: error }, 'the database server does not answer; visitors see the samples until it does')
    void keepTrying(attempt, closing.signal)
  }
  return {
    /** Resolves once the database has its schema and the jobs run. */
    done,
    isDone: () => jobs !== undefined,
    jobs: () => jobs ?? noJobsYet,
    async close() {
      closing.abort()
      await demonstration
      await jobs?.stop()
    },
  }
}

async function migrateAndStartJobs(ground: Ground) {
  await ground.database.migrate(join(ground.root, 'app/db/migrations'))
  const queues = [mailQueue, removePicturesQueue, sweepPicturesQueue, makeBackupQueue]
  const jobs = await openJobs(ground.database.engine, queues)
  try {
    await startWork(ground, jobs)
  } catch (error) {
    await jobs.stop() // the next attempt opens them anew, and these would go on beside
    throw error
  }
  return jobs
}

async function startWork(ground: Ground, jobs: Jobs) {
  const office = openPostOffice(ground)
  await jobs.work(mailQueue.name, (job) => workOutbox(ground.db, office, job))
  await adoptLetters(ground.db, jobs)
  await workPictureRemoval({ ...ground, jobs, findNamed: findNamedPictures })
  await workBackups({ ...ground, jobs })
}

/** Never throws: the site does without a demonstration, and the next start goes on with it. */
async function loadDemonstration({ db, storage, env, root }: Ground, signal: AbortSignal) {
  if (env.DEMO === 'off') return
  try {
    await seedDemo(db)
    await illustrateDemo({ db, storage, drawings: join(root, keptDrawings), signal }, demoInventory)
  } catch (error) {
    log.error({ err: error }, 'the demonstration inventory is not complete')
  }
}

async function keepTrying(attempt: () => Promise<void>, signal: AbortSignal) {
  while (!signal.aborted) {
    await wait(prepareAgainAfterMs)
    try {
      return await attempt()
    } catch (error) {
      log.error({ err: error }, 'the database server is still away')
    }
  }
}

/** Stands in while the database has not been reached: what would write a job fails as the write itself does. */
const noJobsYet: Jobs = {
  enqueue: notPrepared,
  work: notPrepared,
  has: notPrepared,
  waiting: notPrepared,
  stop: notPrepared,
}

async function notPrepared(): Promise<never> {
  throw new Error('the database is not prepared yet')
}
