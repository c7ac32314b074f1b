import { setTimeout as sleep } from 'node:timers/promises'
import { demoSiteData } from '../test/kit/demo-copy.ts'
import { discard, startSite } from '../test/kit/site-process.ts'
import { addStaff, staffCookies } from '../test/kit/staff-member.ts'
import { growthPercent } from './bench-growth.ts'
import { openFiles, residentMegabytes } from './bench-process.ts'
import { percentile, type Row } from './bench-row.ts'
import { sendTraffic, type Tally } from './bench-soak-traffic.ts'

/** Until then caches fill, the engine opens its tables and the heap comes to its size. Half of it was too short. */
const warmUpMs = 180_000
const sampleEveryMs = 5000

/** Where half of the pages take long, the slowest may take as many times longer, within bounds (decision 022). */
const mostMedians = 60
const slowestMs = 500

type Sample = { megabytes: number; files: number }

/**
 * So many minutes of a busy day after a warm-up: whether the site holds what it was given. Less than twelve hours, after which the member
 * of staff in it would have to sign in again.
 */
export async function measureSoak(minutes: number): Promise<Row[]> {
  if (!(minutes > 0)) throw new Error('--soak says for how many minutes')
  const data = await demoSiteData()
  const site = await startSite({ data, env: { LOG_LEVEL: 'info', MALLOC_ARENA_MAX: '2' } })
  try {
    const cookies = await staffCookies(site.origin, await addStaff(site))
    const over = new AbortController()
    const traffic = sendTraffic(site.origin, cookies, over.signal)
    await sleep(warmUpMs)
    const samples = await sample(site.pid, minutes)
    over.abort()
    return rowsOf(minutes, samples, await traffic)
  } finally {
    await site.stop()
    await discard(data)
  }
}

async function sample(pid: number, minutes: number) {
  const samples: Sample[] = []
  for (const end = performance.now() + minutes * 60_000; performance.now() < end; await sleep(sampleEveryMs))
    samples.push({ megabytes: await residentMegabytes(pid), files: await openFiles(pid) })
  return samples
}

function rowsOf(minutes: number, samples: Sample[], { tookMs, answers, failures }: Tally): Row[] {
  const during = `over ${minutes} min`
  const median = percentile(tookMs, 50)
  return [
    growthRow(
      `memory growth ${during}`,
      samples.map(({ megabytes }) => megabytes),
      'MB',
    ),
    growthRow(
      `open files growth ${during}`,
      samples.map(({ files }) => files),
      'files',
    ),
    {
      what: `answers that failed ${during}`,
      measured: failures.length,
      unit: '',
      atMost: 0,
      note: [`of ${answers}`, ...failures.slice(0, 3)].join('; '),
    },
    {
      what: `p99 of pages ${during}`,
      measured: percentile(tookMs, 99),
      unit: 'ms',
      atMost: Math.min(slowestMs, Math.max(250, mostMedians * median)),
      note: `${tookMs.length} pages, half of them within ${median.toFixed(1)} ms`,
    },
  ]
}

function growthRow(what: string, samples: number[], unit: string): Row {
  const [first, last] = [samples.at(0), samples.at(-1)].map((one) => Math.round(one ?? Number.NaN))
  const note = `${first} ${unit} at first, ${Math.round(Math.max(...samples))} at most, ${last} at last`
  return { what, measured: growthPercent(samples), unit: '%', atMost: 10, note }
}
