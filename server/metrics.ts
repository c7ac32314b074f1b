import type { IncomingMessage, ServerResponse } from 'node:http'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { PoolUse } from '#app/db/client.server.ts'
import type { UnsentLetters } from '#app/outbox/outbox.server.ts'
import { askedGauge, askedGauges, bounded } from './asked-gauge.ts'
import type { KeptFigures } from './page-cache.ts'
import { routeKind } from './route-kind.ts'

/** What is asked whenever somebody reads the figures. A question that fails, or is not answered in time, leaves its figures out. */
export type Sources = {
  version: string
  keptPages(): KeptFigures
  /** Undefined where there is no pool. */
  poolUse(): PoolUse | undefined
  pingDatabase(): Promise<void>
  checkStorage(): Promise<void>
  freeDiskBytes(): Promise<number>
  unsentLetters(): Promise<UnsentLetters>
  deadJobs(): Promise<number>
  /** Undefined where there is none yet. */
  newestBackupAt(): Promise<Date | undefined>
}

export type Metrics = ReturnType<typeof openMetrics>

const answerWithinMs = 2000

/** The site's figures, for Prometheus. `watch` takes each request that is not answered from kept pages; `read` gives the text. */
export function openMetrics(sources: Sources) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  for (const tell of [tellOfParts, tellOfLetters, tellOfBackups, tellOfKeptPages]) tell(registers, sources)
  return { watch: watcher(registers), read: () => registry.metrics(), contentType: registry.contentType }
}

/** Times requests as their visitors do: until the last byte has left, or they went away. */
function watcher(registers: Registry[]) {
  const durations = new Histogram({
    name: 'redstone_request_duration_seconds',
    help: 'Requests that were not answered from kept pages, live streams aside',
    labelNames: ['kind', 'status'],
    registers,
  })
  const liveStreams = new Gauge({
    name: 'redstone_live_streams',
    help: 'Open streams of change notices',
    registers,
  })
  return ({ method = 'GET', url = '/' }: IncomingMessage, response: ServerResponse) => {
    const kind = routeKind(method, url)
    if (kind === 'live') {
      liveStreams.inc()
      response.once('close', () => liveStreams.dec())
      return
    }
    const startedAt = performance.now()
    response.once('close', () => {
      durations.labels(kind, statusClass(response)).observe((performance.now() - startedAt) / 1000)
    })
  }
}

function statusClass({ writableFinished, statusCode }: ServerResponse) {
  return writableFinished ? `${Math.floor(statusCode / 100)}xx` : 'aborted'
}

function tellOfParts(registers: Registry[], { version, pingDatabase, checkStorage, freeDiskBytes, poolUse }: Sources) {
  askedGauges(
    { name: 'redstone_build_info', help: 'The version of the site; always 1', label: 'version', registers },
    () => ({ [version]: 1 }),
  )
  const answers = (check: () => Promise<void>) => bounded(() => check().then(() => 1), answerWithinMs)
  const [database, storage] = [answers(pingDatabase), answers(checkStorage)]
  askedGauges({ name: 'redstone_up', help: 'Whether a part answers: 1, or 0', label: 'part', registers }, async () => ({
    database: (await database()) ?? 0,
    storage: (await storage()) ?? 0,
  }))
  askedGauges(
    { name: 'redstone_database_connections', help: 'Connections to the database server', label: 'state', registers },
    poolUse,
  )
  askedGauge(
    { name: 'redstone_disk_free_bytes', help: 'What may still be written to DATA_DIR', registers },
    bounded(freeDiskBytes, answerWithinMs),
  )
}

function tellOfLetters(registers: Registry[], { unsentLetters, deadJobs }: Sources) {
  const letters = bounded(unsentLetters, answerWithinMs)
  askedGauges({ name: 'redstone_letters', help: 'Letters not sent', label: 'state', registers }, async () => {
    const unsent = await letters()
    return unsent && { waiting: unsent.waiting, given_up: unsent.givenUp }
  })
  askedGauge(
    { name: 'redstone_oldest_letter_seconds', help: 'For how long the oldest letter waits; 0 without one', registers },
    async () => (await letters())?.oldestWaitingSeconds,
  )
  const dead = bounded(deadJobs, answerWithinMs)
  askedGauge({ name: 'redstone_dead_jobs', help: 'Jobs whose tries are used up', registers }, dead)
}

function tellOfBackups(registers: Registry[], { newestBackupAt }: Sources) {
  const madeAt = bounded(newestBackupAt, answerWithinMs)
  askedGauge(
    { name: 'redstone_newest_backup_seconds', help: 'How long ago the newest backup was made', registers },
    async () => {
      const newest = await madeAt()
      return newest && (Date.now() - newest.getTime()) / 1000
    },
  )
}

function tellOfKeptPages(registers: Registry[], { keptPages }: Sources) {
  new Counter({
    name: 'redstone_kept_page_answers_total',
    help: 'Requests answered from kept pages',
    registers,
    collect() {
      this.reset()
      this.inc(keptPages().answers)
    },
  })
  askedGauge({ name: 'redstone_kept_pages', help: 'Finished pages in memory', registers }, () => keptPages().pages)
  askedGauge({ name: 'redstone_kept_page_bytes', help: 'Their bytes, compressed', registers }, () => keptPages().bytes)
}
