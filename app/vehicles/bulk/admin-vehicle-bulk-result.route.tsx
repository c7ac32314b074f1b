import { data, href, redirect } from 'react-router'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { readRecordId } from '#app/http/record-id.ts'
import { requireStaff } from '#app/http/require-staff.server.ts'
import { services } from '#app/http/services.server.ts'
import { failureOf, failureTexts } from '#app/records/staff-failure.server.ts'
import type { ShownFailure } from '#app/ui/failure-notice.tsx'
import { LoadErrorPanel } from '#app/ui/load-error-panel.tsx'
import { listAddress, useWayBack } from '#app/ui/way-back.ts'
import type { Route } from './+types/admin-vehicle-bulk-result.route.ts'
import { undoBulk } from './bulk-change.actions.server.ts'
import { findBulkChange, progressOfBulk } from './bulk-changes.server.ts'
import { BulkResult } from './bulk-result.tsx'

const gone: ShownFailure = {
  toast: {
    title: 'Error Fetching the Change',
    description: 'There is no such change. Changes are kept for 30 days.',
    variant: 'destructive',
  },
}

export async function loader({ params, context }: Route.LoaderArgs) {
  requireStaff(context)
  const id = readRecordId(params.id)
  try {
    const change = id === null ? null : await findBulkChange(context.get(services).db, id)
    if (!change) return data({ change, failure: gone }, { status: 404 })
    return { change: { ...change, ...progressOfBulk(change) }, failure: null }
  } catch (error) {
    const failure = failureOf(context, { title: gone.toast.title, text: failureTexts.notLoaded }, error)
    return data({ change: null, failure }, { status: 503 })
  }
}

/** Gives each vehicle back what stood before, and leads back to what came of it. */
export async function action({ params, url, context }: Route.ActionArgs) {
  const staff = requireStaff(context)
  const id = readRecordId(params.id)
  const here = listAddress(href('/admin/vehicles/bulk/:id', params), url.search)
  try {
    const dependencies = context.get(services)
    const change = id === null ? null : await findBulkChange(dependencies.db, id)
    if (change && progressOfBulk(change).canUndo) await undoBulk(dependencies, staff, change.id)
    return redirect(here)
  } catch (error) {
    return redirectWithToast(here, failureOf(context, { title: 'Error Undoing', text: brokenOff }, error).toast)
  }
}

const brokenOff =
  'The database or the picture storage did not answer. The table shows which vehicles are back as they were; the rest can be undone in five minutes.'

/** What became of several vehicles, and the way back. */
export default function AdminVehicleBulkResult({ loaderData: { change, failure } }: Route.ComponentProps) {
  const back = useWayBack(href('/admin/vehicles'))
  if (change) return <BulkResult change={change} listAt={back.to} />
  const way = { to: back.to, label: 'Back to Vehicles List' }
  return <LoadErrorPanel title="Error Loading the Change" failure={failure ?? gone} back={way} />
}
