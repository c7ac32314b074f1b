import type { unstable_RouterFetch as RouterFetch } from 'react-router/dom'
import { type Ask, fetchPatiently, isOwnRefresh, received } from './patient-fetch.ts'

declare global {
  interface Navigator {
    /** Not in every browser. */
    connection?: { saveData: boolean }
  }
}

type Answers = Map<string, Promise<Response | undefined>>

const mostCached = 30

/** Answers of the server by address, oldest first; undefined where a prefetch failed. Replaced at each change, so that late answers stay out. */
let cached: Answers = new Map()

/** Whether the stream of changes is open. While it is not, cached answers may be stale and are not used. */
export const hearing = { isOn: false }

type Browser = { ask: Ask; loadDocument(address: URL): void }

/** The router's fetch. A page that was prefetched, or seen since the last change, comes from the cache. */
export function routerFetch({ ask, loadDocument }: Browser): RouterFetch {
  return async (request, context) => {
    if (request.method !== 'GET') return ask(request).finally(dropCachedData)
    if (isOwnRefresh(request, context)) return fetchPatiently(request, ask)
    if (context.type !== 'navigation') return ask(request)
    const answers = cached
    const held = hearing.isOn ? await answers.get(request.url) : undefined
    const answer = held ?? (await ask(request))
    if (isTurnedAway(answer) && context.fetcherKey === null) {
      loadDocument(pageOf(request.url))
      return new Promise<never>(() => {}) // The router shows that a page is coming until the document replaces this one.
    }
    if (!isForEverybody(answer)) answers.delete(request.url)
    else if (!held) cache(answers, request.url, received(Promise.resolve(answer.clone())))
    return held ? held.clone() : answer
  }
}

/** The router's fetch in the browser. */
export const fetchData = routerFetch({
  ask: (request) => fetch(request),
  loadDocument: (address) => location.assign(address),
})

/** Whether the limit of pages refuses in plain text, which the router would show as an error. The document of that page tells the visitor why to wait. */
function isTurnedAway({ status, headers }: Response) {
  return status === 429 && !headers.has('X-Remix-Response')
}

/** The address of the page whose data is at `dataUrl`. */
function pageOf(dataUrl: string) {
  const url = new URL(dataUrl)
  url.pathname = url.pathname.replace(/_?\.data$/, '')
  url.searchParams.delete('_routes')
  return url
}

/** A request for the data of a page that will probably be navigated to. None when the visitor wants to save data. */
export function prefetch({ pathname, search }: { pathname: string; search: string }) {
  const address = `${location.origin}${pathname}${pathname.endsWith('/') ? '_' : ''}.data${search}`
  if (cached.has(address) || navigator.connection?.saveData) return
  cache(
    cached,
    address,
    received(fetch(address)).then((answer) => (answer?.ok ? answer : undefined)),
  )
}

/** Empties the cache: something has changed on the server. */
export function dropCachedData() {
  cached = new Map()
}

/** Whether the server allows every visitor the same answer. Any other is good for one navigation. */
function isForEverybody({ headers }: Response) {
  return headers.get('Cache-Control')?.startsWith('public')
}

function cache(answers: Answers, address: string, answer: Promise<Response | undefined>) {
  answers.set(address, answer)
  const [oldest] = answers.keys()
  if (answers.size > mostCached && oldest) answers.delete(oldest)
}
