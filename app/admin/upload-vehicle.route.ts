import { redirect } from 'react-router'
import { authContext, visitOf } from '#app/http/auth-context.server.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import type { Route } from './+types/upload-vehicle.route.ts'

/** An old address that staff may have bookmarked. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const session = await context.get(authContext).findSession(visitOf(request, context), { extend: false })
  if (session) return redirect('/admin/vehicles/new')
  return redirectWithToast('/admin/login?from=/admin/vehicles/new', {
    title: 'Authentication Required',
    description: 'Please log in to upload vehicles.',
    variant: 'destructive',
  })
}
