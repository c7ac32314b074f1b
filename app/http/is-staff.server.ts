import type { RouterContextProvider } from 'react-router'
import { whileVisitorWaits } from '#app/db/visitor-patience.server.ts'
import { authContext, visitOf } from './auth-context.server.ts'

/**
 * Whether a visitor of a public page is staff. It does not count as use of the session, and costs no query without a
 * session cookie. Plan B when the database is away: the page of a visitor.
 */
export async function isStaff(request: Request, context: Readonly<RouterContextProvider>) {
  const session = context.get(authContext).findSession(visitOf(request, context), { extend: false })
  return (await whileVisitorWaits(session).catch(() => null)) !== null
}
