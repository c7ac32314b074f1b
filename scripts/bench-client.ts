import { once } from 'node:events'
import { connect } from 'node:net'
import { parseArgs } from 'node:util'
import { percentile } from './bench-row.ts'

/**
 * Asks for one address over connections that stay open, as fast as it is answered or at a rate. Prints how that went as
 * JSON. It reads no more of an answer than where it ends, makes little garbage and sleeps between answers. So the
 * server is measured, not the client: with two processors one that is always awake takes its turns.
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
const readBytes = 64 * 1024
let failures = 0
const askers = await Promise.all(Array.from({ length: connections }, open))
// A program that has just begun is slow itself.
await askFor(warmMs)
tookMs.length = 0
await (values.rate ? askAtRate(Number(values.rate)) : askFor(seconds * 1000))
for (const asker of askers) asker.close()
console.info(JSON.stringify({ perSecond: tookMs.length / seconds, p99: percentile(tookMs, 99), failures }))

type Asker = { ask(): Promise<void>; close(): void }

async function askFor(ms: number) {
  const end = performance.now() + ms
  const ask = async (asker: Asker) => {
    while (performance.now() < end) await timed(asker, performance.now())
  }
  await Promise.all(askers.map(ask))
}

/**
 * A request is due at its time whether or not the ones before are answered. Waiting for a free connection counts, and
 * so does the client's own lateness. Who is due is looked up with each answer, and each millisecond in between.
 */
async function askAtRate(rate: number) {
  const idle = [...askers]
  const all = Math.floor(rate * seconds)
  const startedAt = performance.now()
  const dueAt = (place: number) => startedAt + (place / rate) * 1000
  let sent = 0
  const sendDue = () => {
    while (sent < all && dueAt(sent) <= performance.now()) {
      const asker = idle.pop()
      if (!asker) return
      void answer(asker, dueAt(sent))
      sent += 1
    }
  }
  const answer = async (asker: Asker, due: number) => {
    await timed(asker, due)
    idle.push(asker)
    sendDue()
    if (tookMs.length === all) finish()
  }
  let finish = () => {}
  const finished = new Promise<void>((done) => {
    finish = done
  })
  const ticks = setInterval(sendDue, 1)
  await finished
  clearInterval(ticks)
}

async function timed(asker: Asker, since: number) {
  await asker.ask()
  tookMs.push(performance.now() - since)
}

async function open(): Promise<Asker> {
  let answered = () => {}
  const buffer = Buffer.alloc(readBytes)
  const onread = { buffer, callback: answerReader(buffer, () => answered()) }
  const socket = connect({ host: url.hostname, port: Number(url.port), noDelay: true, onread })
  await once(socket, 'connect')
  return {
    ask: () =>
      new Promise<void>((done) => {
        answered = done
        socket.write(request)
      }),
    close: () => socket.destroy(),
  }
}

/** Calls back at the end of each answer. Each has a Content-Length, and its head comes in one piece. */
function answerReader(buffer: Buffer, onAnswer: () => void) {
  let missing = 0
  return (size: number) => {
    if (missing === 0) {
      const end = buffer.subarray(0, size).indexOf('\r\n\r\n')
      const head = buffer.toString('latin1', 0, Math.max(0, end))
      if (!head.startsWith('HTTP/1.1 200')) failures += 1
      const [, length] = /\r\ncontent-length: (\d+)/i.exec(head) ?? []
      if (length === undefined) throw new Error(`an answer does not say how long it is: ${head}`)
      missing = end + 4 + Number(length)
    }
    missing -= size
    if (missing === 0) onAnswer()
    return true
  }
}
