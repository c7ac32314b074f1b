import { href, redirect } from 'react-router'
import { authContext, visitOf } from '#app/http/auth-context.server.ts'
import { wasRefused } from '#app/http/page-request.server.ts'
import type { Route } from './+types/upload-vehicle.route.ts'

/** An old address that staff may have bookmarked. The sign-in says why it is asked for. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const session = await context.get(authContext).findSession(visitOf(request, context), { extend: false })
  context.set(wasRefused, session === null)
  return redirect(session ? href('/admin/vehicles/new') : `${href('/admin/login')}?from=${href('/admin/vehicles/new')}`)
}
