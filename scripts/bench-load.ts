import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempDisposable, writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { z } from 'zod'
import { openNginx } from './bench-nginx.ts'
import { median, type Row } from './bench-row.ts'

const run = promisify(execFile)
const connections = 32
const compressed = { 'Accept-Encoding': 'br' }

const windowSeconds = 2

const loadReport = z.object({ perSecond: z.number(), p99: z.number(), failures: z.number() })
type Load = z.output<typeof loadReport>

/** How long each load lasts, and how many short windows there are at half load. */
type Amount = { seconds: number; windows: number }

/**
 * A cached page under load beside a bare server, and beside nginx where that is installed. They send the same
 * compressed bytes in the same minutes. The same client asks all of them, which takes one of the machine's processors.
 */
export async function measureLoad(origin: string, path: string, { seconds, windows }: Amount): Promise<Row[]> {
  const url = `${origin}${path}`
  await using folder = await mkdtempDisposable(join(tmpdir(), 'redstone-bench-'))
  const file = join(folder.path, 'page.br')
  await writeFile(file, await compressedBody(url))
  await using bare = await openBareServer(file)
  await using nginx = await openNginx(file)
  for (const each of [bare.origin, url]) await load(each, 2)
  const ceiling = await load(bare.origin, seconds)
  const ours = await load(url, seconds)
  const ofNginx = nginx && (await load(nginx.origin, seconds))
  const rate = Math.round(ours.perSecond / 2)
  const halves: Half[] = []
  while (halves.length < windows)
    halves.push({ bare: await load(bare.origin, windowSeconds, rate), ours: await load(url, windowSeconds, rate) })
  const failures = [ours, ...halves.map((half) => half.ours)].reduce((sum, run) => sum + run.failures, 0)
  return [
    {
      what: `requests/s of ${path} against a bare server`,
      measured: (ours.perSecond / ceiling.perSecond) * 100,
      unit: '%',
      atLeast: 50,
      note: `${Math.round(ours.perSecond)} of ${Math.round(ceiling.perSecond)} requests/s, ${connections} connections`,
    },
    ...(ofNginx ? [rowOfNginx(ofNginx, ours)] : []),
    rowOfHalves(path, rate, halves),
    { what: 'requests that failed under load', measured: failures, unit: '', atMost: 0 },
  ]
}

type Half = Record<'bare' | 'ours', Load>

function rowOfNginx(nginx: Load, ours: Load): Row {
  const share = Math.round((ours.perSecond / nginx.perSecond) * 100)
  const note = `ours are ${share} % of that; one process each, ${connections} connections`
  return { what: 'requests/s of nginx sending the same bytes', measured: Math.round(nginx.perSecond), unit: '', note }
}

/** Of short windows the one in the middle: a moment in which the machine does something else spoils only one. */
function rowOfHalves(path: string, rate: number, halves: Half[]): Row {
  const p99s = halves.map(({ ours }) => ours.p99)
  const spread = `${Math.min(...p99s).toFixed(1)} to ${Math.max(...p99s).toFixed(1)} ms`
  const bare = median(halves.map((half) => half.bare.p99))
  return {
    what: `p99 of ${path} at half its load`,
    measured: median(p99s),
    unit: 'ms',
    atMost: 10,
    note: `${rate} requests/s, ${halves.length} windows: ${spread}; the bare server at that rate: ${bare.toFixed(1)} ms`,
  }
}

/**
 * The time that one visitor alone waits for the last byte of a page that is rendered for them. It is not compressed, so
 * that rendering is what counts. Whoever has a notice waiting gets a page of their own.
 */
export async function measureServerTime(
  origin: string,
  path: string,
  { cookie = 'flash=none', what = path, atMost = 18 } = {},
): Promise<Row> {
  const took: number[] = []
  for (let visit = 0; visit < 60; visit += 1) {
    const startedAt = performance.now()
    const answer = await fetch(`${origin}${path}`, { headers: { 'Accept-Encoding': 'identity', Cookie: cookie } })
    await answer.text()
    took.push(performance.now() - startedAt)
  }
  return { what: `server time of ${what}`, measured: median(took.slice(20)), unit: 'ms', atMost }
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
