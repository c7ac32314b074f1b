import { setTimeout as sleep } from 'node:timers/promises'
import { brotliCompressSync, constants } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { openDatabase } from '#app/db/client.server.ts'
import { foldMark } from '#app/text/folded-text.ts'
import { postForm, postMessage } from '../test/kit/http-visitor.ts'
import { discard, type Site, type SiteData, startSite } from '../test/kit/site-process.ts'
import { addStaff, staffCookies } from '../test/kit/staff-member.ts'
import { demoData } from './bench-data.ts'
import { fillVehicles } from './bench-fill.ts'
import { type Found, type Measure, placeOf } from './bench-place.ts'

const large = { vehicles: 100_000, messages: 100_000, readers: 50_000 }
const heldAtMostMs = 100
const startLookedAtMs = 3000

/** What visitors and staff of a site that has grown see: lists, pages far down in them, searches, exports. */
const addresses = [
  ...[
    '/',
    '/vehicles',
    '/vehicles?show=all',
    '/vehicles?show=100000',
    '/vehicles?search=rollx',
    '/vehicles?search=zebra',
  ],
  ...['/sitemap.xml', '/sitemap.xml?part=1', '/sitemap.xml?part=20'],
  ...[
    '/admin/dashboard',
    '/admin/vehicles',
    '/admin/vehicles?page=2000',
    '/admin/vehicles?search=rollx',
    '/admin/vehicles?search=zebra',
    '/admin/vehicles?sort=name&page=1000',
    '/admin/vehicles?sold=1',
    '/admin/vehicles?hidden=1',
    '/admin/vehicles/new',
  ],
  ...[
    '/admin/inbox',
    '/admin/inbox?page=4000',
    '/admin/inbox?search=ramp',
    '/admin/inbox?search=ramp+4711',
    '/admin/inbox?search=zebra',
  ],
  ...['/admin/newsletter', '/admin/newsletter?page=500', '/admin/backups'],
]
const exported = ['/admin/inbox/export.csv', '/admin/inbox/export.csv?search=4711', '/admin/newsletter/export.csv']
/** A page may weigh so much, as it is sent. */
const pageKilobytes = 200

type Running = { site: Site; cookies: string }
/** The data of a very large site, with or without one that runs on it. */
type OnLarge = AsyncDisposable & { data: SiteData; running(): Promise<Running>; withoutSite(): Promise<SiteData> }

/**
 * R20: how long one request, or a backup, holds up everybody else on a very large site. Beside that, how heavy its
 * pages are.
 */
export const largeSite = placeOf(openLarge, [
  {
    rows: [
      { what: 'large: a start, until ready', unit: 'ms', atMost: 3000 },
      { what: 'large: the loop held meanwhile', unit: 'ms', atMost: heldAtMostMs },
    ],
    measure: async (large) => measureStart(await large.withoutSite()),
  },
  ...addresses.map(pageRow),
  ...exported.map(exportRow),
  {
    rows: [{ what: 'large: a message during a backup, the slowest', unit: 'ms', atMost: 1000 }],
    measure: async (large) => [await measureBackup(await large.running())],
  },
])

function pageRow(path: string): Measure<OnLarge> {
  return {
    rows: [
      { what: `large: the loop held by ${path}`, unit: 'ms', atMost: heldAtMostMs },
      { what: `large: ${path}, compressed`, unit: 'kB', atMost: pageKilobytes },
    ],
    measure: async (large) => measurePage(await large.running(), path),
  }
}

function exportRow(path: string): Measure<OnLarge> {
  return {
    rows: [{ what: `large: the loop held by ${path}`, unit: 'ms', atMost: heldAtMostMs }],
    measure: async (large) => [await measureExport(await large.running(), path)],
  }
}

async function openLarge(): Promise<OnLarge> {
  const data = await demoData()
  await fillVehicles(data, large.vehicles)
  await fillPeople(data)
  let started: Promise<Running> | undefined
  async function start() {
    const site = await startSite({ data })
    return { site, cookies: await staffCookies(site.origin, await addStaff(site)) }
  }
  async function withoutSite() {
    await (await started)?.site.stop()
    started = undefined
    return data
  }
  return {
    data,
    running: () => (started ??= start()),
    withoutSite,
    [Symbol.asyncDispose]: async () => discard(await withoutSite()),
  }
}

