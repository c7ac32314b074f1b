import { createHash } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { NONCE, secureHeaders } from 'hono/secure-headers'
import { isInStaffArea } from './route-kind.ts'

/** The maps service whose frame the contact page opens when a visitor asks for the map. */
const mapsOrigin = 'https://www.google.com'

const policyHeader = 'Content-Security-Policy'

/**
 * What is meant to be shown by other sites, by its address: pictures of vehicles and articles in web mail and in programs of
 * dealers, share pictures, icons, the feed.
 */
const shownElsewhere =
  /^\/(media\/public\/|share\/|share\.jpg$|favicon\.|icon-|apple-touch-icon\.|resources\/blog\/feed\.xml$)/

/**
 * Headers for every answer, files and errors included. Scripts and styles come only from our own files, or with the
 * request's nonce (`c.get('secureHeadersNonce')`). A review's portrait may come from any https address. An answer that
 * brings a policy of its own keeps it. Another site can show only what is meant for it.
 */
export function securityHeaders({ isDevelopment }: { isDevelopment: boolean }): MiddlewareHandler {
  const add = secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'", NONCE],
      styleSrc: isDevelopment ? ["'self'", "'unsafe-inline'"] : ["'self'", NONCE],
      imgSrc: ["'self'", 'data:', 'https:'],
      fontSrc: ["'self'"],
      connectSrc: isDevelopment ? ["'self'", 'ws:'] : ["'self'"],
      frameSrc: [mapsOrigin],
      manifestSrc: ["'self'"],
      formAction: ["'self'"],
      baseUri: ["'none'"],
      objectSrc: ["'none'"],
      frameAncestors: ["'none'"],
    },
    xFrameOptions: 'DENY',
    referrerPolicy: 'strict-origin-when-cross-origin',
    strictTransportSecurity: false, // set below: only an answer over https may ask for https
    permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [], usb: [] },
  })
  return async (c, next) => {
    let stricter: string | null = null
    await add(c, async () => {
      await next()
      stricter = c.res.headers.get(policyHeader)
    })
    if (stricter) c.res.headers.set(policyHeader, stricter)
    if (shownElsewhere.test(c.req.path)) c.res.headers.set('Cross-Origin-Resource-Policy', 'cross-origin')
  }
}

/** The nonce that an answer's policy names; '' when it names none. */
export function nonceIn(headers: Headers) {
  return /'nonce-([^']+)'/.exec(headers.get(policyHeader) ?? '')?.[1] ?? ''
}

/**
 * Takes the nonce out of a page that many will get. Its policy names the scripts and styles that had it by their
 * hashes. What got into the page without the nonce gains nothing.
 */
export function hashInline(html: string, headers: Headers) {
  const nonce = nonceIn(headers)
  if (nonce === '') return html
  const policy = headers.get(policyHeader) ?? ''
  const source = `'nonce-${nonce}'`
  const attribute = ` nonce="${nonce}"`
  const hashesOf = (element: string) =>
    [...html.matchAll(new RegExp(`<${element}([^>]*)>(.*?)</${element}>`, 'gs'))].flatMap(
      ([, attributes = '', text = '']) =>
        attributes.includes(attribute) ? [`'sha256-${createHash('sha256').update(text).digest('base64')}'`] : [],
    )
  const directives = policy.split(';').map((directive) => {
    const element = /^\s*(script|style)-src /.exec(directive)?.[1]
    return element ? directive.replace(source, hashesOf(element).join(' ')) : directive
  })
  headers.set(policyHeader, directives.join(';'))
  return html.replaceAll(attribute, '')
}

/** Keeps a browser on https for a year, once it has come over https. */
export const transportSecurity: MiddlewareHandler<{ Variables: { request?: Request } }> = async (c, next) => {
  await next()
  if (c.get('request')?.url.startsWith('https:'))
    c.header('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
}

/** The headers of the staff area: cached nowhere, on no way, and in no search engine. */
export const staffPrivacy: MiddlewareHandler = async (c, next) => {
  await next()
  if (!isInStaffArea(c.req.path)) return
  c.header('Cache-Control', 'no-store')
  c.header('X-Robots-Tag', 'noindex, nofollow')
}
