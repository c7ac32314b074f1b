import type { MiddlewareHandler } from 'hono'
import { href } from 'react-router'

const refusal =
  'This request did not come from a page of this site, so nothing was changed. Go back, reload the page and try again.'

/**
 * The addresses that other sites may write to, since mail programs stop a newsletter and alerts. The token in the
 * address proves what they send (RFC 8058).
 */
const openToMailPrograms: readonly string[] = [href('/newsletter/stop'), href('/alerts/stop')]

/** Refuses every write that a browser does not prove to come from our own pages. Reads pass. */
export const sameOrigin: MiddlewareHandler<{ Variables: { request: Request } }> = async (c, next) => {
  // `request` has the address the visitor used; behind a proxy that ends TLS the raw one has another.
  if (['GET', 'HEAD', 'OPTIONS'].includes(c.req.method) || isFromOurPages(c.get('request'))) return next()
  if (openToMailPrograms.includes(c.req.path)) return next()
  c.header('Connection', 'close') // its body is not read
  return c.text(refusal, 403)
}

/**
 * Takes the Origin from what mail programs may send, some of which are web pages. Routes compare it themselves, and would
 * refuse it although the token is the whole proof.
 */
export const withoutForeignOrigin: MiddlewareHandler<{ Variables: { request: Request } }> = async (c, next) => {
  if (openToMailPrograms.includes(c.req.path)) c.get('request').headers.delete('origin')
  return next()
}

/**
 * Whether a browser says so: by Sec-Fetch-Site, or at least by Origin on every write. Both must fit where they are
 * given.
 */
export function isFromOurPages(request: Request) {
  const site = request.headers.get('sec-fetch-site')
  const origin = request.headers.get('origin')
  if (site !== null && site !== 'same-origin') return false
  if (origin !== null) return origin === new URL(request.url).origin
  return site !== null
}
