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

const loadReport = z.object({ perSecond: z.number(), p99: z.number().nullable(), failures: z.number() })

/**
 * A kept page under load beside a bare server that sends the same compressed bytes from memory, both in the same minute on this machine,
 * and both asked by the same client, which takes one of the machine's processors.
 */
export async function measureLoad(origin: string, path: string, folder: string, seconds: number): Promise<Row[]> {
  const url = `${origin}${path}`
  const file = join(folder, 'page.br')
  await writeFile(file, await compressedBody(url))
  await using bare = await openBareServer(file)
  for (const each of [bare.origin, url]) await load(each, 2)
  const ceiling = await load(bare.origin, seconds)
  const ours = await load(url, seconds)
  const rate = Math.round(ours.perSecond / 2)
  const bareAtHalf = await load(bare.origin, seconds, rate)
  const halves = [await load(url, seconds, rate), await load(url, seconds, rate), await load(url, seconds, rate)]
  const failures = [ours, ...halves].reduce((sum, run) => sum + run.failures, 0)
  return [
    {
      what: `requests/s of ${path} against a bare server`,
      measured: (ours.perSecond / ceiling.perSecond) * 100,
      unit: '%',
      atLeast: 50,
      note: `${Math.round(ours.perSecond)} of ${Math.round(ceiling.perSecond)} requests/s, ${connections} connections`,
    },
    {
      what: `p99 of ${path} at half its load`,
      measured: median(halves.map(({ p99 }) => p99 ?? Number.NaN)),
      unit: 'ms',
      atMost: 10,
      note: `${rate} requests/s; the bare server at that rate: ${bareAtHalf.p99?.toFixed(1)} ms`,
    },
    { what: 'requests that failed under load', measured: failures, unit: '', atMost: 0 },
  ]
}

/** How long one visitor alone waits for a page that is rendered for them, to its last byte; uncompressed, so that rendering is what counts. Whoever has a notice waiting gets a page of their own. */
export async function measureServerTime(origin: string, path: string): Promise<Row> {
  const took: number[] = []
  for (let visit = 0; visit < 60; visit += 1) {
    const startedAt = performance.now()
    const answer = await fetch(`${origin}${path}`, { headers: { 'Accept-Encoding': 'identity', Cookie: 'flash=none' } })
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
