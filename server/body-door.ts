import { Readable } from 'node:stream'
import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import type { LeftOut } from '#app/http/page-request.server.ts'
import { limitConcurrency } from '#app/limits/limit-concurrency.ts'
import { lineOf, networkOf } from '#app/limits/network-address.ts'
import type { Bodies, ReceivedBody, WhyRefused } from './arriving-bodies.ts'
import { type IsStaff, isOpenUpload, ofStrangers, overhead, sendersLimit, typeOf } from './body-limits.ts'
import { silentForMs } from './http-server.ts'
import { textsBeforeFiles } from './texts-of-form.ts'
import { uploadSlots } from './upload-slots.ts'

type Site = {
  Bindings: Partial<HttpBindings>
  Variables: { request: Request; address: string; leftOut?: LeftOut }
}
type Next = () => Promise<void>
type Refused = { why: WhyRefused; size: string }

/** The bytes of a refused body that are read, at most, so that its sender sees the answer. */
const mostReadOn = 16 * 1024 * 1024
const readOnMs = 500
/** A body that made room for others is read to its end, as long as it keeps coming. */
const mostDropped = 64 * 1024 * 1024
const droppedMs = 15_000
/** Many forms may be refused in one moment. */
const textsInTurn = limitConcurrency(2)

/**
 * The one way in for bodies. It receives each of them whole, in memory or on the disk, and only then hands the request
 * on. Whatever works on a body never waits for its sender. A form with pictures of strangers that is refused is handed
 * on with its texts alone; `leftOut` then says why.
 */
export function bodyDoor(bodies: Bodies, isStaff: IsStaff, inSlot = uploadSlots()): MiddlewareHandler<Site> {
  return async (c, next) => {
    const chunks = chunksOf(c)
    if (!chunks) return passOn(c, next)
    const limit = await sendersLimit(c.req, () => isStaff(c.get('request'), c.get('address')))
    const isTooLarge = Number(c.req.header('content-length') ?? 0) > limit.bytes
    // Of a body that says it is too large, only its texts are of use.
    const most = isTooLarge ? (isOpenUpload(c.req) ? overhead : 0) : limit.bytes
    const body = bodies.begin({ chunks, most, network: lineOf(c.get('address')), isStaff: limit.isStaff })
    try {
      const why = await body.receive()
      if (why !== null) return await refuse(c, next, body, { why, size: limit.size })
      return await handOn(c, next, body, inSlot)
    } finally {
      await body.close()
    }
  }
}

/** Hands on a request without a body, with the address that the visitor used. */
function passOn(c: Context<Site>, next: Next) {
  const { url } = c.get('request')
  c.set('request', url === c.req.url ? c.req.raw : new Request(url, c.req.raw))
  return next()
}

/** The body of a request as it comes; null for one that has none. */
function chunksOf(c: Context<Site>): AsyncIterator<Uint8Array> | null {
  if (['GET', 'HEAD'].includes(c.req.method)) return null
  const { incoming } = c.env ?? {}
  if (incoming instanceof Readable) return incoming.iterator({ destroyOnReturn: false })
  return c.req.raw.body && piecesOf(c.req.raw.body)
}

async function* piecesOf(stream: ReadableStream<Uint8Array>) {
  const reader = stream.getReader()
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) yield piece.value
}

async function handOn(c: Context<Site>, next: Next, body: ReceivedBody, inSlot: ReturnType<typeof uploadSlots>) {
  const work = async () => {
    giveBody(c, body.read(), body.size())
    await next()
  }
  if (!isOpenUpload(c.req) || body.size() <= ofStrangers.bytes) return work()
  const socket = c.env?.incoming?.socket
  socket?.setTimeout(0) // its sender has done all there is to do, and may wait longer than a minute
  const isWorked = await inSlot(networkOf(c.get('address')), work)
  socket?.setTimeout(silentForMs)
  if (isWorked) return undefined
  body.countRefusal('no-room')
  return refuse(c, next, body, { why: 'no-room', size: '' })
}

/** The request has the address that the visitor used, with the body that was received. */
function giveBody(c: Context<Site>, body: BodyInit, size: number) {
  const { url, method } = c.get('request')
  const headers = new Headers(c.req.raw.headers)
  headers.delete('transfer-encoding')
  headers.set('content-length', String(size))
  c.set('request', new Request(url, { method, headers, body, signal: c.req.raw.signal, ...whileItComes }))
}

const whileItComes = { duplex: 'half' }

/** What is said of a form with pictures that is handed on with its texts alone. Other reasons are none of ours. */
const leftOutFor: Partial<Record<WhyRefused, LeftOut>> = {
  ...{ 'too-large': 'too-large', 'no-room': 'no-room', 'for-others': 'no-room', 'no-disk': 'no-disk' },
}

async function refuse(c: Context<Site>, next: Next, body: ReceivedBody, { why, size }: Refused) {
  const leftOut = leftOutFor[why]
  const beginning = leftOut && isOpenUpload(c.req) ? await body.readBeginning(overhead) : null
  const texts = beginning && textsBeforeFiles(beginning, typeOf(c.req))
  await body.release()
  const dropped = readOn(c, body, why)
  if (texts) {
    c.set('leftOut', leftOut)
    giveBody(c, texts, texts.length)
    await textsInTurn(next)
  }
  await dropped
  c.header('Connection', 'close') // a sender that still goes on makes the connection of no use to the next request
  return texts ? undefined : tell(c, why, size)
}

/** A connection that closes on unread bytes is reset, and its sender may never see the answer. So they are read. */
async function readOn(c: Context<Site>, body: ReceivedBody, why: WhyRefused) {
  if (!(c.env?.incoming instanceof Readable) || !leftOutFor[why]) return
  if (why === 'too-large') await body.drop(mostReadOn, readOnMs)
  else await body.drop(mostDropped, droppedMs)
}

type Answer = { words: string; status: 400 | 408 | 503 }

function tell(c: Context<Site>, why: WhyRefused, size: string) {
  if (why === 'too-large')
    return c.text(`This is more than we can take at once. Please shorten it to ${size} and send it again.`, 413)
  const { words, status } = answers[why]
  return c.text(words, status, status === 503 ? { 'Retry-After': '60' } : {})
}

const tooBusy = 'Many forms are on their way to us right now. Go back and send yours again in a minute.'
const tooSlow =
  'Your form came too slowly, so we stopped waiting for it. Go back and send it again, with fewer or smaller pictures.'
const noDisk = 'We can’t store files right now, so nothing was saved. Go back and try again in a few minutes.'
const answers: Record<Exclude<WhyRefused, 'too-large'>, Answer> = {
  'no-room': { words: tooBusy, status: 503 },
  'for-others': { words: tooBusy, status: 503 },
  'no-disk': { words: noDisk, status: 503 },
  silent: { words: tooSlow, status: 408 },
  slow: { words: tooSlow, status: 408 },
  'too-long': { words: tooSlow, status: 408 },
  gone: { words: 'The form did not arrive in full.', status: 400 },
}
