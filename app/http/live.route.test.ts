import { expect, test, vi } from 'vitest'
import { freshDatabase } from '../../test/kit/db.ts'
import { freshStorage } from '../../test/kit/fresh-storage.ts'
import { staffRequest } from '../../test/kit/staff-context.ts'
import { announce, openChanges } from '../db/changes.server.ts'
import { loader } from './live.route.ts'

test('R15: a stream says something at least every 30 s, and a peer that vanished is freed within 90 s', async () => {
  const { open } = await openDesk()
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] })
  const said: string[] = []
  const over = (await open()).pipeTo(new WritableStream({ write: (words) => void said.push(words) }))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(said.length).toBeGreaterThanOrEqual(3)
  await vi.advanceTimersByTimeAsync(30_000)
  await over
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

test('R15: who comes back learns from the first word whether something was missed', async () => {
  const { db, open } = await openDesk()
  const before = await firstWord(await open())
  expect(await firstWord(await open())).toBe(before)
  await announce(db, 'reviews')
  await expect.poll(async () => firstWord(await open())).not.toBe(before)
})

/** Streams of what changes in the testimonials, and the database in which they do. */
async function openDesk() {
  const database = await freshDatabase()
  const changes = await openChanges(database)
  const context = staffRequest({ db: database.db, storage: await freshStorage(), changes }, null)
  const url = new URL('https://redstone.example/live/reviews')
  return {
    db: database.db,
    async open() {
      const request = new Request(url)
      const answer = await loader({ request, url, context, params: { topic: 'reviews' }, pattern: '/live/:topic' })
      if (!answer.body) throw new Error('the answer is no stream')
      return answer.body.pipeThrough(new TextDecoderStream())
    },
  }
}

async function firstWord(stream: ReadableStream<string>) {
  const reader = stream.getReader()
  const { value } = await reader.read()
  await reader.cancel()
  return value
}
