import type { RouterContextProvider } from 'react-router'
import { pageRequest } from '#app/http/page-request.server.ts'
import { log } from '#app/platform/log.server.ts'
import type { ShownFailure } from '#app/ui/failure-notice.tsx'

/** A failure whose cause is in the log. */
export type StaffFailure = Required<ShownFailure>

/** Logs the cause and gives what staff may be told of it. `title` is the toast's; the text says what stands and what to do. */
export function failureOf(
  context: Readonly<RouterContextProvider>,
  { title, text }: { title: string; text: string },
  cause: unknown,
): StaffFailure {
  const errorId = context.get(pageRequest).requestId
  log.error({ err: cause, requestId: errorId }, title)
  return { toast: { title, description: text, variant: 'destructive' }, errorId }
}

/** What failures of the database and the storage have in common, in words for staff. */
export const failureTexts = {
  notLoaded: 'The database did not answer. Please reload the page in a minute.',
  notSaved: 'The database or the picture storage did not answer, so nothing was saved. Please try again in a minute.',
}
