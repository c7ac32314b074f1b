import { data, href, redirect } from 'react-router'
import { readPageNumber } from '#app/fields/page-number.ts'
import { readRecordId } from '#app/fields/record-id.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { requireStaff } from '#app/http/require-staff.server.ts'
import { selfReloadingPage } from '#app/http/self-reloading-page.ts'
import { services } from '#app/http/services.server.ts'
import { failureOf, failureTexts } from '#app/records/staff-failure.server.ts'
import type { ShownFailure } from '#app/ui/failure-notice.tsx'
import { LoadErrorPanel } from '#app/ui/load-error-panel.tsx'
import { listAddress, useWayBack } from '#app/ui/way-back.ts'
import type { Route } from './+types/admin-vehicle-bulk-result.route.ts'
import { partName } from './bulk-form.ts'
import { readBulkChange } from './bulk-reading.actions.server.ts'
import { BulkResult } from './bulk-result.tsx'
import { beginUndo } from './bulk-undo.actions.server.ts'

export const handle = selfReloadingPage

const gone: ShownFailure = {
  toast: {
    title: 'Error Fetching the Change',
    description: 'There is no such change. Changes are kept for 30 days.',
    variant: 'destructive',
  },
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  requireStaff(context)
  const id = readRecordId(params.id)
  try {
    const change =
      id === null
        ? null
        : await readBulkChange(context.get(services).db, id, readPageNumber(url.searchParams, partName))
    if (!change) return data({ change, failure: gone }, { status: 404 })
    return { change, failure: null }
  } catch (error) {
    const failure = failureOf(context, { title: gone.toast.title, text: failureTexts.notLoaded }, error)
    return data({ change: null, failure }, { status: 503 })
  }
}

/** Begins to give each vehicle back what was there before, and leads back to how far that is. */
export async function action({ params, url, context }: Route.ActionArgs) {
  const staff = requireStaff(context)
  const id = readRecordId(params.id)
  const here = listAddress(href('/admin/vehicles/bulk/:id', params), url.search)
  try {
    if (id !== null) await beginUndo(context.get(services).db, staff, id)
    return redirect(here)
  } catch (error) {
    return redirectWithToast(here, failureOf(context, { title: 'Error Undoing', text: notBegun }, error).toast)
  }
}

const notBegun = 'The database did not answer, so nothing was undone. Please try again in a minute.'

/** What became of several vehicles, and the way back. */
export default function AdminVehicleBulkResult({ loaderData: { change, failure } }: Route.ComponentProps) {
  const back = useWayBack(href('/admin/vehicles'))
  if (change) return <BulkResult change={change} listAt={back.to} />
  const way = { to: back.to, label: 'Back to Vehicles List' }
  return <LoadErrorPanel title="Error Loading the Change" failure={failure ?? gone} back={way} />
}
