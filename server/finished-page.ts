import { createHash, randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliDecompressSync, gzipSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { ShownRecords } from '#app/http/page-request.server.ts'
import { encodingFor, toBrotli } from './compression.ts'
import { hashInline, nonceIn } from './security-headers.ts'
import { blankStamp, freshNonce, freshStamp, type PageStamp, type Stamp, stampedPage } from './stamped-page.ts'

/**
 * What goes with a request for a page that many will get: the blanks for its stamps. Whoever makes it notes whether it
 * is whole, and which records it shows.
 */
export type Made = { blank: PageStamp; isWhole: boolean; shown: ShownRecords }

/** `headers` are names and values in turn, without those that each answer has of its own. */
export type FinishedPage = {
  status: number
  isCacheable: boolean
  /** Null for a page that is asked for in full each time. */
  etag: string | null
  /** What it shows, where it is the same for all and may be stored as the last good page of its address. */
  stored: ShownRecords
  /** How many asked for it. */
  asks: { count: number }
  headers: string[]
  body: CompressedBody | StampedBody
}
type CompressedBody = { kind: 'compressed'; br: Buffer; gzip: Buffer | undefined; isBest: boolean }
type StampedBody = { kind: 'stamped'; blank: Stamp; page: ReturnType<typeof stampedPage> }

/** The statuses of answers that do not differ from one visitor to the next. */
const cacheableStatuses = new Set([200, 404, 429])
/** The quality that makes a page as small as can be; it takes a fifth of a second. */
const bestQuality = 11
/** Bodies without compression that were asked for last: everybody who reads one slowly holds the same bytes. */
const plainBodies = new LRUCache<CompressedBody, Buffer>({
  maxSize: 8 * 1024 * 1024,
  sizeCalculation: ({ length }) => Math.max(1, length),
})

export function toBeMade(): Made {
  return { blank: blankStamp(), isWhole: false, shown: 'none' }
}

/**
 * An answer made ready to be sent to many. A page that shows its stamp gets a fresh one with each sending. Any other
 * loses its nonce, which would be everybody's, and gets an ETag where it may be cached.
 */
export async function finish(answer: Response, made: Made): Promise<FinishedPage> {
  const { status, headers } = answer
  const own = headers.get('Cache-Control')
  const isCacheable =
    cacheableStatuses.has(status) && !headers.has('Set-Cookie') && (made.isWhole || !own?.includes('no-store'))
  const text = await answer.text()
  const isStamped = isCacheable && text.includes(made.blank.formId)
  const isShared = isCacheable && !isStamped && status === 200 && own === null
  const blank = { ...made.blank, nonce: nonceIn(headers) }
  const bytes = Buffer.from(isCacheable && !isStamped ? hashInline(text, headers) : text)
  if (isCacheable) headers.delete('X-Request-Id')
  if (isShared) headers.set('ETag', `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`)
  if (own === null) headers.set('Cache-Control', isShared ? 'public, no-cache' : 'private, no-cache')
  headers.set('Vary', 'Accept-Encoding')
  const body: FinishedPage['body'] = isStamped
    ? { kind: 'stamped', blank, page: stampedPage(text, blank) }
    : { kind: 'compressed', br: await toBrotli(bytes), gzip: undefined, isBest: false }
  const stored = isShared && isPage(headers) ? made.shown : 'none'
  const etag = isShared ? headers.get('ETag') : null
  return { status, isCacheable, etag, stored, asks: { count: 1 }, headers: [...headers].flat(), body }
}

function isPage(headers: Headers) {
  return headers.get('Content-Type')?.startsWith('text/html') === true
}

/** About how many bytes a page holds, with those in gzip, which are made when somebody asks for them. */
export function bytesOf({ body, headers }: FinishedPage) {
  const ofBody = body.kind === 'stamped' ? body.page.bytes * 5 : body.br.length * 2.5
  return Math.ceil(ofBody) + headers.join().length
}

/** Compresses a page as well as can be, once. A page with stamps stays: they stand between what is compressed. */
export async function compressBetter({ body }: FinishedPage) {
  if (body.kind === 'compressed') body.br = await toBrotli(brotliDecompressSync(body.br), bestQuality)
}

export function send(page: FinishedPage, request: IncomingMessage, response: ServerResponse) {
  const { status, isCacheable, etag } = page
  const [headers, bodyIn] =
    page.body.kind === 'stamped' ? stamped(page, page.body) : [page.headers, finishedBody(page.body)]
  const all = isCacheable ? [...headers, 'X-Request-Id', randomUUID()] : headers
  if (etag !== null && request.headers['if-none-match']?.includes(etag)) return void response.writeHead(304, all).end()
  const { encoding, bytes } = bodyIn(request.headers['accept-encoding'])
  const length = ['Content-Length', String(bytes.length)]
  response.writeHead(
    status,
    encoding === 'identity' ? [...all, ...length] : [...all, ...length, 'Content-Encoding', encoding],
  )
  response.end(request.method === 'HEAD' ? undefined : bytes)
}

function finishedBody(body: CompressedBody) {
  return (accepted: string | undefined) => {
    const encoding = encodingFor(accepted)
    if (encoding === 'br') return { encoding, bytes: body.br }
    if (encoding === 'identity') return { encoding, bytes: plainBytes(body) }
    body.gzip ??= gzipSync(brotliDecompressSync(body.br))
    return { encoding, bytes: body.gzip }
  }
}

function plainBytes(body: CompressedBody) {
  const bytes = plainBodies.get(body) ?? brotliDecompressSync(body.br)
  plainBodies.set(body, bytes)
  return bytes
}

/** The headers and the body with stamps of this sending; the policy in the headers names the nonce too. */
function stamped({ headers }: FinishedPage, { blank, page }: StampedBody) {
  const stamp = { ...freshStamp(), nonce: freshNonce() }
  const bodyIn = (accepted: string | undefined) =>
    encodingFor(accepted, ['gzip']) === 'gzip'
      ? { encoding: 'gzip', bytes: page.gzip(stamp) }
      : { encoding: 'identity', bytes: page.plain(stamp) }
  return [headers.map((text) => text.replaceAll(`'nonce-${blank.nonce}'`, `'nonce-${stamp.nonce}'`)), bodyIn] as const
}
