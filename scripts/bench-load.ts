import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempDisposable, writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { z } from 'zod'
import type { OnSite } from './bench-demo-site.ts'
import { openNginx } from './bench-nginx.ts'
import { fitCookie } from './bench-pages.ts'
import type { Amount, Found, Measure } from './bench-place.ts'
import { median } from './bench-row.ts'

const run = promisify(execFile)
const connections = 32
const compressed = { 'Accept-Encoding': 'br' }

const windowSeconds = 2

const loadReport = z.object({ perSecond: z.number(), p99: z.number(), failures: z.number() })
type Load = z.output<typeof loadReport>

/** The page that is put under load. */
const loaded = '/vehicles'

/**
 * A cached page under load beside a bare server, and beside nginx where that is installed. They send the same
 * compressed bytes in the same minutes. The same client asks all of them, which takes one of the machine's processors.
 */
export const pagesUnderLoad: Array<Measure<OnSite>> = [
  {
    rows: [
      { what: `requests/s of ${loaded} against a bare server`, unit: '%', atLeast: 50 },
      { what: 'requests/s of nginx sending the same bytes', unit: '' },
      { what: `p99 of ${loaded} at half its load`, unit: 'ms', atMost: 10 },
      { what: 'requests that failed under load', unit: '', atMost: 0 },
    ],
    measure: ({ site }, amount) => measureLoad(site.origin + loaded, amount),
  },
]

async function measureLoad(url: string, { loadSeconds, windows }: Amount): Promise<Array<Found | null>> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'redstone-bench-'))
  const file = join(folder.path, 'page.br')
  await writeFile(file, await compressedBody(url))
  await using bare = await openBareServer(file)
  await using nginx = await openNginx(file)
  for (const each of [bare.origin, url]) await load(each, 2)
  const ceiling = await load(bare.origin, loadSeconds)
  const ours = await load(url, loadSeconds)
  const ofNginx = nginx && (await load(nginx.origin, loadSeconds))
  const rate = Math.round(ours.perSecond / 2)
  const halves: Half[] = []
  while (halves.length < windows)
    halves.push({ bare: await load(bare.origin, windowSeconds, rate), ours: await load(url, windowSeconds, rate) })
  const failures = [ours, ...halves.map((half) => half.ours)].reduce((sum, run) => sum + run.failures, 0)
  return [
    {
      measured: (ours.perSecond / ceiling.perSecond) * 100,
      note: `${Math.round(ours.perSecond)} of ${Math.round(ceiling.perSecond)} requests/s, ${connections} connections`,
    },
    ofNginx && foundOfNginx(ofNginx, ours),
    foundOfHalves(rate, halves),
    { measured: failures },
  ]
}

type Half = Record<'bare' | 'ours', Load>

function foundOfNginx(nginx: Load, ours: Load): Found {
  const share = Math.round((ours.perSecond / nginx.perSecond) * 100)
  const note = `ours are ${share} % of that; one process each, ${connections} connections`
  return { measured: Math.round(nginx.perSecond), note }
}

/** Of short windows the one in the middle: a moment in which the machine does something else spoils only one. */
function foundOfHalves(rate: number, halves: Half[]): Found {
  const p99s = halves.map(({ ours }) => ours.p99)
  const spread = `${Math.min(...p99s).toFixed(1)} to ${Math.max(...p99s).toFixed(1)} ms`
  const bare = median(halves.map((half) => half.bare.p99))
  return {
    measured: median(p99s),
    note: `${rate} requests/s, ${halves.length} windows: ${spread}; the bare server at that rate: ${bare.toFixed(1)} ms`,
  }
}

/** Whoever has a notice waiting gets a page of their own. */
const noticed = 'flash=none'

export const serverTimes: Array<Measure<OnSite>> = [
  serverTimeRow('/vehicles', '/vehicles', { cookie: noticed, atMost: 18 }),
  serverTimeRow('/vehicles with a verdict each', '/vehicles', { cookie: fitCookie, atMost: 15 }),
  serverTimeRow('/vehicles that fit', '/vehicles?fit=fits&sort=-fit', { cookie: fitCookie, atMost: 30 }),
]

function serverTimeRow(
  what: string,
  path: string,
  { cookie, atMost }: { cookie: string; atMost: number },
): Measure<OnSite> {
  return {
    rows: [{ what: `server time of ${what}`, unit: 'ms', atMost }],
    measure: async ({ site }) => [{ measured: await serverTimeMs(site.origin + path, cookie) }],
  }
}

/**
 * The time that one visitor alone waits for the last byte of a page that is rendered for them. It is not compressed, so
 * that rendering is what counts.
 */
export async function serverTimeMs(url: string, cookie = noticed) {
  const took: number[] = []
  for (let visit = 0; visit < 60; visit += 1) {
    const startedAt = performance.now()
    const answer = await fetch(url, { headers: { 'Accept-Encoding': 'identity', Cookie: cookie } })
    await answer.text()
    took.push(performance.now() - startedAt)
  }
  return median(took.slice(20))
}

// Not by fetch, which would unpack what it gets.
function compressedBody(url: string) {
  return new Promise<Buffer>((answered, failed) => {
    get(url, { headers: compressed }, (answer) => buffer(answer).then(answered, failed)).on('error', failed)
  })
}

async function load(url: string, seconds: number, rate?: number) {
  const client = join(import.meta.dirname, 'bench-client.ts')
  const options = ['--seconds', String(seconds), '--connections', String(connections)]
  if (rate !== undefined) options.push('--rate', String(rate))
  const { stdout } = await run(process.execPath, [client, ...options, url])
  return loadReport.parse(JSON.parse(stdout))
}

async function openBareServer(file: string) {
  const server = spawn(process.execPath, [join(import.meta.dirname, 'bench-bare-server.ts'), file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line]: unknown[] = await once(server.stdout.setEncoding('utf8'), 'data')
  return {
    origin: String(line).trim(),
    async [Symbol.asyncDispose]() {
      const gone = once(server, 'exit')
      server.kill()
      await gone
    },
  }
}
