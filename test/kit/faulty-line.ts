import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { listenOnLoopback } from './loopback.ts'

/** What can be wrong with the way to a server. */
export type LineFault =
  /** Whoever connects is hung up on. */
  | 'down'
  /** Connections are reset, old ones at once and new ones at their first byte. */
  | 'reset'
  /** Every piece takes two seconds longer, either way. */
  | 'slow'
  /** Connections stay open, and nothing comes through. */
  | 'half-open'
  /** Each answer breaks off after 40 bytes. */
  | 'cut'
  /** Answers come byte by byte, fifty a second. */
  | 'drip'

export const lineFaults: LineFault[] = ['down', 'reset', 'slow', 'half-open', 'cut', 'drip']

/** A way to a server, to which `url` leads. A test can put a fault on it, and take it off again with null. */
export type FaultyLine = { url: string; put(fault: LineFault | null): void; close(): Promise<void> }

const usualPorts = new Map([
  ['http:', 80],
  ['postgres:', 5432],
  ['postgresql:', 5432],
])

const slowMs = 2000
const dripMs = 20
const cutAfterBytes = 40

/** Opens a way of its own to the database, or the service without TLS, that the address names. */
export async function openLine(address: string): Promise<FaultyLine> {
  const far = new URL(address)
  const sockets = new Set<Socket>()
  let fault: LineFault | null = null
  const server = createServer((near) => {
    if (fault === 'down') return near.destroy()
    const onward = connect(Number(far.port || usualPorts.get(far.protocol)), far.hostname)
    for (const [from, to] of [
      [near, onward],
      [onward, near],
    ] as const) {
      const pass = passer(to, () => fault, from === onward)
      sockets.add(from)
      from.on('data', pass)
      from.on('error', () => from.destroy()) // whoever is behind it is told by the close
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    }
  })
  const through = new URL(address)
  through.host = `127.0.0.1:${await listenOnLoopback(server)}`
  const cut = () => sockets.forEach((socket) => void socket.destroy())
  return {
    url: through.href,
    put(next) {
      fault = next
      if (next === 'down') cut()
      if (next === 'reset') for (const socket of sockets) socket.resetAndDestroy()
    },
    async close() {
      cut()
      await new Promise((closed) => server.close(closed))
    },
  }
}

/** Hands on what comes from one side, piece after piece, with the fault of the moment. What was swallowed never comes. */
function passer(to: Socket, faultNow: () => LineFault | null, isAnswer: boolean) {
  let isDead = false
  let answered = 0
  let before = Promise.resolve()

  async function deliver(piece: Buffer) {
    const fault = faultNow()
    isDead ||= fault === 'half-open'
    if (isDead) return
    if (fault === 'slow') await sleep(slowMs)
    if (fault === 'reset') return void to.resetAndDestroy()
    if (fault === 'drip' && isAnswer) return drip(piece)
    answered += piece.length
    if (fault === 'cut' && isAnswer && answered > cutAfterBytes) return void to.end(piece.subarray(0, cutAfterBytes))
    if (to.writable) to.write(piece)
  }
  async function drip(piece: Buffer) {
    for (const byte of piece) {
      if (!to.writable) return
      to.write(Buffer.of(byte))
      await sleep(dripMs)
    }
  }
  return (piece: Buffer) => {
    before = before.then(() => deliver(piece))
  }
}
