import { expect, vi } from 'vitest'
import { sendMessage } from '../../test/kit/http-visitor.ts'
import { testServer } from '../../test/kit/site-databases.ts'
import { openWithoutDatabase } from '../../test/kit/walk/own-sites.ts'
import { test } from '../../test/kit/walk/sites.ts'

const token = 'figures-for-the-operators-eyes-only'

test('a program on this machine reads the figures, and they move with what happens', async ({ site }) => {
  await visit(site.origin, ['/about', '/contact'])
  const before = await figuresOf(site.origin)
  await visit(site.origin, ['/about', '/about'])
  await visit(site.origin, ['/about', '/newsletter/stop', '/favicon.svg'], { Cookie: 'flash=none' })
  expect(await sendMessage(site.origin, {})).toBe(true)
  const leave = new AbortController()
  await fetch(`${site.origin}/live/public`, leave)
  let after: Record<string, number> = {}
  const rise = (name: string) => (after[name] ?? 0) - (before[name] ?? 0)
  const count = (kind: string, status: string) =>
    rise(`redstone_request_duration_seconds_count{kind="${kind}",status="${status}"}`)
  // A request is counted once its connection is done with it, a moment after the visitor has the answer.
  await vi.waitFor(async () => {
    after = await figuresOf(site.origin)
    expect([count('page', '2xx'), count('page', '4xx'), count('file', '2xx'), count('form', '3xx')]).toEqual([
      1, 1, 1, 1,
    ])
    expect(rise('redstone_live_streams')).toBe(1)
  }, 10_000)
  leave.abort()
  expect(rise('redstone_cached_page_answers_total'), 'two pages, and the form that was sent').toBe(3)
  expect(after).toMatchObject({
    'redstone_up{part="database"}': 1,
    'redstone_up{part="storage"}': 1,
    'redstone_build_info{version="0.1.0"}': 1,
    'redstone_emails{state="given_up"}': 0,
    redstone_dead_jobs: 0,
  })
  for (const name of [
    'redstone_cached_pages',
    'redstone_cached_page_bytes',
    'redstone_disk_free_bytes',
    'process_resident_memory_bytes',
  ])
    expect(after[name], name).toBeGreaterThan(0)
  expect(Object.keys(after)).toContain('redstone_table_rows{table="vehicles"}')
  const startedAgoSeconds = Date.now() / 1000 - (after.process_start_time_seconds ?? 0)
  expect(startedAgoSeconds).toBeGreaterThan(0)
  expect(startedAgoSeconds).toBeLessThan(3600)
  const connections = Object.keys(after).filter((name) => name.startsWith('redstone_database_connections'))
  expect(connections).toHaveLength(testServer ? 3 : 0)
})

test('S20 (ASVS 13.4.5): for everybody else there is no such page, whatever token they guess', async () => {
  const { origin } = await openWithoutDatabase({ METRICS_TOKEN: token })
  const proxied = { 'X-Forwarded-For': '192.0.2.7' }
  const unknown = await answerOf(`${origin}/metricz`, proxied)
  expect(unknown.status).toBe(404)
  const guesses = [undefined, `Bearer ${token}x`, 'Bearer none', `Basic ${token}`]
  for (const guess of guesses) {
    const headers = { ...proxied, ...(guess && { Authorization: guess }) }
    expect(await answerOf(`${origin}/metrics`, headers)).toEqual(unknown)
  }
  const opened = await answerOf(`${origin}/metrics`, { ...proxied, Authorization: `Bearer ${token}` })
  expect(opened.status).toBe(200)
  expect(opened.headers).toMatchObject({
    'content-type': 'text/plain; version=0.0.4; charset=utf-8',
    'cache-control': 'no-store',
  })
  expect(opened.text).toContain('redstone_up{part="storage"} 1')
})

test('while the database is away the figures say so, in time', async ({ failingSite }) => {
  const startedAt = performance.now()
  const figures = await figuresOf(failingSite.origin)
  expect(performance.now() - startedAt).toBeLessThan(4000)
  expect(figures).toMatchObject({ 'redstone_up{part="database"}': 0, 'redstone_up{part="storage"}': 1 })
  expect(Object.keys(figures).filter((name) => /email|dead_jobs/.test(name))).toEqual([])
})

async function visit(origin: string, paths: string[], headers: Record<string, string> = {}) {
  for (const path of paths) await (await fetch(origin + path, { headers })).arrayBuffer()
}

async function figuresOf(origin: string): Promise<Record<string, number>> {
  const answer = await fetch(`${origin}/metrics`)
  expect(answer.status).toBe(200)
  const lines = [...(await answer.text()).matchAll(/^([a-z]\S*) (\S+)$/gm)]
  return Object.fromEntries(lines.map(([, name, value]) => [name, Number(value)]))
}

/** An answer without what differs between requests: its address, nonce, ids and date, and how well it is compressed. */
async function answerOf(url: string, headers: Record<string, string>) {
  const answer = await fetch(url, { headers })
  const nonce = /'nonce-([^']+)'/.exec(answer.headers.get('Content-Security-Policy') ?? '')?.[1] ?? 'no nonce'
  const tidy = (text: string) =>
    text
      .replaceAll(nonce, 'NONCE')
      .replaceAll('metricz', 'metrics')
      .replaceAll(/\b[\da-f]{8}-[\da-f-]{27}\b/g, 'ID')
  const entries = [...answer.headers].filter(([name]) => name !== 'date' && name !== 'content-length')
  return {
    status: answer.status,
    headers: Object.fromEntries(entries.map(([name, value]) => [name, tidy(value)])),
    text: tidy(await answer.text()),
  }
}
