import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { z } from 'zod'
import { median, type Row } from './bench-row.ts'

const run = promisify(execFile)
const connections = 32
const compressed = { 'Accept-Encoding': 'br' }

const loadReport = z.object({
  requests: z.object({ average: z.number() }),
  latency: z.object({ p99: z.number() }),
  non2xx: z.number(),
  errors: z.number(),
})

/** A page under load beside a bare server that sends the same compressed bytes from memory, both in the same minute on this machine. */
export async function measureLoad(origin: string, path: string, folder: string, seconds: number): Promise<Row[]> {
  const body = await compressedBody(`${origin}${path}`)
  const file = join(folder, 'page.br')
  await writeFile(file, body)
  await using bare = await openBareServer(file)
  await load(`${origin}${path}`, 2)
  const ceiling = await load(bare.origin, seconds)
  const ours = await load(`${origin}${path}`, seconds)
  const half = await load(`${origin}${path}`, seconds, Math.max(1, Math.round(ours.requests.average / 2)))
  const failures = ours.non2xx + ours.errors + half.non2xx + half.errors
  const share = (ours.requests.average / ceiling.requests.average) * 100
  const note = `${Math.round(ours.requests.average)} of ${Math.round(ceiling.requests.average)} requests/s, ${connections} connections`
  return [
    {
      what: `requests/s of ${path} against a bare server`,
      measured: share,
      unit: '%',
      atLeast: 50,
      isLater: true,
      note,
    },
    { what: `p99 of ${path} at half its load`, measured: half.latency.p99, unit: 'ms', atMost: 10, isLater: true },
    { what: 'requests that failed under load', measured: failures, unit: '', atMost: 0 },
  ]
}

/** How long one visitor alone waits for a page that is rendered for them, to its last byte; uncompressed, so that rendering is what counts. */
export async function measureServerTime(origin: string, path: string): Promise<Row> {
  const took: number[] = []
  for (let visit = 0; visit < 60; visit += 1) {
    const startedAt = performance.now()
    const answer = await fetch(`${origin}${path}`, { headers: { 'Accept-Encoding': 'identity' } })
    await answer.text()
    took.push(performance.now() - startedAt)
  }
  return { what: `server time of ${path}`, measured: median(took.slice(20)), unit: 'ms', atMost: 15 }
}

// Not by fetch, which would unpack what it gets.
function compressedBody(url: string) {
  return new Promise<Buffer>((answered, failed) => {
    get(url, { headers: compressed }, (answer) => buffer(answer).then(answered, failed)).on('error', failed)
  })
}

async function load(url: string, seconds: number, ratePerSecond?: number) {
  const rate = ratePerSecond === undefined ? [] : ['--overallRate', String(ratePerSecond)]
  const headers = Object.entries(compressed).flatMap(([name, value]) => ['--headers', `${name}=${value}`])
  const { stdout } = await run(
    'autocannon',
    [
      '--json',
      '--no-progress',
      '--connections',
      String(connections),
      '--duration',
      String(seconds),
      ...rate,
      ...headers,
      url,
    ],
    {
      maxBuffer: 10_000_000,
    },
  )
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
