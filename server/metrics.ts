import type { IncomingMessage, ServerResponse } from 'node:http'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { JournalFigures } from '#app/contact/journal/message-journal.server.ts'
import type { PoolUse } from '#app/db/client.server.ts'
import type { UnsentEmails } from '#app/outbox/outbox.server.ts'
import type { HeldBack } from '#app/platform/storage-mark.server.ts'
import type { Bodies } from './arriving-bodies.ts'
import { bounded, lazyGauge, lazyGauges } from './lazy-gauge.ts'
import type { CacheFigures } from './page-cache.ts'
import { routeKind } from './route-kind.ts'

/** The sources of the figures, read whenever somebody reads those. One that fails or is late leaves its figures out. */
export type Sources = {
  version: string
  cachedPages(): CacheFigures
  /** The last good pages on the disk, and what they take of it. */
  lastPages(): { pages: number; bytes: number }
  bodies: Bodies['figures']
  /** Undefined where there is no pool. */
  poolUse(): PoolUse | undefined
  pingDatabase(): Promise<void>
  checkStorage(): Promise<void>
  freeDiskBytes(): Promise<number>
  unsentEmails(): Promise<UnsentEmails[]>
  deadJobs(): Promise<number>
  /** The messages that are not yet in the database. */
  journal(): Promise<JournalFigures>
  /** By the table's name. */
  countRows(): Promise<Record<string, number>>
  /** Null when the last sweep of pictures held nothing back. */
  heldBackSweep(): Promise<HeldBack | null>
  /** Since when the mailbox of delivery reports cannot be read; null when it can. Undefined where no mailbox is read. */
  mailboxFailingSince: (() => Promise<Date | null>) | undefined
  /** Undefined where there is none yet. */
  newestBackupAt(): Promise<Date | undefined>
}

export type Metrics = ReturnType<typeof openMetrics>

const answerWithinMs = 2000

/** The site's figures, for Prometheus. `watch` takes each request that is not answered from cached pages; `read` gives the text. */
export function openMetrics(sources: Sources) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const tellAll = [
    tellOfParts,
    tellOfJournal,
    tellOfEmails,
    tellOfReturnedEmails,
    tellOfBackups,
    tellOfSweep,
    tellOfCachedPages,
    tellOfBodies,
  ]
  for (const tell of tellAll) tell(registers, sources)
  return { watch: watcher(registers), read: () => registry.metrics(), contentType: registry.contentType }
}

