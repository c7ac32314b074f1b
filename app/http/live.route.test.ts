import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { freshDatabase } from '../../test/kit/db.ts'
import { freshStorage } from '../../test/kit/fresh-storage.ts'
import { staffRequest } from '../../test/kit/staff-context.ts'
import { announce, openChanges } from '../db/changes.server.ts'
import { loader } from './live.route.ts'
import { visitorAddress } from './page-request.server.ts'

test('R15: a stream says something at least every 30 s, and a peer that vanished is freed within 90 s', async () => {
  const { open } = await openStreams()
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] })
  const said: string[] = []
  const over = (await open()).pipeTo(new WritableStream({ write: (chunk) => void said.push(chunk) }))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(said.length).toBeGreaterThanOrEqual(3)
  await vi.advanceTimersByTimeAsync(30_000)
  await over
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

test('R15: who comes back learns from the first word whether something was missed', async () => {
  const { db, open } = await openStreams()
  const before = await firstWord(await open())
  expect(await firstWord(await open())).toBe(before)
  await announce(db, 'reviews')
  await expect.poll(async () => firstWord(await open())).not.toBe(before)
})

test('D1: of a thousand changes at once an open stream tells twice, and what it tells last is the newest mark', async () => {
  const { db, open } = await openStreams()
  const told: string[] = []
  const leaving = new AbortController()
  const reading = (await open()).pipeTo(new WritableStream({ write: (chunk) => void told.push(chunk) }), leaving)
  await db.execute(sql`select pg_notify('redstone_changes', 'reviews ' || id) from generate_series(1, 1000) id`)
  await expect.poll(() => told.length).toBe(3)
  expect(told.at(-1)).toBe(await firstWord(await open()))
  leaving.abort()
  await reading.catch(() => undefined)
})

test('S19 (ASVS 2.4.1): one network has twenty streams at once, however many addresses it has, and all together two thousand', async () => {
  const { answer } = await openStreams()
  const home = await Promise.all(Array.from({ length: 20 }, (_, at) => answer(`2001:db8:1:2::${at + 1}`)))
  expect(new Set(home.map(({ status }) => status))).toEqual(new Set([200]))
  const refused = await answer('2001:db8:1:2:ffff::1')
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '60'])
  await home[0]?.body?.cancel()
  const next = await answer('2001:db8:1:2:ffff::1')
  expect(next.status).toBe(200)
  const others = await Promise.all(Array.from({ length: 1980 }, (_, at) => answer(`198.51.${at % 99}.1`)))
  expect(new Set(others.map(({ status }) => status))).toEqual(new Set([200]))
  expect((await answer('203.0.113.1')).status).toBe(503)
  for (const { body } of [...home.slice(1), next, ...others]) await body?.cancel()
  const free = await answer('203.0.113.1')
  expect(free.status).toBe(200)
  await free.body?.cancel()
})

test('D4, S22: a wider network with ever new addresses opens half of all streams, and no more than twenty beyond', async () => {
  const { answer } = await openStreams()
  const many = await Promise.all(Array.from({ length: 1100 }, (_, at) => answer(`2001:db8:9:${at.toString(16)}::1`)))
  expect(many.map(({ status }) => status)).toEqual([
    ...Array.from({ length: 1000 }, () => 200),
    ...Array.from({ length: 100 }, () => 429),
  ])
  const other = await answer('203.0.113.1')
  expect(other.status).toBe(200)
  for (const { body, status } of [...many, other]) if (status === 200) await body?.cancel()
})

/** Streams of what changes in the testimonials, and the database in which they do. */
async function openStreams() {
  const database = await freshDatabase()
  const changes = await openChanges(database)
  const dependencies = { db: database.db, storage: await freshStorage(), changes }
  const url = new URL('https://redstone.example/live/reviews')
  async function answer(address: string) {
    const context = staffRequest(dependencies, null)
    context.set(visitorAddress, address)
    const request = new Request(url)
    return loader({ request, url, context, params: { topic: 'reviews' }, pattern: '/live/:topic' })
  }
  return {
    db: database.db,
    answer,
    async open() {
      const { body } = await answer('192.0.2.1')
      if (!body) throw new Error('the answer is no stream')
      return body.pipeThrough(new TextDecoderStream())
    },
  }
}

async function firstWord(stream: ReadableStream<string>) {
  const reader = stream.getReader()
  const { value } = await reader.read()
  await reader.cancel()
  return value
}
