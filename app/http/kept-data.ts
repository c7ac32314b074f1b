import type { unstable_RouterFetch as RouterFetch } from 'react-router/dom'

declare global {
  interface Navigator {
    /** Not in every browser. */
    connection?: { saveData: boolean }
  }
}

type Answers = Map<string, Promise<Response | undefined>>

const mostKept = 30

/** What the server answered the router by address, oldest first; undefined where that failed. A new one at each change: late answers stay out. */
let kept: Answers = new Map()

/** Whether changes are heard now. While they are not, what is kept may be old and is not used. */
export const hearing = { isOn: false }

/** How the router asks the server. A page fetched ahead, or seen since the last change, is there without asking. */
export const fetchData: RouterFetch = async (request, { type }) => {
  if (request.method !== 'GET') return fetch(request).finally(forgetData)
  if (type !== 'navigation') return fetch(request)
  const answers = kept
  const held = hearing.isOn ? await answers.get(request.url) : undefined
  const answer = held ?? (await fetch(request))
  if (!isForEverybody(answer)) answers.delete(request.url)
  else if (!held) keep(answers, request.url, received(answer.clone()))
  return held ? held.clone() : answer
}

/** Asks for the data of a page that will probably be moved to, unless the visitor wants to save data. */
export function fetchAhead({ pathname, search }: { pathname: string; search: string }) {
  const address = `${location.origin}${pathname}${pathname.endsWith('/') ? '_' : ''}.data${search}`
  if (kept.has(address) || navigator.connection?.saveData) return
  const answer = fetch(address).then((one) => (one.ok ? received(one) : undefined))
  keep(
    kept,
    address,
    answer.catch(() => undefined),
  )
}

/** Something has changed: what was answered before may be wrong. */
export function forgetData() {
  kept = new Map()
}

/** The answer with all of its body. One that is broken off on its way, by the next move or the line, is none. */
async function received(answer: Response) {
  try {
    return new Response(await answer.blob(), answer)
  } catch {
    return undefined
  }
}

/** So says the server. Any other answer is good for one move. */
function isForEverybody({ headers }: Response) {
  return headers.get('Cache-Control')?.startsWith('public')
}

function keep(answers: Answers, address: string, answer: Promise<Response | undefined>) {
  answers.set(address, answer)
  const [oldest] = answers.keys()
  if (answers.size > mostKept && oldest) answers.delete(oldest)
}
