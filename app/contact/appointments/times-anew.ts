import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** What was free when the page came may be taken by now: a refusal brings the times anew. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate
}
