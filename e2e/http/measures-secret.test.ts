import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { demoSiteData } from '../../test/kit/demo-copy.ts'
import { postForm, postMeasures, postMessage } from '../../test/kit/http-visitor.ts'
import { discard, type Site, startSite } from '../../test/kit/site-process.ts'
import { openStoredRows, type StoredRows } from '../../test/kit/stored-rows.ts'

const bearer = 'figures-of-more-than-thirty-two-letters'
const measures = { height: '53.37 inches', width: '25.83 inches' }
const code = 'H53.37 W25.83'
const cookie = { Cookie: `fit=${code.replace(' ', '_')}` }
/** How they are typed, shown and kept; a bare number may be the time that an answer took. */
const canaries = ['53.37 in', '25.83 in', 'H53.37', 'W25.83']

/** A site on which measures were used in every way, and which has ended since. */
let site: Site
let rows: StoredRows
/** Where it has led whoever sent measures, and what it has shown to others. */
let seen: Awaited<ReturnType<typeof useMeasures>>

beforeAll(async () => {
  site = await startSite({
    data: await demoSiteData(),
    env: { LOG_LEVEL: 'trace', METRICS_TOKEN: bearer },
    hasCheapHashes: true,
  })
  await countOneSave(site.origin)
  seen = await useMeasures(site)
  await site.stop()
  rows = await openStoredRows(site.data)
})

afterAll(async () => {
  await site.stop()
  await rows[Symbol.asyncDispose]()
  await discard(site.data)
})

test('S23: measures are in no log, figure, address, page of another and table, but in the message with which they are sent', async () => {
  expect(seen.locations.filter((location) => hasCanary(location ?? ''))).toEqual([])
  expect(seen.shownToOthers.filter(hasCanary)).toEqual([])
  expect(site.output().split('\n').filter(hasCanary)).toEqual([])
  expect(await tablesWithCanaries()).toEqual(['contact_submissions'])
})

test('S23: what is sent with its measures is stored in one row of one table', async () => {
  const stored = await rows.read(
    'select message, fit_code from contact_submissions order by id',
    z.object({ message: z.string(), fit_code: z.string().nullable() }),
  )
  expect(stored).toEqual([
    { message: expect.stringContaining('A box without measures.'), fit_code: null },
    { message: expect.stringContaining('With measures.'), fit_code: code },
  ])
})

test('S23: of a first save each size is counted by itself and rounded up, and nothing else is stored', async () => {
  const stored = await rows.read('select fit_demand::text as one from fit_demand', z.object({ one: z.string() }))
  const week = String.raw`\d{4}-\d\d-\d\d`
  expect(stored.map(({ one }) => one).sort()).toEqual(
    ['ceiling,56', 'door,55', 'entry,28', 'length,50', 'weight,500', 'width,27'].map((size) =>
      expect.stringMatching(new RegExp(`^\\(${week},${size},(none|few|some),1\\)$`)),
    ),
  )
})

function hasCanary(text: string) {
  return canaries.some((value) => text.includes(value))
}

/** Saves measures once as a page of ours does for the first time, and in all the ways that do not count. */
async function countOneSave(origin: string) {
  const exact = { ...measures, length: '47.61', weight: '431', eyes: '45.19', chair: 'F', duckInches: '2', seat: 'P' }
  expect((await postMeasures(origin, exact, { Origin: 'https://elsewhere.example' })).status).toBe(403)
  expect((await postMeasures(origin, { ...exact, staysUncounted: 'on' })).status).toBe(302)
  expect((await postMeasures(origin, exact)).status).toBe(302)
  expect((await postMeasures(origin, exact, cookie)).status, 'a second save').toBe(302)
}

/** Saves them, rightly and wrongly, looks at every page that reads them, sends them with a message, and forgets them. */
async function useMeasures(site: Site) {
  const kept = await postMeasures(site.origin, { ...measures, staysUncounted: 'on' })
  expect(kept.headers.get('Set-Cookie')).toContain('fit=H53.37_W25.83')
  const refused = await postForm(`${site.origin}/fit`, { ...measures, weight: 'heavy' }, cookie)
  expect([refused.status, hasCanary(await refused.text())]).toEqual([400, true])
  const pages = await askForAll(site, cookie)
  expect(pages.map(hasCanary)).toEqual(pages.map(() => true))
  await fetch(`${site.origin}/vehicles`, { headers: { Cookie: `fit=${code}~broken` } })
  const box = { sendsMeasures: 'on', message: 'A box without measures.' }
  expect((await postMessage(site.origin, box)).status).toBe(302)
  const own = await fetch(`${site.origin}/contact`, { headers: cookie })
  expect(await own.text()).toContain('53.37 in seated')
  const message = { name: 'Robin', email: 'robin@sample.example', subject: 'Fit', message: 'With measures.' }
  const sent = await postForm(`${site.origin}/contact`, { ...message, sendsMeasures: 'on' }, cookie)
  expect(sent.status).toBe(302)
  const forgotten = await postForm(`${site.origin}/fit`, { forget: '' }, cookie)
  const figures = await fetch(`${site.origin}/metrics`, { headers: { Authorization: `Bearer ${bearer}` } })
  expect(figures.status).toBe(200)
  return {
    locations: [kept, sent, forgotten].map(({ headers }) => headers.get('Location')),
    shownToOthers: [...(await askForAll(site, {})), await figures.text()],
  }
}

function askForAll(site: Site, headers: Record<string, string>) {
  const paths = [
    '/',
    '/vehicles',
    '/vehicles?fit=fits&sort=-fit',
    '/vehicles.data',
    '/vehicles/1001',
    '/contact',
    '/fit',
  ]
  return Promise.all(paths.map(async (path) => (await fetch(site.origin + path, { headers })).text()))
}

async function tablesWithCanaries() {
  const tables = await rows.read(
    "select table_schema as s, table_name as t from information_schema.tables where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')",
    z.object({ s: z.string(), t: z.string() }),
  )
  expect(tables.length).toBeGreaterThan(10)
  const found: string[] = []
  for (const { s, t } of tables) {
    const like = canaries.map((value) => `one::text like '%${value}%'`).join(' or ')
    const [row] = await rows.read(
      `select count(*)::int as n from "${s}"."${t}" as one where ${like}`,
      z.object({ n: z.number() }),
    )
    if (row && row.n > 0) found.push(t)
  }
  return found
}
