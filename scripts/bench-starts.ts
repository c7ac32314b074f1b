import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { drawingCache } from '#app/demo/drawing-cache.server.ts'
import { testServer } from '../test/kit/site-databases.ts'
import { discard, startInVain, startSite } from '../test/kit/site-process.ts'
import { emptyData } from './bench-data.ts'
import type { OnSite } from './bench-demo-site.ts'
import { type Found, type Measure, nothingPrepared, placeOf } from './bench-place.ts'
import { mostMegabytes, residentMegabytes } from './bench-process.ts'

/** What a start has used is given back a while after it. */
const restedAfterMs = 20_000
const firstStartLookedAtMs = 120_000

/** A site that has just started on what it had stored before. */
export const starts: Array<Measure<OnSite>> = [
  {
    rows: [{ what: 'start, warm, until ready', unit: 'ms', atMost: 2000 }],
    measure: async ({ startMs }) => [{ measured: startMs }],
    isOfStart: true,
  },
  {
    rows: [{ what: 'memory, most within the start', unit: 'MB', atMost: 600 }],
    measure: async ({ site }) => [{ measured: await mostMegabytes(site.pid) }],
    isOfStart: true,
  },
  {
    rows: [{ what: 'memory at rest', unit: 'MB', atMost: testServer ? 200 : 300 }],
    async measure({ site }) {
      await sleep(restedAfterMs)
      return [{ measured: await residentMegabytes(site.pid) }]
    },
    isOfStart: true,
  },
]

/** R2: a start on a data folder that has a site already. A server of databases takes both. */
export const secondSite: Array<Measure<OnSite>> = testServer
  ? []
  : [
      {
        rows: [{ what: 'a second site on the same folder gives up', unit: 'ms', atMost: 3000 }],
        measure: async ({ site }) => [{ measured: (await startInVain(site.data)).tookMs }],
      },
    ]

/** The very first start, which loads the demonstration inventory and draws its pictures. It has no bound of its own. */
export const firstStart = placeOf(nothingPrepared, [
  {
    rows: [
      { what: 'memory two minutes after the first start', unit: 'MB' },
      { what: 'memory, most within two minutes of the first start', unit: 'MB' },
    ],
    measure: measureFirstStart,
  },
])

async function measureFirstStart(): Promise<Found[]> {
  await using _undrawn = await withoutDrawings()
  const data = await emptyData()
  const site = await startSite({ data, env: { LOG_LEVEL: 'info', MALLOC_ARENA_MAX: '2' } })
  try {
    await sleep(firstStartLookedAtMs)
    return [{ measured: await residentMegabytes(site.pid) }, { measured: await mostMegabytes(site.pid) }]
  } finally {
    await site.stop()
    await discard(data)
  }
}

/** Puts the drawings that this checkout has encoded before out of the way: a first start has none. */
async function withoutDrawings(): Promise<AsyncDisposable> {
  const [drawn, aside] = [resolve(drawingCache), resolve(`${drawingCache}-aside`)]
  const putBack = async () => {
    if (!existsSync(aside)) return
    await rm(drawn, { recursive: true, force: true })
    await rename(aside, drawn)
  }
  // One that was broken off may have left them there.
  await putBack()
  if (existsSync(drawn)) await rename(drawn, aside)
  return { [Symbol.asyncDispose]: putBack }
}
