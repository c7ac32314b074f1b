import { href, redirect } from 'react-router'
import { requireStaff } from '#app/http/require-staff.server.ts'
import type { Route } from './+types/admin-index.route.ts'

/** The staff area begins at the dashboard. */
export function loader({ context }: Route.LoaderArgs) {
  requireStaff(context)
  throw redirect(href('/admin/dashboard'))
}
