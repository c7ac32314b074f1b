import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'

const kilobyte = 1024
const megabyte = 1024 * kilobyte
/** What a form's texts and the frame around its files add. */
const overhead = 256 * kilobyte

/** What may be sent where. Files come only with these forms, and only staff get so far that a body is read. */
const roomier = [
  { at: /^\/admin\/vehicles\/pictures$/, bytes: 5 * megabyte, words: '5 MB' },
  { at: /^\/admin\/vehicles\/(new|edit\/\d+)(\.data)?$/, bytes: 50 * megabyte, words: 'ten pictures of 5 MB' },
  { at: /^\/admin\/pages\/(new|edit\/\d+|preview)(\.data)?$/, bytes: megabyte, words: '200,000 characters' },
  { at: /^\/admin\/reviews\/(new|edit\/\d+)(\.data)?$/, bytes: 5 * megabyte, words: 'one picture of 5 MB' },
]

/** The most bytes a request to this path may carry, and how a person is told. */
export function bodyLimitOf(path: string) {
  const found = roomier.find(({ at }) => at.test(path))
  return found ? { bytes: found.bytes + overhead, words: found.words } : { bytes: overhead, words: '256 kB' }
}

/** Answers 413 to a body that is larger than its path allows, as soon as that is known. */
export const limitedBody: MiddlewareHandler = (c, next) => {
  const { bytes, words } = bodyLimitOf(c.req.path)
  const refuse = () => {
    c.header('Connection', 'close') // the rest of the body is not read, so the connection is of no use to the next request
    return c.text(`This is more than we can take at once. Please shorten it to ${words} and send it again.`, 413)
  }
  return bodyLimit({ maxSize: bytes, onError: refuse })(c, next)
}
