import { connect, type Socket } from 'node:net'
import { setImmediate as breathe } from 'node:timers/promises'
import { parseArgs } from 'node:util'

/**
 * Asks for one address over kept connections, as fast as it is answered or so many times a second, and prints how that went as JSON.
 * It reads no more of an answer than where it ends, so that the server and not the client is what is measured.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: 'string' }, connections: { type: 'string' }, rate: { type: 'string' } },
})
const url = new URL(positionals[0] ?? '')
const seconds = Number(values.seconds)
const connections = Number(values.connections)
const request = [`GET ${url.pathname}${url.search} HTTP/1.1`, `Host: ${url.host}`, 'Accept-Encoding: br', '', ''].join(
  '\r\n',
)

const tookMs: number[] = []
const warmMs = 1500
let failures = 0
const askers = await Promise.all(Array.from({ length: connections }, open))
// A program that has just begun is slow itself.
await askUntil(performance.now() + warmMs)
tookMs.length = 0
const end = performance.now() + seconds * 1000
await (values.rate ? askAtRate(Number(values.rate)) : askUntil(end))
for (const asker of askers) asker.close()
tookMs.sort((a, b) => a - b)
console.info(
  JSON.stringify({
    perSecond: tookMs.length / seconds,
    p99: tookMs[Math.floor(tookMs.length * 0.99)] ?? null,
    failures,
  }),
)

type Asker = { ask(): Promise<void>; close(): void }

async function askUntil(end: number) {
  const ask = async (asker: Asker) => {
    while (performance.now() < end) await timed(asker, performance.now())
  }
  await Promise.all(askers.map(ask))
}

/** A request is due at its time whether or not the ones before are answered: waiting for a free connection counts. */
async function askAtRate(rate: number) {
  const idle = [...askers]
  const startedAt = performance.now()
  const due: number[] = []
  const take = async () => {
    const asker = idle.pop()
    if (!asker) return
    for (let at = due.shift(); at !== undefined; at = due.shift()) await timed(asker, at)
    idle.push(asker)
  }
  for (let sent = 0; performance.now() < end; ) {
    while (startedAt + (sent / rate) * 1000 <= performance.now()) {
      due.push(startedAt + (sent / rate) * 1000)
      sent += 1
      void take()
    }
    await breathe()
  }
}

async function timed(asker: Asker, since: number) {
  await asker.ask()
  tookMs.push(performance.now() - since)
}

async function open(): Promise<Asker> {
  const socket = connect(Number(url.port), url.hostname).setNoDelay()
  await new Promise((ready, failed) => socket.once('connect', ready).once('error', failed))
  let answered = () => {}
  readAnswers(socket, () => answered())
  return {
    ask: () =>
      new Promise<void>((done) => {
        answered = done
        socket.write(request)
      }),
    close: () => socket.destroy(),
  }
}

/** Calls back at the end of each answer; each has a Content-Length. */
function readAnswers(socket: Socket, onAnswer: () => void) {
  let head = ''
  let missing = 0
  socket.on('data', (chunk) => {
    if (missing === 0) {
      head += chunk.toString('latin1')
      const end = head.indexOf('\r\n\r\n')
      if (end < 0) return
      if (!head.startsWith('HTTP/1.1 200')) failures += 1
      const [, length] = /\r\ncontent-length: (\d+)/i.exec(head) ?? []
      if (length === undefined) throw new Error(`an answer does not say how long it is: ${head.slice(0, end)}`)
      missing = Number(length) - (head.length - end - 4)
      head = ''
    } else missing -= chunk.length
    if (missing === 0) onAnswer()
  })
}
