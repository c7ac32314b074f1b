import { data, isRouteErrorResponse } from 'react-router'
import { readBody } from '#app/http/form.ts'
import { unknownOutcomeIn } from '#app/http/unknown-outcome.ts'
import type { ShownFailure } from '#app/ui/failure-notice.tsx'

type Sending<Sent> = { request: Request; serverAction: () => Promise<Sent> }

/**
 * The server's answer to a form. Where the site cannot be reached, `replyFrom` makes one of `body` and a failure under
 * `title`; the page stays. So it does where the server does not know whether the form was saved. Throws what else the
 * server throws.
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
    const toast = failureIn(error, title)
    if (request.signal.aborted || toast === null) throw error
    return data(replyFrom(body, { toast }), { status: 503 })
  }
}

function failureIn(error: unknown, title: string): ShownFailure['toast'] | null {
  if (isUnreached(error)) return { title, description: unreachedText, variant: 'destructive' }
  const words = unknownOutcomeIn(error)
  return words === null ? null : { title: 'No Answer Yet', description: words, variant: 'destructive' }
}

/** What is said in place of an answer. */
export const unreachedText = 'Could not reach the site. Nothing is lost; try again.'

/** Whether the connection is down or broke off, or a proxy has answered for a server that is away. */
export function isUnreached(error: unknown) {
  if (isRouteErrorResponse(error)) return [502, 503, 504].includes(error.status) && typeof error.data === 'string'
  return error instanceof TypeError || (error instanceof Error && error.cause instanceof TypeError)
}
