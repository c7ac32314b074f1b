import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { makeBackupQueue, workBackups } from '#app/backups/backups.server.ts'
import { watchBigWorks } from '#app/big-work/big-work-runner.server.ts'
import { forgetMailboxFailure, readReportsQueue } from '#app/bounces/mailbox-state.server.ts'
import { tendAppointmentsQueue, workAppointments } from '#app/contact/appointments/tend-appointments.actions.server.ts'
import { workJournal } from '#app/contact/journal/journal-entering.actions.server.ts'
import type { JournalFolder } from '#app/contact/journal/journal-folder.server.ts'
import { tidyMessagePicturesQueue, workMessagePictures } from '#app/contact/trade-in/message-pictures.server.ts'
import type { Database, Db } from '#app/db/client.server.ts'
import { demoInventory } from '#app/demo/demo-inventory.ts'
import { drawingCache } from '#app/demo/drawing-cache.server.ts'
import { illustrateDemo } from '#app/demo/illustrate.server.ts'
import { seedDemo } from '#app/demo/seed.server.ts'
import type { Services } from '#app/http/services.server.ts'
import { inTime } from '#app/limits/limit-concurrency.ts'
import { postLetters } from '#app/newsletter/letters/letter-posting.server.ts'
import { openMailComposer } from '#app/outbox/mail-composer.actions.server.ts'
import { adoptEmails, outboxQueues, workOutbox } from '#app/outbox/outbox.server.ts'
import { judgeStorage, sweepPicturesQueue, workSweep } from '#app/pictures/picture-sweep.server.ts'
import { removePicturesQueue, workPictureRemoval } from '#app/pictures/unused-pictures.server.ts'
import type { Env } from '#app/platform/env.server.ts'
import { type Jobs, openJobs } from '#app/platform/jobs.server.ts'
import { log } from '#app/platform/log.server.ts'
import { OperatorError } from '#app/platform/operator-error.ts'
import type { ReturnAddresses } from '#app/platform/return-address.server.ts'
import { makeDueChanges, watchDueChanges } from '#app/schedule/due-changes.actions.server.ts'
import { findNewsletterPace } from '#app/settings/settings.server.ts'
import { tellAlertsQueue, workAlerts } from '#app/vehicles/alerts/tell-alerts.server.ts'
import { pictureNames } from '#app/vehicles/pictures/picture-names.actions.server.ts'
import { bigWorkKinds } from './big-work-kinds.ts'
import { removeOldRowsQueue, workRetention } from './retention.ts'

const prepareAgainAfterMs = 2000
const judgedWithinMs = 3000

type Dependencies = Pick<
  Services,
  'db' | 'storage' | 'mailer' | 'webhook' | 'backups' | 'leadsTo' | 'publicOrigin' | 'changes' | 'inventory'
> & {
  database: Database
  journalFolder: JournalFolder
  returnAddresses?: ReturnAddresses | undefined
  env: Env
  root: string
}

/**
 * Migrates, starts the jobs and loads the demonstration. Throws when the embedded database is not there, and
 * OperatorError when a database is not that of this site. A database server may be away: visitors see the samples, and the
 * site prepares once the server is back.
 */
export async function prepare(dependencies: Dependencies) {
  const closing = new AbortController()
  let jobs: Jobs | undefined
  let stopWatching: (() => Promise<unknown>) | undefined
  let demonstration: Promise<void> | undefined
  let adoption: Promise<void> | undefined
  let trying: Promise<void> | undefined
  const { promise: done, resolve: succeed } = Promise.withResolvers<void>()
  async function attempt() {
    const started = await migrateAndStartJobs(dependencies, closing.signal)
    jobs = started
    stopWatching = watch({ ...dependencies, jobs: started }, closing.signal)
    succeed()
    demonstration = loadDemonstration(dependencies, closing.signal)
  }
  try {
    await attempt()
  } catch (error) {
    if (dependencies.database.engine.kind === 'embedded' || error instanceof OperatorError) throw error
    log.error({ err: error }, 'the database server does not answer; visitors see the samples until it does')
    trying = keepTrying(attempt, closing.signal)
  }
  return {
    /** Resolves once the database has its schema and the jobs run. Then begins what visitors need not wait for. */
    async goOn() {
      await done
      if (jobs && !closing.signal.aborted) adoption = adoptAll(dependencies, jobs)
    },
    isDone: () => jobs !== undefined,
    jobs: () => jobs ?? noJobsYet,
    async close() {
      closing.abort()
      await trying // an attempt under way may still start what is ended here
      await Promise.all([demonstration, adoption, stopWatching?.()])
      await jobs?.stop()
      await warnOfWaiting(dependencies.journalFolder)
    },
  }
}

