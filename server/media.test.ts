import { Hono } from 'hono'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Storage } from '#app/platform/storage.server.ts'
import { media } from './media.ts'

const path = '/media/public/0b0f5f4e-1111-4222-8333-444455556666-van.jpg/640.jpg'

function ask(read: Storage['read']) {
  const app = new Hono().get('/media/*', media({ read })).notFound((c) => c.text('nothing here', 404))
  return app.request(path)
}

test('a picture is given out for good, and one that is not there is left to the page that says so', async () => {
  const found = await ask(async () => Buffer.from('bytes'))
  expect([found.status, await found.text(), found.headers.get('Cache-Control')]).toEqual([
    200,
    'bytes',
    'public, max-age=31536000, immutable',
  ])
  expect((await ask(async () => null)).status).toBe(404)
})

test('while the storage fails or hangs a picture is answered 503 within three seconds, and nobody caches that', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const requests = [ask(async () => Promise.reject(new Error('the bucket is away'))), ask(() => new Promise(() => {}))]
  await vi.advanceTimersByTimeAsync(3000)
  for (const answer of await Promise.all(requests)) {
    expect([answer.status, answer.headers.get('Cache-Control'), answer.headers.get('Retry-After')]).toEqual([
      503,
      'no-store',
      '60',
    ])
  }
})
