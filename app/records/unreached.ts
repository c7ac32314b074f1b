import { data, isRouteErrorResponse } from 'react-router'
import { readBody } from '#app/http/form.ts'
import type { ShownFailure } from '#app/ui/failure-notice.tsx'

type Sending<Sent> = { request: Request; serverAction: () => Promise<Sent> }

/**
 * The server's answer to a form. Where the site cannot be reached, `replyFrom` makes one of `body` and a failure under
 * `title`; the page stays. Throws what the server throws.
 */
export async function sendOrReply<Sent, Stored>(
  { request, serverAction }: Sending<Sent>,
  title: string,
  replyFrom: (body: FormData, failure: ShownFailure) => Stored,
) {
  const body = await readBody(request.clone())
  try {
    return await serverAction()
  } catch (error) {
    if (request.signal.aborted || !isUnreached(error)) throw error
    return data(replyFrom(body, { toast: { title, description: unreachedText, variant: 'destructive' } }), {
      status: 503,
    })
  }
}

/** What is said in place of an answer. */
export const unreachedText = 'Could not reach the site. Nothing is lost; try again.'

/** Whether the connection is down or broke off, or a proxy has answered for a server that is away. */
export function isUnreached(error: unknown) {
  if (isRouteErrorResponse(error)) return [502, 503, 504].includes(error.status) && typeof error.data === 'string'
  return error instanceof TypeError || (error instanceof Error && error.cause instanceof TypeError)
}
