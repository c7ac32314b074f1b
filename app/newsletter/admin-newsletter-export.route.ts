import { recordAction } from '#app/audit/audit.server.ts'
import { csvAnswer } from '#app/http/csv-answer.server.ts'
import { inPieces } from '#app/http/in-pieces.server.ts'
import { requireStaff } from '#app/http/require-staff.server.ts'
import { services } from '#app/http/services.server.ts'
import type { Route } from './+types/admin-newsletter-export.route.ts'
import { subscriberStates } from './subscriber-state.ts'
import { type ListedSubscriber, listSubscribers } from './subscriptions.server.ts'

/** Everybody who ever asked for the newsletter, with what they agreed to, as a table for other programs. */
export async function loader({ context }: Route.LoaderArgs) {
  const { email: actor, address } = requireStaff(context)
  const { db } = context.get(services)
  const pieces = inPieces<ListedSubscriber>((after, limit) => listSubscribers(db, { after, limit }))
  await recordAction(db, { actor, address, action: 'newsletter list exported' })
  return csvAnswer('newsletter.csv', pieces, { lineOf })
}

function lineOf({ email, state, consentText, consentedAt, confirmedAt, stoppedAt }: ListedSubscriber) {
  return {
    Email: email,
    State: subscriberStates[state],
    'Agreed to': consentText,
    'Agreed on': consentedAt,
    'Confirmed on': confirmedAt,
    'Stopped on': stoppedAt,
  }
}
