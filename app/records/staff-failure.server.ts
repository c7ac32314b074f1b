import type { RouterContextProvider } from 'react-router'
import { UnansweredCommitError } from '#app/db/client.server.ts'
import { pageRequest } from '#app/http/page-request.server.ts'
import { log } from '#app/platform/log.server.ts'
import type { ShownFailure } from '#app/ui/failure-notice.tsx'

/** A failure whose cause is in the log. */
export type StaffFailure = Required<ShownFailure>

/**
 * Logs the cause and gives what staff may be told of it. `title` is the toast's; the text says what stands and what to do. Where the cause
 * leaves open whether something was saved, other words say so.
 */
export function failureOf(
  context: Readonly<RouterContextProvider>,
  { title, text }: { title: string; text: string },
  cause: unknown,
): StaffFailure {
  const errorId = context.get(pageRequest).requestId
  log.error({ err: cause, requestId: errorId }, title)
  const description = isUnanswered(cause) ? failureTexts.notKnown : text
  return { toast: { title, description, variant: 'destructive' }, errorId }
}

function isUnanswered(error: unknown): boolean {
  return error instanceof UnansweredCommitError || (error instanceof Error && isUnanswered(error.cause))
}

/** What failures of the database and the storage have in common, in words for staff. */
export const failureTexts = {
  notLoaded: 'The database did not answer. Please reload the page in a minute.',
  notSaved: 'The database or the picture storage did not answer, so nothing was saved. Please try again in a minute.',
  notKnown:
    'The database gave no answer at the end, so we don’t know whether this was saved. Look at the list before you send it again.',
}