/** Starts what is looked after for as long as the site runs. Gives what ends it, once the signal has aborted. */
function watch(dependencies: Dependencies & { jobs: Jobs }, signal: AbortSignal) {
  const { jobs, journalFolder: folder } = dependencies
  const letters = (db: Db) => postLetters({ db, jobs, paceOf: findNewsletterPace })
  const dueChanges = watchDueChanges({ ...dependencies, others: [letters] })
  const bigWorks = watchBigWorks({ ...dependencies, kinds: bigWorkKinds })
  const entering = workJournal({ ...dependencies, folder }, signal)
  return () => Promise.all([dueChanges.stop(), bigWorks.stop(), entering])
}

/** An operator who throws the folder of an instance away would lose what waits in it. */
async function warnOfWaiting(folder: JournalFolder) {
  try {
    const waiting = (await folder.list()).length
    if (waiting > 0)
      log.warn({ waiting }, 'messages of visitors wait in DATA_DIR/journal: keep it, the next start enters them')
  } catch (error) {
    // Plan B: the next start tells of it.
    log.warn({ err: error }, 'whether messages wait in DATA_DIR/journal is not known')
  }
}

async function migrateAndStartJobs(dependencies: Dependencies, signal: AbortSignal) {
  await dependencies.database.migrate(join(dependencies.root, 'app/db/migrations'))
  const queues = [
    ...outboxQueues,
    removePicturesQueue,
    sweepPicturesQueue,
    makeBackupQueue,
    removeOldRowsQueue,
    tellAlertsQueue,
    tendAppointmentsQueue,
    tidyMessagePicturesQueue,
    readReportsQueue,
  ]
  const jobs = await openJobs(dependencies.database.engine, queues)
  try {
    await startWork(dependencies, jobs)
    await lookForReports(dependencies, jobs, signal)
  } catch (error) {
    await jobs.stop() // the next attempt opens them anew, and these would go on beside
    throw error
  }
  return jobs
}

async function startWork(dependencies: Dependencies, jobs: Jobs) {
  // What was to happen while the site was off has happened before anybody looks.
  await makeDueChanges(dependencies.db)
  const composer = openMailComposer(dependencies)
  for (const queue of outboxQueues) await jobs.work(queue.name, (job) => workOutbox(dependencies.db, composer, job))
  const pictures = { ...dependencies, jobs, ...pictureNames }
  // Before the demonstration has pictures of its own: then a storage of somebody else's would look like this database's.
  await inTime(judgeStorage(pictures), judgedWithinMs, 'judging the storage').catch((error) =>
    log.warn({ err: error }, 'whether the storage belongs to this database is seen at the next sweep'),
  )
  await workPictureRemoval(pictures)
  await workSweep(pictures)
  await workBackups({ ...dependencies, jobs })
  await workRetention({ ...dependencies, jobs })
  await workAlerts({ ...dependencies, jobs })
  await workAppointments({ ...dependencies, jobs })
  await workMessagePictures({ ...dependencies, jobs })
}

/** What reads a mailbox is loaded only where there is one. */
async function lookForReports({ db, env, returnAddresses }: Dependencies, jobs: Jobs, signal: AbortSignal) {
  if (!env.bounces || !returnAddresses) return forgetMailboxFailure(db)
  const { workReports } = await import('#app/bounces/read-reports.actions.server.ts')
  await workReports({ db, jobs, returnAddresses, folder: env.bounces.BOUNCES_IMAP_URL, log, signal })
}

/**
 * Makes jobs for emails that have lost theirs, which may be many after a restore. Never throws: the next start does it.
 */
async function adoptAll({ db }: Dependencies, jobs: Jobs) {
  await adoptEmails(db, jobs).catch((error) => log.error({ err: error }, 'emails that wait have no jobs'))
}

/** Loads the demonstration, for which no visitor waits. Never throws: the next start goes on with it. */
async function loadDemonstration({ db, storage, env, root }: Dependencies, signal: AbortSignal) {
  if (env.DEMO === 'off') return
  try {
    await seedDemo(db)
    await illustrateDemo({ db, storage, drawings: join(root, drawingCache), signal }, demoInventory)
  } catch (error) {
    log.error({ err: error }, 'the demonstration inventory is not complete')
  }
}

async function keepTrying(attempt: () => Promise<void>, signal: AbortSignal) {
  while (!signal.aborted) {
    await wait(prepareAgainAfterMs, undefined, { signal }).catch(() => undefined) // the site closes
    if (signal.aborted) return
    try {
      return await attempt()
    } catch (error) {
      log.error({ err: error }, 'the database server is still away, or its database is not that of this site')
    }
  }
}

/** The jobs while the database has not been reached: what would write a job fails as the write itself does. */
const noJobsYet: Jobs = {
  enqueue: notPrepared,
  enqueueAll: notPrepared,
  adopt: notPrepared,
  work: notPrepared,
  hasten: notPrepared,
  waiting: notPrepared,
  stop: notPrepared,
}

async function notPrepared(): Promise<never> {
  throw new Error('the database is not prepared yet')
}
