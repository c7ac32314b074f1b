import type { unstable_RouterFetchContext as RouterFetchContext } from 'react-router/dom'

/** One question to the server, as `fetch` asks it. */
export type Ask = (request: Request) => Promise<Response>

/** Waits before a refused refresh is tried again, growing. */
const tryAgainAfterMs = [1000, 2000, 5000, 10_000, 30_000, 60_000]
const longestWaitMs = 5 * 60_000

/**
 * The answer to a request that a page makes by itself to show what is new. While the server refuses it (429), fails or does not answer, it is
 * asked again later, after `Retry-After` at the earliest. Until then the router waits, and what is shown stays. Rejects once the request is aborted,
 * as by the next navigation.
 */
export async function fetchPatiently(request: Request, ask: Ask): Promise<Response> {
  for (let failures = 0; ; failures += 1) {
    const answer = await wholeAnswer(request, ask).catch(() => null)
    request.signal.throwIfAborted()
    if (answer && answer.status !== 429 && answer.status < 500) return answer
    await waitFor(waitAfter(failures, answer), request.signal)
  }
}

/** With its body: one that breaks off halfway is an answer that did not come. */
async function wholeAnswer(request: Request, ask: Ask) {
  const answer = await ask(request.clone())
  return answer.body ? new Response(await answer.blob(), answer) : answer
}

function waitAfter(failures: number, answer: Response | null) {
  const grown = tryAgainAfterMs[Math.min(failures, tryAgainAfterMs.length - 1)] ?? longestWaitMs
  const askedFor = Number(answer?.headers.get('Retry-After')) * 1000
  return askedFor > grown ? Math.min(askedFor, longestWaitMs) : grown
}

function waitFor(ms: number, signal: AbortSignal) {
  return new Promise<void>((resolve, reject) => {
    const timer = setTimeout(wake, ms)
    function wake() {
      signal.removeEventListener('abort', leave)
      resolve()
    }
    function leave() {
      clearTimeout(timer)
      reject(signal.reason)
    }
    signal.addEventListener('abort', leave, { once: true })
  })
}

/** Whether the router's refreshes are the page's own. Off while somebody has to know at once what the server says. */
const patience = { isOn: true }

/** The same data of the page again, where a refusal must be seen: it tells whether the session lives. */
export async function refreshImpatiently(revalidate: () => Promise<void>) {
  patience.isOn = false
  await revalidate().finally(() => {
    patience.isOn = true
  })
}

/** The data that a page loads by itself beside its own, by path. */
const patientPaths = new Set<string>()

/** Loads what nobody has asked for: a refusal is not shown, and it is tried again. */
export function loadPatiently(load: (path: string) => Promise<void>, path: string) {
  patientPaths.add(path)
  return load(path)
}

/** Whether the router makes a request for the page itself, and not because its visitor has done something. */
export function isOwnRefresh({ url, method }: Request, context: RouterFetchContext) {
  if (method !== 'GET') return false
  if (context.type === 'revalidation') return patience.isOn
  return (
    context.type === 'fetcher' &&
    (context.fetcherKey === null || patientPaths.has(new URL(url).pathname.replace(/\.data$/, '')))
  )
}
