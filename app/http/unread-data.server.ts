import { redirectDocument } from 'react-router'

const never = { 'Cache-Control': 'no-store' }

/** Whether scripts ask for the data of a page that they are about to draw. */
export function isForScripts({ method, url }: Request) {
  return method === 'GET' && new URL(url).pathname.endsWith('.data')
}

/**
 * The answer to scripts that ask for data which cannot be read. A move to another page becomes a whole one: the last good
 * page of that address is HTML. A page that renews itself keeps what it shows, and asks again.
 */
export function insteadOfData(request: Request, url: URL) {
  const isRefresh = new URL(request.url).searchParams.has('_routes')
  if (isRefresh) return new Response(null, { status: 503, headers: { ...never, 'Retry-After': '10' } })
  return redirectDocument(url.pathname + url.search, { headers: never })
}
