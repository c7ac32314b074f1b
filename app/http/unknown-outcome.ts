import { isRouteErrorResponse } from 'react-router'

/** The status of words in place of an answer that did not come in time to a form: nobody knows whether it was saved. */
export const unknownOutcome = 504

/** The words that the server sent because it does not know whether a form was saved; null for any other error. */
export function unknownOutcomeIn(error: unknown) {
  return isRouteErrorResponse(error) && error.status === unknownOutcome && error.data === null ? error.statusText : null
}
