import type { IncomingMessage } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'

const kilobyte = 1024
const megabyte = 1024 * kilobyte
/** What a form's texts and the frame around its files add. */
const overhead = 256 * kilobyte

/** What may be sent where. Files come only with these forms, which are of staff. */
const roomier = [
  { at: /^\/admin\/vehicles\/pictures$/, bytes: 5 * megabyte, size: '5 MB' },
  { at: /^\/admin\/vehicles\/(new|edit\/\d+)(\.data)?$/, bytes: 50 * megabyte, size: 'ten pictures of 5 MB' },
  { at: /^\/admin\/pages\/(new|edit\/\d+|preview)(\.data)?$/, bytes: megabyte, size: '200,000 characters' },
  { at: /^\/admin\/reviews\/(new|edit\/\d+)(\.data)?$/, bytes: 5 * megabyte, size: 'one picture of 5 MB' },
]

/** The most bytes a request to this path may carry, and how a person is told. */
export function bodyLimitOf(path: string) {
  const found = roomier.find(({ at }) => at.test(path))
  return found ? { bytes: found.bytes + overhead, size: found.size } : { bytes: overhead, size: '256 kB' }
}

/** The most that anybody without a living session may send, whatever room the path has for staff. */
const ofStrangers = { bytes: megabyte + overhead, size: '1 MB' }
/** A body that has not come by then is slow, unless staff send pictures and as much as this has come in each such time. */
const slowAfterMs = 60_000
const leastOfPictures = megabyte

type Site = { Bindings: Partial<HttpBindings>; Variables: { request: Request; address: string } }

/** Whether the request comes with a living session; asked only where staff may send more. */
export type IsStaff = (request: Request, address: string) => Promise<boolean>

/** Answers 413 to a body that is larger than its path allows to who sends it, as soon as that is known. The connection of a slow one ends. */
export function limitedBody(isStaff: IsStaff): MiddlewareHandler<Site> {
  return async (c, next) => {
    const ofPath = bodyLimitOf(c.req.path)
    const hasRoom = ofPath.bytes > ofStrangers.bytes && (await isStaff(c.get('request'), c.get('address')))
    const { bytes, size } = hasRoom || ofPath.bytes <= ofStrangers.bytes ? ofPath : ofStrangers
    if (c.env?.incoming) endWhenSlow(c.env.incoming, hasRoom ? leastOfPictures : Number.POSITIVE_INFINITY)
    const refuse = () => {
      c.header('Connection', 'close') // the rest of the body is not read, so the connection is of no use to the next request
      return c.text(`This is more than we can take at once. Please shorten it to ${size} and send it again.`, 413)
    }
    return bodyLimit({ maxSize: bytes, onError: refuse })(c, next)
  }
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
