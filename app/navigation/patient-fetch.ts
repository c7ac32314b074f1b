import type { unstable_RouterFetchContext as RouterFetchContext } from 'react-router/dom'

/** One question to the server, as `fetch` asks it. */
export type Ask = (request: Request) => Promise<Response>

/** How long to wait before each retry of a refused refresh; the last one is used from then on. */
const tryAgainAfterMs = [1000, 2000, 5000, 10_000, 30_000]
const thenAfterMs = 60_000
const longestWaitMs = 5 * 60_000

/**
 * The answer to a request that a page makes by itself to show what is new. While the server refuses it (429), fails or does not answer, it is
 * asked again later, after `Retry-After` at the earliest. Until then the router waits, and what is shown stays. Rejects once the request is aborted,
 * as by the next navigation.
 */
export async function fetchPatiently(request: Request, ask: Ask): Promise<Response> {
  for (let failures = 0; ; failures += 1) {
    const answer = await received(ask(request.clone()))
    request.signal.throwIfAborted()
    if (answer && answer.status !== 429 && answer.status < 500) return answer
    const askedForMs = Number(answer?.headers.get('Retry-After')) * 1000 || 0
    const waitMs = Math.max(askedForMs, tryAgainAfterMs[failures] ?? thenAfterMs)
    await waitFor(Math.min(waitMs, longestWaitMs), request.signal)
  }
}

/** An answer with its whole body; undefined when there is none, or the next navigation or the connection breaks it off. */
export async function received(coming: Promise<Response>) {
  try {
    const answer = await coming
    return answer.body ? new Response(await answer.blob(), answer) : answer
  } catch {
    return undefined
  }
}

function waitFor(ms: number, signal: AbortSignal) {
  return new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    // The signal of a request is its own, and each wait replaces what the one before has left there.
    signal.onabort = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
  })
}

/** Whether the router's refreshes are the page's own. Off while somebody has to know at once what the server says. */
const patience = { isOn: true }

/** Refreshes the page's data without retries: a refusal must show at once, since it tells that the session has ended. */
export async function refreshImpatiently(revalidate: () => Promise<void>) {
  patience.isOn = false
  await revalidate().finally(() => {
    patience.isOn = true
  })
}

/** The addresses of data that a page loads by itself beside its own, as the router asks for it. */
const patientPaths = new Set<string>()

/** Loads data that the page wants and the visitor did not ask for: a refusal is not shown but retried. */
export function loadPatiently(load: (path: string) => Promise<void>, path: string) {
  patientPaths.add(`${path}.data`)
  return load(path)
}

/** Whether the router makes a request for the page itself, and not because its visitor has done something. */
export function isOwnRefresh({ url, method }: Request, context: RouterFetchContext) {
  if (method !== 'GET') return false
  if (context.type === 'revalidation') return patience.isOn
  return context.type === 'fetcher' && (context.fetcherKey === null || patientPaths.has(new URL(url).pathname))
}
