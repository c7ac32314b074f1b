import { redirect } from 'react-router'
import { authContext, visitOf } from '#app/http/auth-context.server.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { services } from '#app/http/services.server.ts'
import { endSession } from '#app/staff/staff-sessions.server.ts'
import type { Route } from './+types/logout.route.ts'

/** Outside the guard: signing out works, and says so, even when the session has ended meanwhile. */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = visitOf(request, context)
  const session = await context.get(authContext).findSession(visit, { extend: false })
  if (session) {
    const by = { actor: session.email, address: visit.address }
    await endSession(context.get(services).db, session, by)
  }
  return redirectWithToast('/admin/login', { title: 'Logged Out' }, [context.get(authContext).forgetCookie(request)])
}

/** A link cannot sign anybody out. */
export function loader() {
  throw redirect('/admin')
}
