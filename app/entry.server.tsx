import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { displayAttributes } from '#app/display/display-cookie.server.ts'
import { PageFacts } from '#app/http/page-facts.ts'
import { pageRequest } from '#app/http/page-request.server.ts'
import { doesReloadItself } from '#app/http/self-reloading-page.ts'
import { withDeferredScripts } from '#app/navigation/deferred-scripts.ts'
import { withTypedCarriedOver } from '#app/navigation/drawn-anew.ts'
import { withSignOfMissingScripts } from '#app/navigation/missing-scripts.ts'
import { log } from '#app/platform/log.server.ts'

const renderWithinMs = 10_000
const reloadAfterSeconds = '10'

/** Renders one page as a whole. Loaders have all it needs before it begins, so pieces would wait for nothing. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
) {
  // Set here for all: the router drops the headers of what is thrown.
  if (status === 503 && !headers.has('Retry-After')) headers.set('Retry-After', '60')
  if (status === 503 && request.method === 'GET' && reloadsItself(entry)) headers.set('Refresh', reloadAfterSeconds)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const facts = { ...context.get(pageRequest), displayAttributes: displayAttributes(request) }
  const { html, hasFailed } = await render(
    <ServerRouter context={entry} url={request.url} nonce={facts.nonce} />,
    facts,
  )
  const page = isPublic(entry) ? withDeferredScripts(html, facts.nonce) : html
  return new Response(withSignOfMissingScripts(withTypedCarriedOver(page, facts.nonce), facts.nonce), {
    headers,
    status: hasFailed ? 500 : status,
  })
}

function render(page: React.ReactNode, facts: React.ContextType<typeof PageFacts>) {
  return new Promise<{ html: string; hasFailed: boolean }>((done, fail) => {
    let hasFailed = false
    const { pipe, abort } = renderToPipeableStream(<PageFacts value={facts}>{page}</PageFacts>, {
      nonce: { script: facts.nonce, style: facts.nonce },
      onAllReady() {
        clearTimeout(timer)
        text(pipe(new PassThrough())).then((html) => done({ html, hasFailed }), fail)
      },
      onShellError: fail,
      onError(error) {
        hasFailed = true
        log.error({ err: error, requestId: facts.requestId }, 'a page could not be rendered in full')
      },
    })
    const timer = setTimeout(abort, renderWithinMs)
  })
}

/** Staff work on their pages; visitors read theirs first. */
function isPublic({ staticHandlerContext }: EntryContext) {
  return staticHandlerContext.matches.some(({ route }) => route.id === 'site/site-layout.route')
}

function reloadsItself({ staticHandlerContext }: EntryContext) {
  return staticHandlerContext.matches.some(({ route }) => doesReloadItself(route.handle))
}

/** The one place where what loaders and actions throw is logged; visitors see the request's id beside our own words. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  // A method that a route does not have is the asker's mistake; the line of its answer tells of it.
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  log.error({ err: error, requestId: context.get(pageRequest).requestId }, 'a route failed')
}
