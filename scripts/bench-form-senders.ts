import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Site } from '../test/kit/site-process.ts'

/** Somebody who begins the form of a trade-in, sends `burst` bytes of a picture, and goes on at that pace. */
export type Sender = { network: string; burst: number; bytesPerSecond: number }

const boundary = 'unfinished'
const pieceBytes = 50_000
const everyMs = 1000

/** Begins a form and never ends it. `sent` resolves once the burst has gone out, or its connection has ended. */
export function holdForm({ origin }: Pick<Site, 'origin'>, { network, burst, bytesPerSecond }: Sender) {
  const { hostname, port, host } = new URL(origin)
  const peer = connect(Number(port), hostname).on('error', () => undefined) // it is cut off
  peer.setMaxListeners(0).resume()
  const head = [
    ...['POST /trade-in HTTP/1.1', `Host: ${host}`, `Origin: ${origin}`, `X-Forwarded-For: ${network}`],
    ...[`Content-Type: multipart/form-data; boundary=${boundary}`, 'Transfer-Encoding: chunked', '', ''],
  ]
  peer.write(head.join('\r\n'))
  const start = `--${boundary}\r\nContent-Disposition: form-data; name="photos"; filename="a.jpg"\r\n\r\n`
  async function send(bytes: number) {
    const isTaken = peer.write(`${bytes.toString(16)}\r\n${'a'.repeat(bytes)}\r\n`)
    if (!isTaken) await Promise.race([once(peer, 'drain'), once(peer, 'close'), sleep(5000)])
  }
  async function sendBurst() {
    peer.write(`${start.length.toString(16)}\r\n${start}\r\n`)
    for (let bytes = 0; bytes < burst && !peer.destroyed; bytes += pieceBytes)
      await send(Math.min(pieceBytes, burst - bytes))
  }
  const sent = sendBurst()
  const going = setInterval(() => {
    if (bytesPerSecond > 0 && !peer.destroyed) void send(bytesPerSecond)
  }, everyMs)
  return {
    sent,
    leave() {
      clearInterval(going)
      peer.destroy()
    },
  }
}

type Visitor = { network: string; pictures: File[]; bytesPerSecond: number }

/** Sends a whole form of a trade-in at that pace. Gives the status, 0 for no answer, and the cookies of the answer. */
export async function sendForm({ origin }: Pick<Site, 'origin'>, { network, pictures, bytesPerSecond }: Visitor) {
  const form = new FormData()
  for (const [name, value] of Object.entries(answersOf(network))) form.append(name, value)
  for (const picture of pictures) form.append('photos', picture)
  const encoded = new Request(origin, { method: 'POST', body: form })
  const body = Buffer.from(await encoded.arrayBuffer())
  const headers = {
    ...{ Origin: origin, 'X-Forwarded-For': network, 'Content-Length': body.length },
    'Content-Type': encoded.headers.get('content-type') ?? '',
  }
  const sending = request(`${origin}/trade-in`, { method: 'POST', headers, agent: false })
  const answered = once(sending, 'response').catch(() => [])
  const piece = Number.isFinite(bytesPerSecond) ? bytesPerSecond / 10 : pieceBytes
  for (let at = 0; at < body.length && !sending.destroyed; at += piece) {
    sending.write(body.subarray(at, at + piece))
    if (Number.isFinite(bytesPerSecond)) await sleep(everyMs / 10)
  }
  sending.end()
  const [answer]: IncomingMessage[] = await answered
  const cookies = (answer?.resume().headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]).join('; ')
  return { status: answer?.statusCode ?? 0, cookies }
}

function answersOf(network: string) {
  return {
    ...{ formId: crypto.randomUUID(), shownAt: String(Date.now() - 60_000), comments: '', name: 'Robin' },
    ...{ email: `from-${network}@visitor.example`, year: '2017', make: 'Dodge', model: 'Caravan', mileage: '88400' },
  }
}
