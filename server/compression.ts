import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'

const compress = promisify(brotliCompress)
// Live notices and exports go out in pieces, which are never whole here.
const texts = /^(text\/(?!event-stream|csv)|application\/(json|javascript|xml|rss\+xml|ld\+json)|image\/svg)/

/**
 * The quality that makes pages as small as gzip's best in less time. Higher ones take several times as long for two
 * percent.
 */
const quickQuality = 5

/**
 * Brotli, quick unless told otherwise: what is sent once costs one visitor's patience, what is cached is sent to many.
 */
export function toBrotli(body: Buffer, quality = quickQuality) {
  return compress(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  })
}

// Made once: they are asked for every cached page.
const takesBrotli = /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/
const takesGzip = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/

/** The best of our encodings that an Accept-Encoding header takes. */
export function encodingFor(accepted = '', ours = ['br', 'gzip']) {
  if (ours.includes('br') && takesBrotli.test(accepted)) return 'br'
  return takesGzip.test(accepted) ? 'gzip' : 'identity'
}

/**
 * Compresses what is made for this request with Brotli where the browser takes it. The framework's gzip, which makes a
 * page a quarter larger, stands outside this one for other programs.
 */
export const brotli: MiddlewareHandler = async (c, next) => {
  await next()
  const { body, headers } = c.res
  const isPlainText = texts.test(headers.get('Content-Type') ?? '') && !headers.has('Content-Encoding')
  if (!body || !isPlainText || c.req.method === 'HEAD' || encodingFor(c.req.header('Accept-Encoding')) !== 'br') return
  const whole = await toBrotli(Buffer.from(await c.res.arrayBuffer()))
  c.res = new Response(whole, c.res)
  c.res.headers.set('Content-Encoding', 'br')
  c.res.headers.append('Vary', 'Accept-Encoding')
  c.res.headers.set('Content-Length', String(whole.length))
}
