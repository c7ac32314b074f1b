import type { unstable_RouterFetch as RouterFetch } from 'react-router/dom'

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

/** The router's fetch. A page that was prefetched, or seen since the last change, comes from the cache. */
export const fetchData: RouterFetch = async (request, { type }) => {
  if (request.method !== 'GET') return fetch(request).finally(dropCachedData)
  if (type !== 'navigation') return fetch(request)
  const answers = cached
  const held = hearing.isOn ? await answers.get(request.url) : undefined
  const answer = held ?? (await fetch(request))
  if (!isForEverybody(answer)) answers.delete(request.url)
  else if (!held) cache(answers, request.url, received(answer.clone()))
  return held ? held.clone() : answer
}

/** A request for the data of a page that will probably be navigated to. None when the visitor wants to save data. */
export function prefetch({ pathname, search }: { pathname: string; search: string }) {
  const address = `${location.origin}${pathname}${pathname.endsWith('/') ? '_' : ''}.data${search}`
  if (cached.has(address) || navigator.connection?.saveData) return
  const answer = fetch(address).then((one) => (one.ok ? received(one) : undefined))
  cache(
    cached,
    address,
    answer.catch(() => undefined),
  )
}

/** Empties the cache: something has changed on the server. */
export function dropCachedData() {
  cached = new Map()
}

/** The answer with its whole body; undefined when the next navigation or the connection breaks it off. */
async function received(answer: Response) {
  try {
    return new Response(await answer.blob(), answer)
  } catch {
    return undefined
  }
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
