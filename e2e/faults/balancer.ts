import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import { generate } from 'selfsigned'
import { listenOnLoopback } from '../../test/kit/loopback.ts'

const probedEveryMs = 200
const readyWithinMs = 1000

/**
 * What stands in front of several instances. It speaks TLS, and sends each request to the next instance that says it is
 * ready.
 */
export type Balancer = {
  /** `https://localhost:PORT`, with a certificate made for this one balancer. */
  origin: string
  /** Those that said yes when they were last asked for /readyz. */
  ready(): string[]
  add(origin: string): void
  remove(origin: string): void
  close(): Promise<void>
}

export async function openBalancer(): Promise<Balancer> {
  /** By origin, whether it said yes. */
  const instances = new Map<string, boolean>()
  const ready = () => [...instances].flatMap(([origin, isReady]) => (isReady ? [origin] : []))
  /** Where none has answered in time, as on a busy machine, any may serve: better than none. */
  const serving = () => (ready().length > 0 ? ready() : [...instances.keys()])
  let turn = 0
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }])
  const server = createServer({ key, cert }, (incoming, outgoing) => forward(incoming, outgoing, inTurn()))

  /** The ready ones, each time beginning with another. */
  function inTurn() {
    const origins = serving()
    turn += 1
    return origins.map((_, at) => origins[(at + turn) % origins.length] ?? '')
  }
  async function ask(origin: string) {
    const answer = await isReady(origin)
    if (instances.has(origin)) instances.set(origin, answer)
  }
  const asking = setInterval(() => {
    for (const origin of instances.keys()) void ask(origin)
  }, probedEveryMs)

  return {
    origin: `https://localhost:${await listenOnLoopback(server)}`,
    ready,
    add: (origin) => void instances.set(origin, false),
    remove: (origin) => void instances.delete(origin),
    close() {
      clearInterval(asking)
      server.closeAllConnections()
      return new Promise((closed) => server.close(() => closed()))
    },
  }
}

async function isReady(origin: string) {
  const answer = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(readyWithinMs) }).catch(() => null)
  await answer?.arrayBuffer().catch(() => undefined)
  return answer?.ok ?? false
}

/**
 * To the first instance that takes the connection. One that refuses it has had nothing of the request, so the next may.
 */
function forward(incoming: IncomingMessage, outgoing: ServerResponse, [origin, ...others]: string[]) {
  if (!origin) {
    outgoing.writeHead(502).end('no instance is ready')
    return
  }
  const { hostname, port } = new URL(origin)
  const headers = {
    'x-forwarded-for': incoming.socket.remoteAddress ?? '',
    ...incoming.headers,
    'x-forwarded-proto': 'https',
    'x-forwarded-host': incoming.headers.host ?? '',
  }
  const { method, url: path } = incoming
  const sent = request({ hostname, port, method, path, headers, agent: false }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(outgoing)
    answer.once('error', () => outgoing.destroy())
    outgoing.once('close', () => answer.destroy())
  })
  sent.once('socket', (socket) => socket.once('connect', () => incoming.pipe(sent)))
  sent.once('error', (error) => {
    if ('code' in error && error.code === 'ECONNREFUSED') forward(incoming, outgoing, others)
    else if (outgoing.headersSent) outgoing.destroy()
    else outgoing.writeHead(502).end('the instance broke off')
  })
}
