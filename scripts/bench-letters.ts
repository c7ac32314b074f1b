import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { openDatabase } from '#app/db/client.server.ts'
import { soundMailServer } from '../test/kit/mail-server.ts'
import { discard, type SiteData, startSite, within } from '../test/kit/site-process.ts'
import { emptyData } from './bench-data.ts'
import { type Found, nothingPrepared, placeOf } from './bench-place.ts'
import { processorMs } from './bench-process.ts'
import { percentile } from './bench-row.ts'

const readers = 10_000
const seconds = 30

/** A newsletter on its way to ten thousand readers: what a letter takes, how fast they leave, and pages meanwhile. */
export const letters = placeOf(nothingPrepared, [
  {
    rows: [
      { what: 'processor time of a letter of a newsletter', unit: 'ms', atMost: 50 },
      { what: 'letters of a newsletter to a willing server', unit: 'an hour', atLeast: readers },
      { what: 'pages while a newsletter leaves, p99', unit: 'ms', atMost: 250 },
      { what: 'longest wait of visitors while a newsletter leaves', unit: 'ms', atMost: 250 },
    ],
    measure: measureLetters,
  },
])

async function measureLetters(): Promise<Found[]> {
  const data = await emptyData()
  const server = await soundMailServer()
  // Its first start makes the tables.
  await (await startSite({ data, env: { DEMO: 'off' } })).stop()
  await beginLetter(data)
  const site = await startSite({ data, env: { DEMO: 'off', SMTP_URL: `smtp://127.0.0.1:${server.port}` } })
  try {
    await within(60_000, 'the first letter leaves', () => server.taken.length > 0)
    const [before, beganMs] = [server.taken.length, await processorMs(site.pid)]
    await sleep(seconds * 1000)
    const [left, tookMs] = [server.taken.length - before, (await processorMs(site.pid)) - beganMs]
    const pages = await askPages(site.origin)
    return [
      { measured: tookMs / left, note: `${left} letters` },
      { measured: (left / seconds) * 3600 },
      {
        measured: percentile(pages, 99),
        note: `the middle one ${Math.round(percentile(pages, 50))} ms; one in ten made anew`,
      },
      { measured: Math.max(...pages), note: `${pages.length} pages` },
    ]
  } finally {
    await site.stop()
    await server.close()
    await discard(data)
  }
}

/** How long each page took, in ms, one after the other: those that a letter leads to, and searches. */
async function askPages(origin: string) {
  const took: number[] = []
  const end = performance.now() + seconds * 1000
  while (performance.now() < end) {
    const nth = took.length
    const path = nth % 10 === 0 ? `/vehicles?search=${nth}` : ['/newsletter/1001', '/vehicles', '/'][nth % 3]
    const from = performance.now()
    await (await fetch(origin + path)).arrayBuffer()
    took.push(performance.now() - from)
    await sleep(50)
  }
  return took
}

async function beginLetter({ dataDir, databaseUrl }: SiteData) {
  const { db, close } = await openDatabase({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl })
  try {
    await db.execute(sql`insert into newsletter_subscribers (email, token, consent_words, confirmed_at)
      select 'reader' || n || '@sample.example', 'token ' || n, 'Yes', now() from generate_series(1, ${readers}::int) n`)
    const content =
      'Two vans came in this week. See [all vans](/vehicles).\n\n- A side-entry van\n- A rear-entry van\n\n'
    await db.execute(sql`insert into newsletter_letters (title, content, state, origin, started_at)
      values ('New vans', repeat(${content}, 20), 'sending', 'http://localhost', now())`)
  } finally {
    await close()
  }
}
