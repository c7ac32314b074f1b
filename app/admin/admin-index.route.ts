import { redirect } from 'react-router'
import type { Route } from './+types/admin-index.route.ts'
import { requireStaff } from './require-staff.server.ts'

/** The staff area begins at the dashboard. */
export function loader({ context }: Route.LoaderArgs) {
  requireStaff(context)
  throw redirect('/admin/dashboard')
}
