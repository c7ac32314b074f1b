import type { IncomingMessage } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import type { HonoRequest, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'

const kilobyte = 1024
const megabyte = 1024 * kilobyte
/** The bytes that a form's texts and the frame around its files add. */
const overhead = 256 * kilobyte

/** The paths with room for files. Only forms of staff send them, but for the open one. */
const roomier: Array<{ at: RegExp; bytes: number; size: string; isOpen?: boolean }> = [
  { at: /^\/trade-in(\.data)?$/, bytes: 25 * megabyte, size: '25 MB', isOpen: true },
  { at: /^\/admin\/vehicles\/pictures$/, bytes: 5 * megabyte, size: '5 MB' },
  { at: /^\/admin\/vehicles\/import(\.data)?$/, bytes: 5 * megabyte, size: 'a file of 5 MB' },
  { at: /^\/admin\/vehicles\/(new|edit\/\d+)(\.data)?$/, bytes: 50 * megabyte, size: 'ten pictures of 5 MB' },
  { at: /^\/admin\/drafts$/, bytes: 50 * megabyte, size: 'ten pictures of 5 MB' },
  { at: /^\/admin\/vehicles\/measures\/\d+(\.data)?$/, bytes: 30 * megabyte, size: 'six pictures of 5 MB' },
  { at: /^\/admin\/pages\/pictures$/, bytes: 5 * megabyte, size: '5 MB' },
  {
    at: /^\/admin\/pages\/(new|edit\/\d+)(\.data)?$/,
    bytes: 6 * megabyte,
    size: '200,000 characters and one picture of 5 MB',
  },
  { at: /^\/admin\/pages\/preview$/, bytes: megabyte, size: '200,000 characters' },
  { at: /^\/admin\/reviews\/(new|edit\/\d+)(\.data)?$/, bytes: 5 * megabyte, size: 'one picture of 5 MB' },
]

/** The most bytes that a request to this path may carry, and the same as a person reads it. */
export function bodyLimitOf(path: string) {
  const found = roomier.find(({ at }) => at.test(path))
  if (!found) return { bytes: overhead, size: '256 kB', isOpen: false }
  return { bytes: found.bytes + overhead, size: found.size, isOpen: found.isOpen ?? false }
}

/** The most that a sender without a living session may send, whatever room the path has for staff. */
const ofStrangers = { bytes: megabyte + overhead, size: '1 MB' }
/**
 * The time after which an unfinished body is slow. From staff who send pictures a megabyte must come in each such time.
 */
const slowAfterMs = 60_000
const leastOfPictures = megabyte
/** The longest that a stranger may take over pictures. */
const strangersDoneMs = 3 * 60_000

type Site = { Bindings: Partial<HttpBindings>; Variables: { request: Request; address: string } }

/** Whether the request comes with a living session; asked only where staff may send more. */
export type IsStaff = (request: Request, address: string) => Promise<boolean>

/**
 * Answers 413 to a body larger than its path allows to its sender. It is answered when the sender has stopped, or after
 * 16 MB more. The connection of a slow body ends.
 */
export function limitedBody(isStaff: IsStaff): MiddlewareHandler<Site> {
  return async (c, next) => {
    const ofPath = bodyLimitOf(c.req.path)
    const isOpen = isOpenUpload(c.req)
    const isRoomy = ofPath.bytes > ofStrangers.bytes
    const hasRoom = isOpen || (isRoomy && !ofPath.isOpen && (await isStaff(c.get('request'), c.get('address'))))
    const { bytes, size } = hasRoom || !isRoomy ? ofPath : ofStrangers
    const { incoming } = c.env ?? {}
    if (incoming) endWhenSlow(incoming, hasRoom ? leastOfPictures : Number.POSITIVE_INFINITY)
    if (incoming && isOpen) endAfter(incoming, strangersDoneMs)
    const refuse = async () => {
      if (c.env?.incoming) await readOn(c.env.incoming)
      c.header('Connection', 'close') // a sender that still goes on makes the connection of no use to the next request
      return c.text(`This is more than we can take at once. Please shorten it to ${size} and send it again.`, 413)
    }
    return bodyLimit({ maxSize: bytes, onError: refuse })(c, next)
  }
}

/** Whether a form carries pictures of strangers. In any other shape it has no more room than their other forms. */
export function isOpenUpload(request: HonoRequest) {
  const type = request.header('content-type') ?? ''
  return request.method === 'POST' && bodyLimitOf(request.path).isOpen && /^multipart\/form-data\b/i.test(type)
}

/** Whether so little comes that other bounds suffice. A body of unknown length may be large. */
export function isSmall(request: HonoRequest) {
  return Number(request.header('content-length') ?? Number.POSITIVE_INFINITY) <= ofStrangers.bytes
}

/** The bytes of a refused body that are read, at most, so that its sender sees the answer. */
const mostReadOn = 16 * megabyte

/**
 * Reads on without keeping anything, until the body ends, half a second is silent, or 16 MB have come. A connection that
 * closes on unread bytes is reset, and its sender may never see the answer.
 */
function readOn(request: IncomingMessage) {
  return new Promise<void>((done) => {
    if (request.complete) return done()
    let bytes = 0
    const timer = setTimeout(done, 500)
    request.on('data', (part: Uint8Array) => {
      bytes += part.length
      if (bytes > mostReadOn) done()
      else timer.refresh()
    })
    for (const event of ['end', 'close']) request.once(event, done)
  })
}

function endAfter(request: IncomingMessage, ms: number) {
  if (request.complete) return
  const timer = setTimeout(() => {
    if (!request.complete) request.socket.destroy()
  }, ms)
  request.once('close', () => clearTimeout(timer))
}

function endWhenSlow(request: IncomingMessage, leastBytes: number) {
  if (request.complete) return
  const { socket } = request
  let bytesBefore = socket.bytesRead
  const timer = setInterval(() => {
    if (!request.complete && socket.bytesRead - bytesBefore < leastBytes) socket.destroy()
    bytesBefore = socket.bytesRead
  }, slowAfterMs)
  request.once('close', () => clearInterval(timer))
}
