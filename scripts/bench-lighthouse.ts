import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, unpackChromium } from '../test/kit/chromium.ts'
import type { OnSite } from './bench-demo-site.ts'
import { pages } from './bench-pages.ts'
import type { Budget, Found, Measure } from './bench-place.ts'
import { median } from './bench-row.ts'

type Reading = Record<keyof typeof metrics | keyof typeof categories, number>

const metrics = {
  'first-contentful-paint': { name: 'first paint', unit: 'ms', atMost: 800 },
  'total-blocking-time': { name: 'blocked', unit: 'ms', atMost: 50 },
  'cumulative-layout-shift': { name: 'layout shift', unit: '', atMost: 0.01 },
  'largest-contentful-paint': { name: 'largest paint', unit: 'ms', atMost: undefined },
} as const

const categories = {
  performance: 'performance',
  accessibility: 'accessibility',
  'best-practices': 'best practices',
  seo: 'search engines',
} as const

/** Lighthouse's mobile run (slow 4G and a slow processor, simulated) of each page; the median of so many runs. */
export const lighthouseRuns: Array<Measure<OnSite>> = pages.map(({ path, largestPaintMs }) => ({
  rows: rowsOf(path, largestPaintMs),
  async measure({ site }, { runs }) {
    await using browser = await openBrowser()
    const readings: Reading[] = []
    for (let run = 0; run < runs; run += 1) readings.push(await read(`${site.origin}${path}`, browser.port))
    return foundIn(readings)
  },
}))

function rowsOf(path: string, largestPaintMs: number): Budget[] {
  const scores = typedKeys(categories).map((key) => ({
    what: `Lighthouse ${path} ${categories[key]}`,
    unit: '',
    atLeast: 100,
  }))
  const times = typedKeys(metrics).map((key) => {
    const { name, unit, atMost = largestPaintMs } = metrics[key]
    return { what: `Lighthouse ${path} ${name}`, unit, atMost }
  })
  return [...scores, ...times]
}

/** In the order of their rows. */
function foundIn(readings: Reading[]): Found[] {
  const middle = (key: keyof Reading) => median(readings.map((reading) => reading[key]))
  const scores = typedKeys(categories).map((key) => ({ measured: Math.round(middle(key) * 100) }))
  const times = typedKeys(metrics).map((key) => ({
    measured: metrics[key].unit === 'ms' ? Math.round(middle(key)) : middle(key),
  }))
  return [...scores, ...times]
}

async function read(url: string, port: number): Promise<Reading> {
  // Loaded when it is needed: it is large, and most rows need none.
  const { default: lighthouse } = await import('lighthouse')
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    output: 'json',
    onlyCategories: Object.keys(categories),
  })
  if (!result || result.lhr.runtimeError)
    throw new Error(`Lighthouse could not read ${url}: ${result?.lhr.runtimeError?.message}`)
  const { audits, categories: scored } = result.lhr
  const audit = (key: keyof typeof metrics) => audits[key]?.numericValue ?? Number.NaN
  const score = (key: keyof typeof categories) => scored[key]?.score ?? Number.NaN
  return {
    'first-contentful-paint': audit('first-contentful-paint'),
    'total-blocking-time': audit('total-blocking-time'),
    'cumulative-layout-shift': audit('cumulative-layout-shift'),
    'largest-contentful-paint': audit('largest-contentful-paint'),
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
  }
}

async function openBrowser() {
  await unpackChromium()
  const { executablePath, args, env } = await chromium()
  const profile = await mkdtemp(join(tmpdir(), 'redstone-bench-'))
  const browser = spawn(
    executablePath,
    [...args, '--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'],
    { env, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const port = await new Promise<number>((found, failed) => {
    let printed = ''
    browser.stderr.setEncoding('utf8').on('data', (text) => {
      printed += text
      const [, digits] = /DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(printed) ?? []
      if (digits) found(Number(digits))
    })
    browser.once('exit', () => failed(new Error(`the browser did not start: ${printed}`)))
  })
  return {
    port,
    async [Symbol.asyncDispose]() {
      const gone = once(browser, 'exit')
      browser.kill()
      await gone
      await rm(profile, { recursive: true, force: true })
    },
  }
}

function typedKeys<Key extends string>(object: Record<Key, unknown>) {
  const keys: Key[] = []
  for (const key in object) keys.push(key)
  return keys
}
