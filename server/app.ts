import { randomUUID } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import { hasFitCookie } from '#app/fit/fit-cookie.server.ts'
import type { LeftOut, ShownRecords } from '#app/http/page-request.server.ts'
import type { log as siteLog } from '#app/platform/log.server.ts'
import type { Storage } from '#app/platform/storage.server.ts'
import type { Bodies } from './arriving-bodies.ts'
import { bodyDoor } from './body-door.ts'
import type { IsStaff } from './body-limits.ts'
import { brotli } from './compression.ts'
import type { Made } from './finished-page.ts'
import { media } from './media.ts'
import type { Metrics } from './metrics.ts'
import { mayReadMetrics } from './metrics-access.ts'
import { clientAddress, isDecodable, type Proxies, publicUrl } from './public-url.ts'
import { sameOrigin, withoutForeignOrigin } from './same-origin.ts'
import { securityHeaders, staffPrivacy, transportSecurity } from './security-headers.ts'
import { freshStamp, type PageStamp } from './stamped-page.ts'
import { type StaticFiles, staticFiles } from './static-files.ts'
import { unknownFiles } from './unknown-files.ts'

/**
 * The request of a page, with what the page needs to know beyond it. `leftOut` says why a posted form comes without its
 * files.
 */
export type PageRequest = {
  request: Request
  address: string
  leftOut: LeftOut
  nonce: string
  requestId: string
  stamp: PageStamp
}

/**
 * `isWhole` is false where a fallback stands on the page, `isRefusal` is true where the staff area sent somebody to the
 * sign-in or refused it, `lacksRecords` is true where what the page is about could not be read.
 */
type RenderedPage = {
  answer: Response
  isWhole: boolean
  isRefusal: boolean
  lacksRecords: boolean
  shown: ShownRecords
}

export type Parts = {
  log: typeof siteLog
  proxies: Proxies
  storage: Storage
  /** Resolves when the site can do its work, rejects with the reason when it cannot. */
  checkReady(): Promise<void>
  /** How many messages of visitors wait in the journal: while there are any, the instance must not be thrown away. */
  countJournaled(): Promise<number>
  metrics: Pick<Metrics, 'read' | 'contentType'>
  metricsToken: string | undefined
  isStaff: IsStaff
  bodies: Bodies
  /** Answers every address that is no file: pages and forms. */
  renderPage(page: PageRequest): Promise<RenderedPage>
  /** The last good page of an address, marked with its time; null where there is none. */
  findLastPage(request: Request): Promise<Response | null>
  /** Whether routes answer the path, other than by the page that says that nothing is there. */
  isRouted(path: string): boolean
  /** Whether the page at the path reads the visitor's measures. */
  readsFit(path: string): boolean
  /** The built files; null while a development server serves them. */
  files: StaticFiles | null
}

type Site = {
  /** No socket where a page is made for the cache: then there is only `made`, the notes of it. */
  Bindings: Partial<HttpBindings> & { made?: Made }
  /**
   * `request` has the address that the visitor used, which a proxy hides from `c.req`. It has no body until that has
   * come whole.
   */
  Variables: {
    requestId: string
    request: Request
    address: string
    isRefusal?: boolean
    leftOut?: LeftOut
    secureHeadersNonce?: string
  }
}

/** All that stands between the socket and the pages, in the order a request meets it. */
export function createApp(parts: Parts) {
  const { log, proxies, storage, renderPage, isRouted, readsFit, files } = parts
  const app = new Hono<Site>()
  app.use(identify(log))
  app.use(securityHeaders({ isDevelopment: files === null }), transportSecurity, staffPrivacy)
  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', readiness(parts))
  app.get('/metrics', figures(parts))
  app.on('TRACE', '*', (c) => c.text('This site repeats no request.', 405, { Allow: 'GET, HEAD, POST' }))
  app.use(visitorAddress(proxies))
  app.use(sameOrigin) // and who sends it, before its body is looked at
  app.use(bodyDoor(parts.bodies, parts.isStaff))
  app.use(withoutForeignOrigin)
  if (files) app.get('/assets/*', staticFiles(files, 'hashed')).get('*', staticFiles(files, 'plain'))
  app.get('/media/*', media(storage))
  app.get('*', unknownFiles(isRouted))
  app.use(compress(), brotli, revalidated(readsFit))
  app.all('*', async (c) => {
    const { made } = c.env
    const { answer, isWhole, isRefusal, lacksRecords, shown } = await renderPage({
      request: c.get('request'),
      address: c.get('address'),
      leftOut: c.get('leftOut') ?? null,
      nonce: c.get('secureHeadersNonce') ?? '',
      requestId: c.get('requestId'),
      stamp: made?.blank ?? freshStamp(),
    })
    c.set('isRefusal', isRefusal)
    if (made) Object.assign(made, { isWhole, shown })
    return (lacksRecords && (await parts.findLastPage(c.get('request')))) || answer
  })
  app.onError((error, c) => apologize(log, error, c))
  return app
}