/** Times requests as their visitors do: until the last byte has left, or they went away. */
function watcher(registers: Registry[]) {
  const durations = new Histogram({
    name: 'redstone_request_duration_seconds',
    help: 'Requests that were not answered from cached pages, live streams aside',
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

function tellOfParts(
  registers: Registry[],
  { version, pingDatabase, checkStorage, freeDiskBytes, poolUse, countRows }: Sources,
) {
  lazyGauges(
    { name: 'redstone_build_info', help: 'The version of the site; always 1', label: 'version', registers },
    () => ({ [version]: 1 }),
  )
  const answers = (check: () => Promise<void>) => bounded(() => check().then(() => 1), answerWithinMs)
  const [database, storage] = [answers(pingDatabase), answers(checkStorage)]
  lazyGauges({ name: 'redstone_up', help: 'Whether a part answers: 1, or 0', label: 'part', registers }, async () => ({
    database: (await database()) ?? 0,
    storage: (await storage()) ?? 0,
  }))
  lazyGauges(
    { name: 'redstone_database_connections', help: 'Connections to the database server', label: 'state', registers },
    poolUse,
  )
  lazyGauges(
    { name: 'redstone_table_rows', help: 'About how many rows a table has', label: 'table', registers },
    bounded(countRows, answerWithinMs),
  )
  lazyGauge(
    { name: 'redstone_disk_free_bytes', help: 'What may still be written to DATA_DIR', registers },
    bounded(freeDiskBytes, answerWithinMs),
  )
}

function tellOfJournal(registers: Registry[], { journal }: Sources) {
  const figures = bounded(journal, answerWithinMs)
  const help = 'Messages of visitors that are not in the database: those that wait for it, and those it would not take'
  lazyGauges({ name: 'redstone_journal_messages', help, label: 'state', registers }, async () => {
    const known = await figures()
    return known && { waiting: known.waiting, set_aside: known.setAside }
  })
  lazyGauge(
    {
      name: 'redstone_oldest_journal_seconds',
      help: 'For how long the oldest message waits; 0 without one',
      registers,
    },
    async () => {
      const known = await figures()
      return known && (known.oldestAt ? Math.max(0, (Date.now() - known.oldestAt.getTime()) / 1000) : 0)
    },
  )
}

function tellOfEmails(registers: Registry[], { unsentEmails, deadJobs }: Sources) {
  const emails = bounded(unsentEmails, answerWithinMs)
  const sumOf = (all: UnsentEmails[], count: 'waiting' | 'givenUp') => all.reduce((sum, each) => sum + each[count], 0)
  lazyGauges({ name: 'redstone_emails', help: 'Emails not sent', label: 'state', registers }, async () => {
    const unsent = await emails()
    return unsent && { waiting: sumOf(unsent, 'waiting'), given_up: sumOf(unsent, 'givenUp') }
  })
  lazyGauge(
    { name: 'redstone_oldest_email_seconds', help: 'For how long the oldest email waits; 0 without one', registers },
    async () => {
      const unsent = await emails()
      return unsent && Math.max(0, ...unsent.map(({ oldestWaitingSeconds }) => oldestWaitingSeconds))
    },
  )
  const byKind = (figure: 'waiting' | 'oldestWaitingSeconds') => async () => {
    const unsent = await emails()
    return unsent && Object.fromEntries(unsent.map((each) => [each.kind, each[figure]]))
  }
  lazyGauges(
    { name: 'redstone_waiting_emails', help: 'Emails that wait, by kind', label: 'kind', registers },
    byKind('waiting'),
  )
  lazyGauges(
    { name: 'redstone_oldest_waiting_seconds', help: 'The oldest of each kind', label: 'kind', registers },
    byKind('oldestWaitingSeconds'),
  )
  const dead = bounded(deadJobs, answerWithinMs)
  lazyGauge({ name: 'redstone_dead_jobs', help: 'Jobs whose tries are used up', registers }, dead)
}

function tellOfReturnedEmails(registers: Registry[], { mailboxFailingSince }: Sources) {
  if (!mailboxFailingSince) return
  const since = bounded(mailboxFailingSince, answerWithinMs)
  const help = 'For how long the mailbox of emails that came back cannot be read; 0 when it can'
  lazyGauge({ name: 'redstone_bounces_unread_seconds', help, registers }, async () => {
    const failing = await since()
    return failing === null ? 0 : failing && Math.max(0, (Date.now() - failing.getTime()) / 1000)
  })
}

function tellOfBackups(registers: Registry[], { newestBackupAt }: Sources) {
  const madeAt = bounded(newestBackupAt, answerWithinMs)
  lazyGauge(
    { name: 'redstone_newest_backup_seconds', help: 'How long ago the newest backup was made', registers },
    async () => {
      const newest = await madeAt()
      return newest && (Date.now() - newest.getTime()) / 1000
    },
  )
}

function tellOfSweep(registers: Registry[], { heldBackSweep }: Sources) {
  const heldBack = bounded(heldBackSweep, answerWithinMs)
  const help = 'Whether pictures that nothing names are left where they are, and why: 1, or 0'
  lazyGauges({ name: 'redstone_sweep_held_back', help, label: 'why', registers }, async () => {
    const held = await heldBack()
    if (held === undefined) return undefined
    return { foreign: Number(held?.why === 'foreign'), too_many: Number(held?.why === 'too-many') }
  })
}

function tellOfCachedPages(registers: Registry[], { cachedPages, lastPages }: Sources) {
  new Counter({
    name: 'redstone_cached_page_answers_total',
    help: 'Requests answered from cached pages',
    registers,
    collect() {
      this.reset()
      this.inc(cachedPages().answers)
    },
  })
  lazyGauge({ name: 'redstone_cached_pages', help: 'Finished pages in memory', registers }, () => cachedPages().pages)
  lazyGauge(
    { name: 'redstone_cached_page_bytes', help: 'Their bytes, compressed', registers },
    () => cachedPages().bytes,
  )
  lazyGauge(
    { name: 'redstone_last_pages', help: 'Pages on the disk, for when the database is away', registers },
    () => lastPages().pages,
  )
  lazyGauge(
    { name: 'redstone_last_page_bytes', help: 'What they take of the disk', registers },
    () => lastPages().bytes,
  )
}

function tellOfBodies(registers: Registry[], { bodies }: Sources) {
  lazyGauges(
    {
      name: 'redstone_body_bytes',
      help: 'What unanswered bodies take, at least as they are counted',
      label: 'where',
      registers,
    },
    () => bodies().bytes,
  )
  lazyGauge({ name: 'redstone_bodies', help: 'Bodies that come or are worked on', registers }, () => bodies().open)
  new Counter({
    name: 'redstone_refused_bodies_total',
    help: 'Bodies that were not taken whole, and why',
    labelNames: ['why'],
    registers,
    collect() {
      this.reset()
      for (const [why, count] of Object.entries(bodies().refused)) this.labels(why).inc(count)
    },
  })
}
