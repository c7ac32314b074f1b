import { requireStaff } from '#app/http/require-staff.server.ts'
import { requireSession } from '#app/http/staff-session-context.server.ts'
import type { Route } from './+types/session.route.ts'
import { sessionTimes } from './session-times.ts'

/** Asking for it is a use of the session: the guard has just extended it. */
export function loader({ context }: Route.LoaderArgs) {
  requireStaff(context)
  return sessionTimes(requireSession(context))
}
