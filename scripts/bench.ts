import { writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { demoInventory } from '#app/demo/demo-inventory.ts'
import { unpackChromium } from '../test/kit/chromium.ts'
import { demoSiteData } from '../test/kit/demo-copy.ts'
import { prepareDemoSite } from '../test/kit/demo-site.ts'
import { stockOfTests } from '../test/kit/demo-stock.ts'
import { discard, type Site, startInVain, startSite } from '../test/kit/site-process.ts'
import { measureCachedReads } from './bench-cached-reads.ts'
import { measureChanges } from './bench-changes.ts'
import { measureEmails } from './bench-emails.ts'
import { measureFirstTap } from './bench-first-tap.ts'
import { measureLarge } from './bench-large.ts'
import { measureLetters } from './bench-letters.ts'
import { measureLighthouse } from './bench-lighthouse.ts'
import { measureLoad, measureServerTime } from './bench-load.ts'
import { mostMegabytes, residentMegabytes } from './bench-process.ts'
import { measureQueries } from './bench-queries.ts'
import { keepsBudget, type Row, tableText } from './bench-row.ts'
import { measureSoak } from './bench-soak.ts'
import { measureStaffList } from './bench-staff-list.ts'
import { measureUploads } from './bench-uploads.ts'
import { measureWeights } from './bench-weights.ts'

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
    write: { type: 'string' },
    soak: { type: 'string' },
  },
})

const pages = [
  { path: '/', largestPaintMs: 1300 },
  { path: '/vehicles', largestPaintMs: 1300 },
  { path: '/vehicles/1001', largestPaintMs: 1100 },
  { path: '/contact', largestPaintMs: 1100 },
]
const paths = pages.map(({ path }) => path)
const runs = options.quick ? 1 : 3
const loadSeconds = options.quick ? 3 : 8
const windows = options.quick ? 3 : 7
/** What a start has used is given back a while after it. */
const restedAfterMs = 20_000

// Traffic asks for pictures of any vehicle; weights are measured with all of each.
await prepareDemoSite(options.soak === undefined ? demoInventory : stockOfTests)
const rows = options.soak === undefined ? await measureAll() : await measureSoak(Number(options.soak))
const table = tableText(rows)
console.info(table)
if (options.write) await writeFile(options.write, `${table}\n`)
const missed = rows.filter((row) => !keepsBudget(row))
console.info(`\n${rows.length} measured, ${missed.length} missed`)
if (options.check && missed.length > 0) process.exitCode = 1

async function measureAll(): Promise<Row[]> {
  await unpackChromium()
  const data = await demoSiteData(demoInventory)
  const startedAt = performance.now()
  // As `npm start` runs it, but that visitors may come from many networks.
  const site = await startSite({ data, env: { LOG_LEVEL: 'info', MALLOC_ARENA_MAX: '2' } })
  const startMs = performance.now() - startedAt
  try {
    const start: Row = { what: 'start, warm, until ready', measured: startMs, unit: 'ms', atMost: 2000 }
    const memory: Row = {
      what: 'memory, most within the start',
      measured: await mostMegabytes(site.pid),
      unit: 'MB',
      atMost: 600,
    }
    const ofSite = await measureSite(site)
    await site.stop()
    const grown = [
      ...(await measureQueries()),
      ...(await measureEmails()),
      ...(await measureLetters()),
      ...(await measureLarge()),
    ]
    return [start, memory, ...ofSite, await measureStaffList(), ...grown]
  } finally {
    await site.stop()
    await discard(data)
  }
}

/** The measures of somebody who asks for what fits. */
const cookie = 'fit=H54.5_W26_L46_T430_DM'
const fitting = '/vehicles?fit=fits&sort=-fit'

async function measureSite(site: Site): Promise<Row[]> {
  await sleep(restedAfterMs)
  const memory: Row = {
    what: 'memory at rest',
    measured: await residentMegabytes(site.pid),
    unit: 'MB',
    atMost: site.data.databaseUrl ? 200 : 300,
  }
  const weights = await measureWeights(site.origin, paths)
  const firstTap = await measureFirstTap(site.origin, paths)
  const serverTime = [
    await measureServerTime(site.origin, '/vehicles'),
    await measureServerTime(site.origin, '/vehicles', { cookie, what: '/vehicles with a verdict each', atMost: 15 }),
    await measureServerTime(site.origin, fitting, { cookie, what: '/vehicles that fit', atMost: 30 }),
  ]
  const load = await measureLoad(site.origin, '/vehicles', { seconds: loadSeconds, windows })
  const lighthouse = await measureLighthouse(site.origin, pages, runs)
  const answers = await measureCachedReads(site)
  const uploads = await measureUploads(site)
  const changes = await measureChanges(site)
  const second = site.data.databaseUrl ? [] : [await measureSecondSite(site)]
  return [
    memory,
    ...weights,
    ...firstTap,
    ...serverTime,
    ...load,
    ...lighthouse,
    ...answers,
    ...uploads,
    ...changes,
    ...second,
  ]
}

/** R2: on a data folder that has a site already. */
async function measureSecondSite({ data }: Site): Promise<Row> {
  const { tookMs } = await startInVain(data)
  return { what: 'a second site on the same folder gives up', measured: tookMs, unit: 'ms', atMost: 3000 }
}
