import { data, isRouteErrorResponse } from 'react-router'
import type { ShownFailure } from '#app/ui/failure-notice.tsx'
import type { FieldError } from '#app/ui/field-error.ts'
import { mostSentMegabytes, picturesTooLarge, type VinSays } from './trade-in.ts'

/** A form as the server gives it back. */
export type Refused = {
  answers: Record<string, string>
  errors: FieldError[]
  pictures: Array<{ path: string; name: string }>
  failure?: ShownFailure
  vinSays?: VinSays
}

type Sending<Sent> = { request: Request; serverAction: () => Promise<Sent> }

const unreached = 'We could not be reached, or too many pictures are on their way. Try again in a minute.'

/**
 * The server's answer to a form. With pictures it is sent in a way that tells how far it is. Where there is no answer,
 * the page says so. It stays as it is, with the files that were chosen.
 */
export async function sendTradeIn<Sent>({ request, serverAction }: Sending<Sent>) {
  const body = await request.clone().formData()
  const bytes = [...body.values()].reduce((sum, value) => sum + (value instanceof File ? value.size : 0), 0)
  if (bytes > mostSentMegabytes * 1024 * 1024) return refusedHere(body, picturesTooLarge, 413)
  try {
    if (bytes === 0) return await serverAction()
    const { sendPictures } = await import('./send-pictures.ts')
    const sent = await sendPictures(body, request.signal)
    return typeof sent === 'string' ? refusedHere(body, sent, 400) : sent
  } catch (error) {
    if (request.signal.aborted || !isUnanswered(error)) throw error
    // Plan B: nothing was saved, and nothing of the page is lost.
    return refusedHere(body, isRouteErrorResponse(error) && error.status === 413 ? picturesTooLarge : unreached, 503)
  }
}

/** Whether the connection broke off, or the answer is none of a page. */
function isUnanswered(error: unknown) {
  if (isRouteErrorResponse(error)) return [413, 502, 503, 504].includes(error.status) && typeof error.data === 'string'
  return error instanceof TypeError || (error instanceof Error && error.cause instanceof TypeError)
}

function refusedHere(body: FormData, message: string, status: number) {
  const answers: Record<string, string> = {}
  for (const [name, value] of body) if (typeof value === 'string') answers[name] = value
  const pictures = body
    .getAll('kept')
    .flatMap((path) => (typeof path === 'string' ? [{ path, name: 'A picture you sent before' }] : []))
  const reply: Refused = { answers, errors: [{ name: 'photos', message }], pictures }
  return data(reply, { status })
}
