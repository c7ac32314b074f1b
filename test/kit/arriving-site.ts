import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { onTestFinished, vi } from 'vitest'
import { openBodies } from '../../server/arriving-bodies.ts'
import { bodyDoor } from '../../server/body-door.ts'
import type { RoomLimits } from '../../server/body-room.ts'
import { openSpoolFolder } from '../../server/spooled-body.ts'
import { uploadSlots } from '../../server/upload-slots.ts'
import { atEnd } from './at-end.ts'
import { listenOnLoopback } from './loopback.ts'
import { temporaryFolder } from './temporary-folder.ts'

const megabyte = 1024 * 1024
const wideRoom: RoomLimits = {
  ...{ all: 200 * megabyte, forStaff: megabyte, network: 150 * megabyte, networkWhenFull: 150 * megabyte },
  step: 1,
}

type Kind = {
  isStaff?: boolean
  disk?: Partial<RoomLimits>
  memory?: Partial<RoomLimits>
  mostInMemory?: number
  slotWaitMs?: number
  folder?: string
  now?: () => number
}

/** What has been handed on to the routes: `leftOut` is that of the body door. */
type HandedOn = { path: string; leftOut: string | null; bytes: number; isFromDisk: boolean }

/**
 * The body door before a site that answers with the number of bytes it was handed. The address of a sender is what its
 * header X-From says.
 */
export async function arrivingSite({ isStaff = false, folder, now, slotWaitMs, ...limits }: Kind = {}) {
  const bodies = openBodies({
    folder: folder ?? openSpoolFolder(await temporaryFolder()),
    limits: {
      memory: { ...wideRoom, ...limits.memory },
      disk: { ...wideRoom, ...limits.disk },
      mostInMemory: limits.mostInMemory ?? 64 * 1024,
    },
    ...(now && { now }),
  })
  atEnd(async () => bodies.close())
  const handedOn: HandedOn[] = []
  let holding = Promise.resolve()
  /** Holds up the routes until what it gives is called. */
  function hold() {
    const { promise, resolve } = Promise.withResolvers<void>()
    holding = promise
    return resolve
  }
  const app = new Hono<{ Variables: { request: Request; address: string; leftOut?: string | null } }>()
    .use(async (c, next) => {
      c.set('address', c.req.header('X-From') ?? '192.0.2.7')
      c.set('request', new Request(c.req.url, { method: c.req.method, headers: c.req.raw.headers }))
      await next()
    })
    .use(bodyDoor(bodies, async () => isStaff, uploadSlots(slotWaitMs)))
    .all('*', async (c) => {
      const entry = {
        path: c.req.path,
        leftOut: c.get('leftOut') ?? null,
        bytes: 0,
        isFromDisk: bodies.figures().bytes.disk > 0,
      }
      handedOn.push(entry)
      await holding
      entry.bytes = (await c.get('request').arrayBuffer()).byteLength
      return c.text(String(entry.bytes))
    })
  return { bodies, app, handedOn, hold }
}

/** A server for such a site, and lines to it on which bodies come in pieces. */
export async function openLines({ app }: Pick<Awaited<ReturnType<typeof arrivingSite>>, 'app'>) {
  const server = createServer(getRequestListener(app.fetch))
  const port = await listenOnLoopback(server)
  onTestFinished(() => void server.close())

  /** Begins a body in pieces. `send` resolves when the piece is written; `answer` gives all that came back in the end. */
  async function begin(path: string, headers: Record<string, string> = {}) {
    const begun = once(server, 'request')
    const peer = connect(port, '127.0.0.1').on('error', () => undefined) // it is cut off
    onTestFinished(() => void peer.destroy())
    let text = ''
    peer.setEncoding('latin1').on('data', (piece) => (text += piece))
    const closed = once(peer, 'close')
    const lines = Object.entries({ Host: 'redstone.example', ...headers, 'Transfer-Encoding': 'chunked' })
    peer.write(`POST ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`)
    await begun
    async function send(bytes: Uint8Array | number) {
      const piece = typeof bytes === 'number' ? Buffer.alloc(bytes, 'a') : bytes
      peer.write(`${piece.length.toString(16)}\r\n`)
      peer.write(piece)
      const isTaken = peer.write('\r\n')
      if (!isTaken) await Promise.race([once(peer, 'drain'), closed, sleep(2000)])
    }
    return {
      peer,
      send,
      end: () => void peer.write('0\r\n\r\n'),
      text: () => text,
      answered: () =>
        vi.waitFor(() => (text.includes('\r\n\r\n') ? text : Promise.reject(new Error('no answer'))), 4000),
      closed,
    }
  }
  return { port, begin }
}
