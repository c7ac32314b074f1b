import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { listenOnLoopback } from '../test/kit/loopback.ts'
import { bodyLimitOf, limitedBody } from './body-limits.ts'

const staff = appFor(true)
const strangers = appFor(false)
const megabyte = 1024 * 1024

function appFor(isStaff: boolean) {
  return new Hono<{ Variables: { request: Request; address: string } }>()
    .use(limitedBody(async () => isStaff))
    .post('*', async (c) => c.text(String((await c.req.arrayBuffer()).byteLength)))
    .onError((_, c) => c.text('broken off', 400))
}

function send(path: string, bytes: number, app = staff) {
  const body = new Uint8Array(bytes)
  return app.request(path, { method: 'POST', body, headers: { 'Content-Length': String(bytes) } })
}

describe('S19 (ASVS 5.2.1): a body', () => {
  test.each([
    ['/contact', 256 * 1024],
    ['/trade-in', 25 * megabyte],
    ['/trade-in.data', 25 * megabyte],
    ['/admin/vehicles/pictures', 5 * megabyte],
    ['/admin/vehicles/import.data', 5 * megabyte],
    ['/admin/vehicles/new', 50 * megabyte],
    ['/admin/vehicles/edit/1001', 50 * megabyte],
    ['/admin/pages/edit/1001', 6 * megabyte],
    ['/admin/pages/pictures', 5 * megabyte],
    ['/admin/pages/preview', megabyte],
    ['/admin/reviews/edit/1001.data', 5 * megabyte],
  ])('to %s may have %d bytes and a little more', (path, bytes) => {
    expect(bodyLimitOf(path).bytes).toBeGreaterThanOrEqual(bytes)
    expect(bodyLimitOf(path).bytes).toBeLessThan(bytes + megabyte)
  })

  test.each([
    '/admin/vehicles/picturesque',
    '/admin/vehicles/import/columns',
    '/admin/vehicles/delete/1001',
    '/x/admin/vehicles/new',
    '/admin/vehicles/edit/1001/x',
    '/trade-in/x',
  ])('to %s has no more room than any other', (path) => {
    expect(bodyLimitOf(path)).toEqual(bodyLimitOf('/contact'))
  })

  test('that is too large is answered 413 with the limit of its path', async () => {
    const refused = await send('/contact', 300 * 1024)
    expect([refused.status, await refused.text()]).toEqual([
      413,
      'This is more than we can take at once. Please shorten it to 256 kB and send it again.',
    ])
    expect(await (await send('/admin/vehicles/pictures', 6 * megabyte)).text()).toContain('5 MB')
    expect(await (await send('/admin/vehicles/import', 50 * megabyte)).text()).toContain('to a file of 5 MB')
    expect((await send('/admin/vehicles/pictures', 5 * megabyte)).status).toBe(200)
  })

  test('of somebody without a living session has 1 MB anywhere, and no more than others where staff have less', async () => {
    const refused = await send('/admin/vehicles/new', 2 * megabyte, strangers)
    expect([refused.status, await refused.text()]).toEqual([
      413,
      'This is more than we can take at once. Please shorten it to 1 MB and send it again.',
    ])
    expect((await send('/admin/vehicles/new', megabyte, strangers)).status).toBe(200)
    expect((await send('/contact', 300 * 1024, strangers)).status).toBe(413)
  })

  test('with pictures of a stranger has its room only as a form of files', async () => {
    const send = (type: string) => {
      const headers = { 'Content-Type': type, 'Content-Length': String(2 * megabyte) }
      return strangers.request('/trade-in', { method: 'POST', body: new Uint8Array(2 * megabyte), headers })
    }
    expect((await send('multipart/form-data; boundary=x')).status).toBe(200)
    expect((await send('application/x-www-form-urlencoded')).status).toBe(413)
  })

  test('of somebody with a session ends with its connection after a minute when it is slow, pictures too', async () => {
    const turnClock = stopClock()
    for (const path of ['/admin/vehicles/delete/1001', '/admin/vehicles/new']) {
      const { peer, send } = await beginBody(path)
      await send(1000)
      turnClock(50_000)
      expect(peer.destroyed, path).toBe(false)
      turnClock(11_000)
      await once(peer, 'close')
    }
  })

  test('of a stranger that has not come within a minute ends with its connection', async () => {
    const turnClock = stopClock()
    const { peer, send } = await beginBody('/contact', strangers)
    await send(1000)
    turnClock(50_000)
    expect(peer.destroyed).toBe(false)
    turnClock(11_000)
    await once(peer, 'close')
  })

  test('of pictures may take longer as long as a megabyte comes each minute', async () => {
    const turnClock = stopClock()
    const { peer, send } = await beginBody('/admin/vehicles/new')
    for (let minute = 0; minute < 3; minute += 1) {
      await send(2 * megabyte)
      turnClock(60_000)
      expect(peer.destroyed).toBe(false)
    }
    await send(1000)
    turnClock(60_000)
    await once(peer, 'close')
  })
})

/** Time stands still for what looks at bodies, until it is turned. */
function stopClock() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  return (ms: number) => vi.advanceTimersByTime(ms)
}

/** A form on a line of its own, of staff unless told otherwise. `send` sends so many bytes of it, and ends when they have come. */
async function beginBody(path: string, app = staff) {
  const server = createServer(getRequestListener(app.fetch))
  const { promise: accepted, resolve: accept } = Promise.withResolvers<Socket>()
  server.once('connection', accept)
  const peer = connect(await listenOnLoopback(server), '127.0.0.1').on('error', () => undefined) // it is cut off
  onTestFinished(() => {
    peer.destroy()
    server.close()
  })
  const begun = once(server, 'request')
  peer.write(`POST ${path} HTTP/1.1\r\nHost: redstone.example\r\nTransfer-Encoding: chunked\r\n\r\n`)
  const socket = await accepted
  await begun
  async function send(bytes: number) {
    const before = socket.bytesRead
    peer.write(`${bytes.toString(16)}\r\n`)
    peer.write(Buffer.alloc(bytes, 'a'))
    peer.write('\r\n')
    while (socket.bytesRead - before < bytes) await sleep(5)
  }
  return { peer: peer.resume(), send }
}