async function fillPeople({ dataDir, databaseUrl }: SiteData) {
  const { db, close } = await openDatabase({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl })
  const message = sql`'Is the ramp of number ' || n || ' wide enough? ' || repeat(md5(n::text) || ' and so on. ', 6)`
  try {
    await db.execute(sql`insert into contact_submissions (name, email, message, replay_key, search_text, state)
      select 'Robin ' || n, 'robin' || n || '@sample.example', 'Subject: A question' || chr(10) || chr(10) || ${message}, 'key ' || n,
        ${foldMark} || 'robin ' || n || chr(10) || ${message}, (array['new', 'answered', 'closed', 'spam'])[n % 4 + 1]
      from generate_series(1, ${large.messages}::int) n`)
    await db.execute(sql`insert into newsletter_subscribers (email, token, consent_words, confirmed_at)
      select 'reader' || n || '@sample.example', 'token ' || n, 'Send me news.', now() from generate_series(1, ${large.readers}::int) n`)
    // As the upkeep of each day does.
    await db.execute(sql`vacuum (analyze)`)
  } finally {
    await close()
  }
}

/** A start, and how long what it does afterwards holds up others. */
async function measureStart(data: SiteData): Promise<Found[]> {
  const startedAt = performance.now()
  const site = await startSite({ data })
  try {
    const startMs = performance.now() - startedAt
    await longestHeldMs(site)
    await sleep(startLookedAtMs)
    return [{ measured: startMs }, { measured: await longestHeldMs(site) }]
  } finally {
    await site.stop()
  }
}

async function measurePage({ site, cookies }: Running, path: string): Promise<Found[]> {
  const { held, body, note } = await whileAnswering(site, () => ask(site, path, cookies))
  const kilobytes = brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length / 1000
  return [{ measured: held, note }, { measured: kilobytes }]
}

async function measureExport({ site, cookies }: Running, path: string): Promise<Found> {
  const { held, note, length } = await whileAnswering(site, () => ask(site, path, cookies))
  if (length !== null) throw new Error(`${path} was whole in memory: it says how long it is`)
  return { measured: held, note }
}

/** The answer to somebody of staff, and how long it took to the last byte. */
async function ask({ origin }: Site, path: string, cookies: string) {
  const startedAt = performance.now()
  const answer = await fetch(origin + path, { headers: path.startsWith('/admin') ? { Cookie: cookies } : {} })
  const body = Buffer.from(await answer.arrayBuffer())
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`)
  const ms = Math.round(performance.now() - startedAt)
  return {
    body,
    length: answer.headers.get('Content-Length'),
    note: `${Math.round(body.length / 1000)} kB in ${ms} ms`,
  }
}

/**
 * Asks twice, since some things are made at the first time. Tells for how long the site did nothing else at a stretch
 * during the second.
 */
async function whileAnswering<Answer>(site: Site, request: () => Promise<Answer>) {
  await request()
  await longestHeldMs(site)
  const answer = await request()
  return { ...answer, held: await longestHeldMs(site) }
}

/** Since it was asked before. */
async function longestHeldMs({ origin }: Site) {
  const figures = await (await fetch(`${origin}/metrics`)).text()
  await sleep(50)
  return Number(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(figures)?.[1]) * 1000
}

/** The longest that a visitor's message waits while everything is backed up. */
async function measureBackup({ site, cookies }: Running): Promise<Found> {
  let isMade = false
  const made = postForm(`${site.origin}/admin/backups`, {}, { Cookie: cookies }).finally(() => {
    isMade = true
  })
  const waits: number[] = []
  do {
    const startedAt = performance.now()
    const answer = await postMessage(site.origin, { message: `While a backup is made, ${waits.length}` })
    await answer.arrayBuffer()
    if (answer.status !== 302) throw new Error(`a message was answered with ${answer.status}`)
    waits.push(performance.now() - startedAt)
    await sleep(100)
  } while (!isMade)
  const answer = await made
  if (answer.status !== 302) throw new Error(`the backup was answered with ${answer.status}`)
  return { measured: Math.max(...waits), note: `${waits.length} messages` }
}
