import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { href } from 'react-router'
import { sessionCookie } from '#app/auth/auth.server.ts'
import type { Changes } from '#app/db/changes.server.ts'
import { displayCookie } from '#app/display/display-cookie.server.ts'
import { hasFitCookie } from '#app/fit/fit-cookie.server.ts'
import { flashCookie } from '#app/http/flash.server.ts'
import { networkOf } from '#app/limits/network-address.ts'
import { cachePages } from './cached-pages.ts'
import { type FinishedPage, finish, send, toBeMade } from './finished-page.ts'
import type { LastPages } from './last-pages.ts'
import { pageLimit } from './page-limit.ts'
import { clientAddress, type Proxies } from './public-url.ts'
import { type Readers, rememberedOrigins, rememberedPlaces } from './request-place.ts'

const personalCookies = [sessionCookie, flashCookie, displayCookie].map((name) => `${name}=`)
/** The page that tells somebody to wait who asks for too many. */
const tooManyPath = href('/too-many-pages')

type Parts = Readers & {
  /** The site behind: every answer that is not cached. */
  fetch(request: Request, env: object): Response | Promise<Response>
  proxies: Proxies
  changes: Pick<Changes, 'subscribe' | 'isHearing'>
  /** Told of each request that no cached page answers. */
  watch(request: IncomingMessage, response: ServerResponse): void
  lastPages: Pick<LastPages, 'begin' | 'keep'>
  limit?: ReturnType<typeof pageLimit>
}

/** How many requests cached pages have answered; how many pages are cached now, and their compressed bytes. */
export type CacheFigures = { answers: number; pages: number; bytes: number }

/**
 * The cache of public pages before the site. `answer` takes requests, as a listener of a server. Pages are sent
 * finished and compressed, until something that visitors see changes. The site behind answers whoever has a session, a
 * notice waiting or a display of their own. It also answers whoever keeps measures where a page reads them. A network
 * that has too many pages and forms answered anew in a minute is told to wait.
 */
export function openPageCache({ limit = pageLimit(), ...parts }: Parts) {
  const { fetch, proxies, changes, watch } = parts
  const pages = cachePages((url) => makePage(url, parts), changes)
  const originOf = rememberedOrigins(proxies)
  const placeOf = rememberedPlaces(parts)
  const answerOthers = getRequestListener(fetch)
  let answers = 0

  function answer(request: IncomingMessage, response: ServerResponse) {
    const origin = originOf(request)
    const isAnybody = isForAnybody(request)
    // The place tells whether the page reads the measures that somebody keeps, however its address is spelled.
    const hasFit = hasFitCookie(request.headers.cookie)
    const asSpelled = origin && isAnybody && !hasFit && pages.find(`${origin}${request.url}`)
    const place = !asSpelled && origin ? placeOf(origin, request) : null
    const isCacheable = isAnybody && !(hasFit && place?.readsFit)
    const address = isCacheable && place?.cacheKey ? `${origin}${place.cacheKey}` : null
    const page = asSpelled || (address && pages.find(address))
    if (page) {
      answers += 1
      page.asks.count += 1
      return send(page, request, response)
    }
    watch(request, response)
    // Where a file lies, all but a question for it is answered by a page.
    const isMadeAnew = place?.isCounted || (place?.isRouted === false && !isQuestion(request))
    const isCounted = isMadeAnew && !pages.isInHand(address)
    if (isCounted && limit.isOver(networkOf(addressOf(request, proxies)))) {
      const isShown = changes.isHearing() && !isForScripts(request)
      return answerTooMany(isShown ? pages.findOrMake(`${origin}${tooManyPath}`) : null, request, response)
    }
    if (!address) return void answerOthers(request, response)
    const others = () => void answerOthers(request, response)
    pages.findOrMake(address).then((made) => send(made, request, response), others)
  }
  return { answer, figures: (): CacheFigures => ({ answers, ...pages.size() }) }
}

/**
 * Made from its address alone: no cookie, no network address, no word about a browser can be in it. So it may be the last
 * good page of its address as well.
 */
async function makePage(url: string, { fetch, lastPages }: Pick<Parts, 'fetch' | 'lastPages'>) {
  const made = toBeMade()
  const begun = lastPages.begin()
  const page = await finish(await fetch(new Request(url), { made }), made)
  const { stored, headers, asks, body } = page
  if (body.kind === 'compressed') lastPages.keep(url, stored, begun, { headers, asks, br: body.br })
  return page
}

function answerTooMany(page: Promise<FinishedPage> | null, request: IncomingMessage, response: ServerResponse) {
  if (!isQuestion(request)) response.setHeader('Connection', 'close') // its body is not read
  const refuse = () => void response.writeHead(429, refusal).end('Please wait a minute, then ask again.')
  if (page) page.then((made) => send(made, request, response), refuse)
  else refuse()
}

const refusal = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', 'Retry-After': '60' }

function isQuestion({ method }: IncomingMessage) {
  return method === 'GET' || method === 'HEAD'
}

/** Whether the router asks for data: around plain text it draws a page of its own. */
function isForScripts({ url = '' }: IncomingMessage) {
  return /\.data(\?|$)/.test(url)
}

function addressOf({ headers, socket }: IncomingMessage, { trustProxy }: Proxies) {
  const get = (name: string) => headers[name]?.toString() ?? null
  return clientAddress({ headers: { get } }, socket.remoteAddress ?? '', trustProxy)
}

function isForAnybody(request: IncomingMessage) {
  const { cookie } = request.headers
  if (!isQuestion(request)) return false
  return cookie === undefined || !personalCookies.some((start) => cookie.includes(start))
}
