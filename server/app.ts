import { randomUUID } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import type { log as siteLog } from '#app/platform/log.server.ts'
import type { Storage } from '#app/platform/storage.server.ts'
import { media } from './media.ts'
import { type Proxies, publicUrl } from './public-url.ts'
import { sameOrigin } from './same-origin.ts'
import { securityHeaders, transportSecurity } from './security-headers.ts'
import { staticFiles } from './static-files.ts'

const mostBodyBytes = 256 * 1024

/** What a page needs to know of the request beyond the request itself. */
export type PageRequest = { request: Request; nonce: string; requestId: string }

export type Parts = {
  log: typeof siteLog
  proxies: Proxies
  storage: Storage
  /** Resolves when the site can do its work, rejects with the reason when it cannot. */
  checkReady(): Promise<void>
  /** Answers every address that is no file: the pages and forms. */
  renderPage(page: PageRequest): Promise<Response>
  /** The folder of built files; null while a development server serves them. */
  clientFolder: string | null
}

type Site = {
  Bindings: HttpBindings
  /** `request` has the address the visitor used, which a proxy hides from `c.req`. */
  Variables: { requestId: string; request: Request; secureHeadersNonce?: string }
}

/** Everything between the socket and the pages, in the order a request meets it. */
export function createApp({ log, proxies, storage, checkReady, renderPage, clientFolder }: Parts) {
  const app = new Hono<Site>()
  app.use(identify(log))
  app.use(securityHeaders({ isDevelopment: clientFolder === null }), transportSecurity)
  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', readiness(log, checkReady))
  app.use(visitorAddress(proxies))
  app.use(sameOrigin)
  app.use(bodyLimit({ maxSize: mostBodyBytes, onError: refuseBody }))
  if (clientFolder)
    app.get('/assets/*', staticFiles(clientFolder, 'hashed')).get('*', staticFiles(clientFolder, 'plain'))
  app.get('/media/*', media(storage))
  app.use(compress())
  app.all('*', (c) =>
    renderPage({ request: c.get('request'), nonce: c.get('secureHeadersNonce') ?? '', requestId: c.get('requestId') }),
  )
  app.onError((error, c) => apologize(log, error, c))
  return app
}

function identify(log: Parts['log']): MiddlewareHandler<Site> {
  return async (c, next) => {
    const requestId = randomUUID()
    const startedAt = performance.now()
    c.set('requestId', requestId)
    c.header('X-Request-Id', requestId)
    await next()
    const ms = Math.round(performance.now() - startedAt)
    // Without the query: it may hold what a visitor typed.
    log.info({ requestId, method: c.req.method, path: c.req.path, status: c.res.status, ms }, 'answered')
  }
}

function readiness(log: Parts['log'], checkReady: Parts['checkReady']) {
  return async (c: Context<Site>) => {
    c.header('Cache-Control', 'no-store')
    try {
      await checkReady()
      return c.text('ready')
    } catch (error) {
      log.warn({ err: error }, 'not ready')
      return c.text('not ready', 503, { 'Retry-After': '2' })
    }
  }
}

function visitorAddress(proxies: Proxies): MiddlewareHandler<Site> {
  return async (c, next) => {
    const url = publicUrl(c.req.raw, c.env.incoming.socket.remoteAddress ?? '', proxies)
    if (!url) return c.text('This address is not served here.', 421)
    if (!isDecodable(url.pathname)) return c.text('This address is broken: after a % something is missing.', 400)
    c.set('request', url.href === c.req.url ? c.req.raw : new Request(url, c.req.raw))
    return next()
  }
}

/** PostgreSQL cannot hold a null byte, and an address has no use for one. */
function isDecodable(pathname: string) {
  try {
    return !decodeURIComponent(pathname).includes('\0')
  } catch {
    return false
  }
}

function refuseBody(c: Context) {
  c.header('Connection', 'close') // the rest of the body is not read, so the connection is of no use to the next request
  return c.text('This is more than we can take at once. Please shorten it to 256 kB and send it again.', 413)
}

function apologize(log: Parts['log'], error: Error, c: Context<Site>) {
  const requestId = c.get('requestId')
  log.error({ err: error, requestId }, 'a request failed')
  return c.text(
    `Something went wrong on our side. Please try again, or call us and name the error id ${requestId}.`,
    500,
  )
}
