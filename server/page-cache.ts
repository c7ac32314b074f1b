import { createHash, randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { gunzipSync, gzip } from 'node:zlib'
import { getRequestListener } from '@hono/node-server'
import { LRUCache } from 'lru-cache'
import { type Changes, publicTopics } from '#app/db/changes.server.ts'
import { displayCookie } from '#app/display/display-cookie.server.ts'
import { flashCookie } from '#app/http/flash.server.ts'
import { sessionCookie } from '#app/platform/auth.server.ts'
import { log } from '#app/platform/log.server.ts'
import { turns } from '#app/platform/turns.ts'
import { encodingFor, toBrotli } from './compression.ts'
import { type Proxies, publicUrl } from './public-url.ts'
import { hashInline } from './security-headers.ts'

const zip = promisify(gzip)

const mostBytes = 32 * 1024 * 1024
/** Changes are heard within a second; this is only against what nobody announces, such as a new year. */
const longestMs = 10 * 60_000
/** As small as can be. It takes a fifth of a second, so it is done once a page is kept, one page after the other. */
const bestQuality = 11
const inTurn = turns(1)
const personalCookies = [sessionCookie, flashCookie, displayCookie].map((name) => `${name}=`)

/** A finished answer. `headers` are names and values in turn, without those that depend on the encoding; `etag` is null for what is not kept. */
type Page = { status: number; etag: string | null; headers: string[]; br: Buffer; gzip: Buffer }

type Parts = {
  /** The site behind: every answer that is not kept. */
  fetch(request: Request, env: object): Response | Promise<Response>
  proxies: Proxies
  /** Which query parameters make another page of this path; undefined for a path whose pages are not for everybody. */
  parametersOf(pathname: string): string[] | undefined
  changes: Pick<Changes, 'subscribe' | 'isHearing'>
  /** Told of each request that no kept page answers. */
  watch(request: IncomingMessage, response: ServerResponse): void
}

/** How many requests kept pages have answered; how many pages are kept now, and their compressed bytes. */
export type KeptFigures = { answers: number; pages: number; bytes: number }

/**
 * `answer` takes requests, as a listener of a server. Public pages are kept finished and compressed, and sent as they are until something
 * that visitors see changes. Whoever has a session, a notice waiting or a display of
 * their own is answered by the site behind.
 */
export function openPageCache({ fetch, proxies, parametersOf, changes, watch }: Parts) {
  // Made from its address alone, whoever asked: no cookie, no network address, no word about their browser can be in it.
  const pages = keepPages(async (url) => finish(await fetch(new Request(url), {})), changes)
  const originOf = rememberedOrigins(proxies)
  const answerOthers = getRequestListener(fetch)
  let answers = 0

  function answer(request: IncomingMessage, response: ServerResponse) {
    const origin = isForAnybody(request) ? originOf(request) : null
    const page = origin && pages.find(`${origin}${request.url}`)
    if (page) {
      answers += 1
      return send(page, request, response)
    }
    watch(request, response)
    const address = origin && keptAddress(`${origin}${request.url}`, parametersOf)
    if (!address) return void answerOthers(request, response)
    pages.findOrMake(address).then(
      (made) => send(made, request, response),
      () => answerOthers(request, response),
    )
  }
  return { answer, figures: (): KeptFigures => ({ answers, ...pages.size() }) }
}

/** Finished pages by address, until a change. However many ask for one at once, it is made once. */
function keepPages(finishPage: (address: string) => Promise<Page>, changes: Parts['changes']) {
  const kept = new LRUCache<string, Page>({
    maxSize: mostBytes,
    sizeCalculation: ({ br, gzip }) => br.length + gzip.length,
    ttl: longestMs,
  })
  let inHand = new Map<string, Promise<Page>>()
  for (const topic of publicTopics) changes.subscribe(topic, drop)

  function drop() {
    kept.clear()
    // What was begun before a change may hold what was before it: those who asked get it, and nobody else.
    inHand = new Map()
  }

  // What is kept is as good as its last news: while none can come, it is not sent.
  const find = (address: string) => (changes.isHearing() ? kept.get(address) : undefined)

  async function finishAndKeep(address: string) {
    const making = inHand
    try {
      const page = await finishPage(address)
      if (page.etag !== null && making === inHand && changes.isHearing()) {
        kept.set(address, page)
        void compressBetter(page, () => kept.peek(address) === page)
      }
      return page
    } finally {
      making.delete(address)
    }
  }
  async function findOrMake(address: string) {
    const found = find(address)
    if (found) return found
    const page = inHand.get(address) ?? finishAndKeep(address)
    inHand.set(address, page)
    return page
  }
  return { find, findOrMake, size: () => ({ pages: kept.size, bytes: kept.calculatedSize }) }
}

function isForAnybody({ method, headers: { cookie } }: IncomingMessage) {
  if (method !== 'GET' && method !== 'HEAD') return false
  return cookie === undefined || !personalCookies.some((start) => cookie.includes(start))
}

/** A name or address with its port. What else a parser would find a host in is refused further on. */
const isHost = /^[\w.:[\]-]+$/

/** Tells the origin a visitor used, null where it is not ours; remembered, since reading addresses is most of the work of a kept page. */
function rememberedOrigins(proxies: Proxies) {
  const remembered = new LRUCache<string, { origin: string | null }>({ max: 1000 })
  return ({ headers, socket }: IncomingMessage) => {
    const peer = socket.remoteAddress ?? ''
    const key = [peer, headers.host, headers['x-forwarded-proto'], headers['x-forwarded-host']].join(' ')
    const known = remembered.get(key)
    if (known) return known.origin
    const asked = `http://${headers.host}`
    const header = (name: string) => headers[name]?.toString() ?? null
    const url =
      isHost.test(headers.host ?? '') && URL.canParse(asked)
        ? publicUrl({ url: asked, headers: { get: header } }, peer, proxies)
        : null
    remembered.set(key, { origin: url?.origin ?? null })
    return url?.origin ?? null
  }
}

/** The one address under which a page is kept: the path with those parameters that make another page of it, in their order. */
function keptAddress(asked: string, parametersOf: Parts['parametersOf']) {
  if (!URL.canParse(asked)) return null
  const url = new URL(asked)
  const parameters = parametersOf(url.pathname)
  // Data of some routes only is asked for after a change: at once, perhaps before this instance has heard of it.
  if (!parameters || url.searchParams.has('_routes')) return null
  const given = parameters.map((name) => [name, url.searchParams.get(name) ?? ''])
  url.search = String(new URLSearchParams(given.filter(([, value]) => value !== '')))
  return url.href
}

/** What may be kept gets an ETag and loses its nonce, which would be everybody's. */
async function finish(answer: Response): Promise<Page> {
  const { status, headers } = answer
  const mustNot = headers.has('Set-Cookie') || headers.get('Cache-Control')?.includes('no-store')
  const isKept = status === 200 && !mustNot
  const text = await answer.text()
  const body = Buffer.from(isKept ? hashInline(text, headers) : text)
  if (isKept) {
    headers.delete('X-Request-Id')
    headers.set('Cache-Control', 'public, no-cache')
    headers.set('ETag', `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`)
  }
  headers.set('Vary', 'Accept-Encoding')
  const [br, gzip] = await Promise.all([toBrotli(body), zip(body)])
  return { status, etag: isKept ? headers.get('ETag') : null, headers: [...headers].flat(), br, gzip }
}

async function compressBetter(page: Page, isStillKept: () => boolean) {
  try {
    await inTurn(async () => {
      if (isStillKept()) page.br = await toBrotli(gunzipSync(page.gzip), bestQuality)
    })
  } catch (error) {
    log.warn({ err: error }, 'a kept page stays as it was compressed first')
  }
}

function send({ status, etag, headers, ...bodies }: Page, request: IncomingMessage, response: ServerResponse) {
  const requestId = randomUUID()
  const all = etag === null ? headers : [...headers, 'X-Request-Id', requestId]
  if (etag !== null && request.headers['if-none-match']?.includes(etag)) {
    response.writeHead(304, all).end()
  } else {
    const encoding = encodingFor(request.headers['accept-encoding'])
    const body = encoding === 'identity' ? gunzipSync(bodies.gzip) : bodies[encoding]
    const length = ['Content-Length', String(body.length)]
    response.writeHead(
      status,
      encoding === 'identity' ? [...all, ...length] : [...all, ...length, 'Content-Encoding', encoding],
    )
    response.end(request.method === 'HEAD' ? undefined : body)
  }
}
