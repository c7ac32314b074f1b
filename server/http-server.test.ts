import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { listenOnLoopback } from '../test/kit/loopback.ts'
import { createHttpServer } from './http-server.ts'

test('S22: a connection whose answer nobody reads is cut off after a minute at most', async () => {
  const server = createHttpServer()
  expect(server.timeout).toBeGreaterThan(0)
  expect(server.timeout).toBeLessThanOrEqual(60_000)
  server.timeout = 500 // a minute like any other, only shorter
  // More than what lies between the two ends of a line.
  server.on('request', (_request, response) => response.end(Buffer.alloc(50_000_000)))
  const { promise: accepted, resolve: accept } = Promise.withResolvers<Socket>()
  server.once('connection', accept)
  const peer = connect(await listenOnLoopback(server), '127.0.0.1')
  onTestFinished(() => {
    peer.destroy()
    server.close()
  })
  peer.on('error', () => undefined).pause()
  peer.write('GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n')
  const socket = await accepted
  await once(socket, 'close')
  expect(socket.bytesWritten).toBeGreaterThan(0)
})
