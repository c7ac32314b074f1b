import { constants, createBrotliCompress } from 'node:zlib'
import { createReadableStreamFromReadable, writeReadableStreamToWritable } from '@react-router/node'
import type { MiddlewareHandler } from 'hono'

/** Pages as small as gzip's best, in less time; higher qualities take several times as long for two percent. */
const quality = 5
const texts = /^(text\/(?!event-stream)|application\/(json|javascript|xml|rss\+xml|ld\+json)|image\/svg)/

/**
 * Compresses what is made for this request with Brotli where the browser takes it, each piece of a page as soon as it is there. The framework's
 * own compression knows gzip only, which makes a page a quarter larger; it stands outside this one, for other programs.
 */
export const brotli: MiddlewareHandler = async (c, next) => {
  await next()
  const { body, headers } = c.res
  const takesBrotli = /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(c.req.header('Accept-Encoding') ?? '')
  const isPlainText = texts.test(headers.get('Content-Type') ?? '') && !headers.has('Content-Encoding')
  if (!body || !takesBrotli || !isPlainText || c.req.method === 'HEAD') return
  // A page is shown as it comes. What scripts ask for comes whole: a router that breaks off in the middle of it complains.
  const isPage = headers.get('Content-Type')?.startsWith('text/html')
  const compressor = createBrotliCompress({
    params: { [constants.BROTLI_PARAM_QUALITY]: quality },
    flush: isPage ? constants.BROTLI_OPERATION_FLUSH : constants.BROTLI_OPERATION_PROCESS,
  })
  // What the page breaks off with, or a visitor who leaves, ends the compressor too.
  void writeReadableStreamToWritable(body, compressor).catch((error: Error) => compressor.destroy(error))
  c.res = new Response(createReadableStreamFromReadable(compressor), c.res)
  c.res.headers.set('Content-Encoding', 'br')
  c.res.headers.append('Vary', 'Accept-Encoding')
  c.res.headers.delete('Content-Length')
}
