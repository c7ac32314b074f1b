import { data, href, type RouterContextProvider, redirect } from 'react-router'
import type { Visit } from '#app/auth/auth.server.ts'
import { authContext, visitOf } from '#app/http/auth-context.server.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { pageRequest } from '#app/http/page-request.server.ts'
import { services } from '#app/http/services.server.ts'
import { log } from '#app/platform/log.server.ts'
import { endSession } from '#app/staff/staff-sessions.server.ts'
import type { Route } from './+types/logout.route.ts'

/** Outside the guard: signing out works, and says so, even when the session has ended meanwhile. */
export async function action({ request, context }: Route.ActionArgs) {
  await endOwnSession(visitOf(request, context), context).catch((error) => cannotEnd(context, error))
  return redirectWithToast(href('/admin/login'), { title: 'Logged Out' }, [
    context.get(authContext).forgetCookie(request),
  ])
}

async function endOwnSession(visit: Visit, context: Readonly<RouterContextProvider>) {
  const session = await context.get(authContext).findSession(visit, { extend: false })
  if (session) await endSession(context.get(services).db, session, { actor: session.email, address: visit.address })
}

function cannotEnd(context: Readonly<RouterContextProvider>, error: unknown): never {
  log.error({ err: error, requestId: context.get(pageRequest).requestId }, 'a session could not be ended')
  const statusText = 'The database did not answer, so you are still signed in. Log out again in a minute.'
  throw data(null, { status: 503, statusText })
}

/** A link cannot sign anybody out. */
export function loader() {
  throw redirect(href('/admin'))
}
