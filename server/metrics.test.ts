import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { expect, onTestFinished, test, vi } from 'vitest'
import { listenOnLoopback } from '../test/kit/loopback.ts'
import { openMetrics, type Sources } from './metrics.ts'

const well: Sources = {
  version: '1.2.3',
  cachedPages: () => ({ answers: 41, pages: 7, bytes: 1234 }),
  lastPages: () => ({ pages: 5, bytes: 4096 }),
  bodies: () => ({ bytes: { memory: 16, disk: 256 }, open: 2, refused: { 'no-room': 3 } }),
  poolUse: () => ({ busy: 1, idle: 2, waiting: 3 }),
  pingDatabase: async () => {},
  checkStorage: async () => {},
  freeDiskBytes: async () => 8,
  countRows: async () => ({ audit_entries: 12 }),
  unsentEmails: async () => [
    { kind: 'crm', waiting: 3, oldestWaitingSeconds: 90, givenUp: 5 },
    { kind: 'newsletter', waiting: 1, oldestWaitingSeconds: 7, givenUp: 0 },
  ],
  deadJobs: async () => 6,
  journal: async () => ({ waiting: 4, oldestAt: null, setAside: 2 }),
  heldBackSweep: async () => ({ why: 'too-many', unnamed: 11, stored: 100 }),
  mailboxFailingSince: undefined,
  newestBackupAt: async () => undefined,
}

/** The figures by name and labels, without those that the library brings. */
async function figuresOf(sources: Sources) {
  return inText(await openMetrics(sources).read())
}

function inText(text: string) {
  return Object.fromEntries(
    [...text.matchAll(/^(redstone_\S+) (\S+)$/gm)].map(([, name, value]) => [name, Number(value)]),
  )
}

test('all that the site is asked stands in the text', async () => {
  expect(await figuresOf(well)).toEqual({
    'redstone_build_info{version="1.2.3"}': 1,
    'redstone_up{part="database"}': 1,
    'redstone_up{part="storage"}': 1,
    'redstone_journal_messages{state="waiting"}': 4,
    'redstone_journal_messages{state="set_aside"}': 2,
    redstone_oldest_journal_seconds: 0,
    'redstone_database_connections{state="busy"}': 1,
    'redstone_database_connections{state="idle"}': 2,
    'redstone_database_connections{state="waiting"}': 3,
    'redstone_emails{state="waiting"}': 4,
    'redstone_emails{state="given_up"}': 5,
    redstone_oldest_email_seconds: 90,
    'redstone_waiting_emails{kind="crm"}': 3,
    'redstone_waiting_emails{kind="newsletter"}': 1,
    'redstone_oldest_waiting_seconds{kind="crm"}': 90,
    'redstone_oldest_waiting_seconds{kind="newsletter"}': 7,
    redstone_dead_jobs: 6,
    'redstone_sweep_held_back{why="foreign"}': 0,
    'redstone_sweep_held_back{why="too_many"}': 1,
    redstone_disk_free_bytes: 8,
    'redstone_table_rows{table="audit_entries"}': 12,
    redstone_cached_page_answers_total: 41,
    redstone_cached_pages: 7,
    redstone_cached_page_bytes: 1234,
    redstone_last_pages: 5,
    redstone_last_page_bytes: 4096,
    redstone_live_streams: 0,
    'redstone_body_bytes{where="memory"}': 16,
    'redstone_body_bytes{where="disk"}': 256,
    redstone_bodies: 2,
    'redstone_refused_bodies_total{why="no-room"}': 3,
  })
})

test('for how long a mailbox cannot be read is told where there is one', async () => {
  const told = async (since: Date | null) =>
    (await figuresOf({ ...well, mailboxFailingSince: async () => since })).redstone_bounces_unread_seconds
  expect(await told(null)).toBe(0)
  expect(await told(new Date(Date.now() - 3_600_000))).toBeGreaterThanOrEqual(3600)
})

test('the newest backup is as old as it is', async () => {
  const newestBackupAt = async () => new Date(Date.now() - 3_600_000)
  const { redstone_newest_backup_seconds: age } = await figuresOf({ ...well, newestBackupAt })
  expect(age).toBeGreaterThanOrEqual(3600)
  expect(age).toBeLessThan(3700)
})

