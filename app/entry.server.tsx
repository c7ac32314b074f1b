import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { PageFacts } from '#app/http/page-facts.ts'
import { pageRequest } from '#app/http/page-request.server.ts'
import { log } from '#app/platform/log.server.ts'

const renderWithinMs = 10_000

/** Renders one page. Crawlers get it when all of it is ready, people as soon as its frame is. */
export default function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
) {
  const { nonce, requestId } = context.get(pageRequest)
  // Set here for all: the router drops the headers of what is thrown.
  if (status === 503) headers.set('Retry-After', '60')
  const readyWhen = isbot(request.headers.get('user-agent')) ? 'onAllReady' : 'onShellReady'
  return new Promise<Response>((answer, fail) => {
    let answeredStatus = status
    const { pipe, abort } = renderToPipeableStream(
      <PageFacts value={{ nonce, requestId }}>
        <ServerRouter context={entry} url={request.url} nonce={nonce} />
      </PageFacts>,
      {
        nonce,
        [readyWhen]() {
          const body = new PassThrough()
          headers.set('Content-Type', 'text/html; charset=utf-8')
          answer(new Response(createReadableStreamFromReadable(body), { headers, status: answeredStatus }))
          pipe(body)
        },
        onShellError: fail,
        onError(error) {
          answeredStatus = 500
          log.error({ err: error, requestId }, 'a page could not be rendered in full')
        },
      },
    )
    setTimeout(abort, renderWithinMs).unref()
  })
}

/** The one place where what loaders and actions throw is logged; visitors see the request's id beside our own words. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  if (request.signal.aborted) return
  log.error({ err: error, requestId: context.get(pageRequest).requestId }, 'a route failed')
}