function identify(log: Parts['log']): MiddlewareHandler<Site> {
  return async (c, next) => {
    const requestId = randomUUID()
    const startedAt = performance.now()
    c.set('requestId', requestId)
    await next()
    c.header('X-Request-Id', requestId)
    const ms = Math.round(performance.now() - startedAt)
    // Without the query: it may hold what a visitor typed.
    const { method, path, raw } = c.req
    // Whoever has gone gets no answer: what that made throw is no failure of ours.
    const status = c.res.status === 500 && raw.signal.aborted ? 'aborted' : c.res.status
    const isRefusal = c.get('isRefusal') || isStaffRefusal(path, c.res.status)
    const address = isRefusal ? { address: c.get('address') } : {}
    log.info({ requestId, method, path, status, ms, ...address }, 'answered')
  }
}

/** Whether the staff area refused somebody. The log names them by their address, as the trail names who comes in. */
function isStaffRefusal(path: string, status: number) {
  return /^\/admin(?![\w-])/i.test(path) && [401, 403, 404, 410, 429].includes(status)
}

/**
 * The headers of a page that is not cached. It is made for this visitor now; whoever caches it has to ask again. What
 * was made with the measures that the visitor keeps is cached nowhere.
 */
function revalidated(readsFit: Parts['readsFit']): MiddlewareHandler<Site> {
  return async (c, next) => {
    await next()
    if (c.env.made) return
    const { url, headers } = c.get('request')
    const hasMeasures = hasFitCookie(headers.get('cookie')) && readsFit(new URL(url).pathname)
    if (hasMeasures) c.header('Cache-Control', 'private, no-store')
    else if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'private, no-cache')
  }
}

/** Whether the site can do its work; who asks while that is being found out gets the same answer. */
function readiness({ log, checkReady, countJournaled }: Parts) {
  const ask = () => Promise.allSettled([checkReady(), countJournaled()])
  let check: ReturnType<typeof ask> | undefined
  return async (c: Context<Site>) => {
    c.header('Cache-Control', 'no-store')
    check ??= ask().finally(() => {
      check = undefined
    })
    const [ready, journaled] = await check
    const waits = journaled.status === 'fulfilled' && journaled.value > 0
    const note = waits ? `; messages in the journal: ${journaled.value}` : ''
    if (ready.status === 'fulfilled') return c.text(`ready${note}`)
    log.warn({ err: ready.reason }, 'not ready')
    return c.text(`not ready${note}`, 503, { 'Retry-After': '2' })
  }
}

/** The site's figures; to whoever may not read them the address is as unknown as any other. */
function figures({ metrics, metricsToken }: Parts): MiddlewareHandler<Site> {
  return async (c, next) => {
    const peer = c.env.incoming?.socket.remoteAddress ?? ''
    if (!mayReadMetrics({ peer, headers: c.req.raw.headers }, metricsToken)) return next()
    return c.body(await metrics.read(), 200, { 'Content-Type': metrics.contentType, 'Cache-Control': 'no-store' })
  }
}

function visitorAddress(proxies: Proxies): MiddlewareHandler<Site> {
  return async (c, next) => {
    const peer = c.env.incoming?.socket.remoteAddress ?? ''
    const url = publicUrl(c.req.raw, peer, proxies)
    if (!url) return c.text('This address is not served here.', 421)
    if (!isDecodable(url.pathname)) return c.text('This address is broken: after a % something is missing.', 400)
    c.set('address', clientAddress(c.req.raw, peer, proxies.trustProxy))
    c.set('request', new Request(url, { method: c.req.method, headers: c.req.raw.headers }))
    return next()
  }
}

function apologize(log: Parts['log'], error: Error, c: Context<Site>) {
  const requestId = c.get('requestId')
  if (!c.req.raw.signal.aborted) log.error({ err: error, requestId }, 'a request failed')
  return c.text(
    `Something went wrong on our side. Please try again, or call us and give us the error ID ${requestId}.`,
    500,
  )
}