test('what the process itself tells is there too', async () => {
  const text = await openMetrics(well).read()
  for (const name of [
    'process_start_time_seconds',
    'process_resident_memory_bytes',
    'nodejs_eventloop_lag_p99_seconds',
  ])
    expect(text).toMatch(new RegExp(`^${name} [\\d.e+-]+$`, 'm'))
})

test('while parts fail or are silent, their figures are 0 or missing, and the rest comes within three seconds', async () => {
  const never = () => new Promise<never>(() => {})
  const asked = vi.fn(never)
  const metrics = openMetrics({
    ...well,
    poolUse: () => undefined,
    pingDatabase: never,
    checkStorage: () => Promise.reject(new Error('the disk is full')),
    unsentEmails: asked,
    deadJobs: () => Promise.reject(new Error('not prepared')),
  })
  const startedAt = performance.now()
  const texts = await Promise.all([metrics.read(), metrics.read()])
  expect(performance.now() - startedAt).toBeLessThan(3000)
  for (const figures of texts.map(inText)) {
    expect(figures['redstone_up{part="database"}']).toBe(0)
    expect(figures['redstone_up{part="storage"}']).toBe(0)
    expect(figures.redstone_cached_pages).toBe(7)
    expect(Object.keys(figures).join()).not.toMatch(/email|dead_jobs|connections/)
  }
  expect(asked, 'a question that is still open is not asked once more').toHaveBeenCalledTimes(1)
})

test('a figure that could not be asked for is back when it can be', async () => {
  let isAway = true
  const metrics = openMetrics({
    ...well,
    deadJobs: () => (isAway ? Promise.reject(new Error('away')) : Promise.resolve(6)),
  })
  expect(inText(await metrics.read()).redstone_dead_jobs).toBeUndefined()
  isAway = false
  expect(inText(await metrics.read()).redstone_dead_jobs).toBe(6)
  isAway = true
  expect(inText(await metrics.read()).redstone_dead_jobs).toBeUndefined()
})

test('requests are timed by kind and class of status, never by their path; one that is broken off is told apart', async () => {
  const metrics = openMetrics(well)
  const server = createServer((request, response) => {
    metrics.watch(request, response)
    if (request.url !== '/never') response.writeHead(request.url === '/' ? 200 : 404).end()
  })
  const origin = `http://127.0.0.1:${await listenOnLoopback(server)}`
  onTestFinished(() => void server.close().closeAllConnections())
  await Promise.all(['/', '/', '/nowhere', '/media/none.jpg'].map((path) => fetch(origin + path)))
  await expect(fetch(`${origin}/never`, { signal: AbortSignal.timeout(50) })).rejects.toThrow()
  const counted = async () => {
    const text = await metrics.read()
    expect(text).not.toMatch(/nowhere|never/)
    const counts = Object.entries(inText(text)).filter(([name]) =>
      name.startsWith('redstone_request_duration_seconds_count'),
    )
    return Object.fromEntries(counts.map(([name, count]) => [name.replace(/^[^{]*/, ''), count]))
  }
  await vi.waitFor(async () =>
    expect(await counted()).toEqual({
      '{kind="page",status="2xx"}': 2,
      '{kind="page",status="4xx"}': 1,
      '{kind="picture",status="4xx"}': 1,
      '{kind="page",status="aborted"}': 1,
    }),
  )
})

test('live streams are counted while they are open, and not timed', async () => {
  const metrics = openMetrics(well)
  const server = createServer((request, response) => {
    metrics.watch(request, response)
    response.write('event: mark\n\n')
  })
  const origin = `http://127.0.0.1:${await listenOnLoopback(server)}`
  onTestFinished(() => void server.close().closeAllConnections())
  const leave = new AbortController()
  await fetch(`${origin}/live/public`, leave)
  expect(inText(await metrics.read()).redstone_live_streams).toBe(1)
  leave.abort()
  await vi.waitFor(async () => expect(inText(await metrics.read()).redstone_live_streams).toBe(0))
  expect(await metrics.read()).not.toContain('kind="live"')
})

test('each figure of ours is explained to operators', async () => {
  const explained = await readFile('docs/operations.md', 'utf8')
  const names = [...(await openMetrics(well).read()).matchAll(/^# TYPE (redstone_\w+)/gm)].map(([, name = '']) => name)
  expect(names.length).toBeGreaterThan(10)
  expect(names.filter((name) => !explained.includes(`\`${name}`))).toEqual([])
})
