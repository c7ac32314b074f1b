import { data, href, type RouterContextProvider } from 'react-router'
import { inTime } from '#app/limits/limit-concurrency.ts'
import { log } from '#app/platform/log.server.ts'
import { pageRequest } from './page-request.server.ts'
import { unknownOutcome } from './unknown-outcome.ts'

/** How long a request may take, by what it is. All are below the minute after which the server ends a connection that is silent. */
export const longestMs = { page: 20_000, form: 30_000, longForm: 55_000 }

const notShown = 'The database or the picture storage did not answer, so this page cannot be shown.'
/** What is said of a form. Status texts have no letters beyond Latin-1, and so no curly apostrophe. */
const notKnown = {
  staff:
    'The database or the picture storage has not answered yet, so we do not know whether this was saved. Look at the list before you send it again.',
  visitors: 'The site has not answered yet, so we do not know whether this arrived.',
}

type Asked = { request: Request; context: Readonly<RouterContextProvider> }

/**
 * The answer of a page or form, or words once it takes too long: that a page cannot be shown (503), or that nobody knows whether a form was
 * saved (504). The work itself goes on and may still save. Pages for visitors have limits of their own, far below this one. It is for staff,
 * and for the embedded engine, in which no statement is ever given up.
 */
export async function answerInTime({ request, context }: Asked, answer: Promise<Response>, longest = longestMs) {
  const kind = kindOf(request)
  const { pathname } = new URL(request.url)
  let isThere = false
  const coming = answer.finally(() => {
    isThere = true
  })
  try {
    return await inTime(coming, longest[kind], `answering ${request.method} ${pathname}`)
  } catch (error) {
    if (isThere) throw error
    log.error({ err: error, requestId: context.get(pageRequest).requestId }, 'words were sent in place of an answer')
    throw kind === 'page'
      ? data(null, { status: 503, statusText: notShown })
      : data(null, {
          status: unknownOutcome,
          statusText: notKnown[pathname.startsWith(href('/admin')) ? 'staff' : 'visitors'],
        })
  }
}

/** Forms with files take long, and so does a sign-in, in whose line a stranger may stand for half a minute. */
function kindOf({ method, headers, url }: Request) {
  if (method === 'GET' || method === 'HEAD') return 'page'
  const hasFiles = headers.get('content-type')?.startsWith('multipart/')
  return hasFiles || new URL(url).pathname.startsWith(href('/admin/login')) ? 'longForm' : 'form'
}
