import { setImmediate as turn } from 'node:timers/promises'
import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import { uploadSlots } from './upload-slots.ts'

const large = { 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': String(2 * 1024 * 1024) }
const small = { ...large, 'Content-Length': '5000' }

/** A site that holds back each answer until it is released. */
function heldSite(waitsMs?: number) {
  const held: Array<{ from: string; release: () => void }> = []
  const app = new Hono<{ Variables: { address: string } }>()
    .use(async (c, next) => {
      c.set('address', c.req.header('X-From') ?? '')
      await next()
    })
    .use(uploadSlots(waitsMs))
    .post('*', async (c) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      held.push({ from: c.req.header('X-From') ?? '', release: resolve })
      await promise
      return c.text('taken')
    })
  const send = async (from: string, headers: Record<string, string> = large, path = '/trade-in') => {
    const answer = app.request(path, { method: 'POST', headers: { ...headers, 'X-From': from } })
    await turn()
    await turn()
    return answer
  }
  return { send, held, inside: () => held.map(({ from }) => from) }
}

test('S22: of large forms of strangers two are received at once, one of each network; others wait unread', async () => {
  const { send, held, inside } = heldSite()
  const answers = ['a', 'a', 'b', 'c'].map((from) => send(from))
  await turn()
  await turn()
  expect(inside()).toEqual(['a', 'b'])
  held[0]?.release()
  await vi.waitFor(() => expect(inside()).toHaveLength(3))
  for (const at of [1, 2, 3])
    await vi.waitFor(() => {
      held[at]?.release()
      expect(inside().length).toBeGreaterThan(Math.min(at + 1, 3))
    })
  expect(await Promise.all(answers.map(async (answer) => (await answer).status))).toEqual([200, 200, 200, 200])
})

test('S22: a form without much in it, and what else is sent, waits for nobody', async () => {
  const { send, inside } = heldSite()
  for (const from of ['a', 'b']) void send(from)
  void send('c', small)
  void send('d', large, '/contact')
  await vi.waitFor(() => expect(inside()).toEqual(['a', 'b', 'c', 'd']))
})

test('S19: whoever waits too long is told to come again, in words', async () => {
  const { send, held } = heldSite(50)
  const first = send('a')
  const second = send('a')
  const answer = await second
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '60'])
  expect(await answer.text()).toMatch(/^Many pictures are on their way to us right now/)
  held[0]?.release()
  expect((await first).status).toBe(200)
})
