import { data } from 'react-router'
import { readRecordId } from '#app/fields/record-id.ts'
import { requireStaff } from '#app/http/require-staff.server.ts'
import { services } from '#app/http/services.server.ts'
import type { Route } from './+types/admin-work-progress.route.ts'
import { findProgress } from './big-works.server.ts'

/** How far a work is, as JSON, for a page that stays open. */
export async function loader({ params, context }: Route.LoaderArgs) {
  requireStaff(context)
  const id = readRecordId(params.id)
  const progress = id === null ? null : await findProgress(context.get(services).db, id)
  if (!progress) throw data('There is no such work.', { status: 404 })
  return Response.json(progress)
}
