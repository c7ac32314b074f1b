import { data } from 'react-router'
import { requireStaff } from '#app/admin/require-staff.server.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { findNamedPictures } from '#app/http/picture-names.server.ts'
import { services } from '#app/http/services.server.ts'
import { failureOf, failureTexts, type StaffFailure } from '#app/http/staff-failure.server.ts'
import { changeRecorded } from '#app/http/staff-write.server.ts'
import { enqueueRemoval } from '#app/platform/unused-pictures.server.ts'
import { ConfirmPanel } from '#app/ui/confirm-panel.tsx'
import { LoadErrorPanel } from '#app/ui/load-error-panel.tsx'
import type { Route } from './+types/admin-vehicle-delete.route.ts'
import { deleteVehicleQuestion } from './staff-vehicle.ts'
import { readVehicleId } from './vehicle.ts'
import { removeDropped } from './vehicle-pictures.server.ts'
import { selectKeptVehicle } from './vehicle-rows.server.ts'
import { removeVehicle } from './vehicles.server.ts'

const title = 'Error Deleting Vehicle'
const notFound = {
  toast: {
    title,
    description: 'This vehicle is not there any more. Somebody may have deleted it.',
    variant: 'destructive',
  },
} as const
const toVehicles = { to: '/admin/vehicles', label: 'Back to Vehicles List' }

export async function loader({ params, context }: Route.LoaderArgs) {
  requireStaff(context)
  const id = readVehicleId(params.id)
  try {
    const vehicle = id === null ? null : await selectKeptVehicle(context.get(services).db, id)
    return vehicle ? { name: vehicle.name, failure: null } : data({ name: '', failure: notFound }, { status: 404 })
  } catch (error) {
    return data(
      { name: '', failure: failureOf(context, { title, text: failureTexts.notLoaded }, error) },
      { status: 503 },
    )
  }
}

type Answer = Response | ReturnType<typeof data<{ failure: Pick<StaffFailure, 'toast'> }>>

export async function action({ params, url, context }: Route.ActionArgs): Promise<Answer> {
  const staff = requireStaff(context)
  const { db, jobs, storage } = context.get(services)
  const id = readVehicleId(params.id)
  if (id === null) return data({ failure: notFound }, { status: 404 })
  try {
    const deed = { staff, recordType: 'vehicle', recordId: id, action: 'vehicle deleted' } as const
    const outcome = await changeRecorded(db, deed, async (tx) => {
      const removed = await removeVehicle(tx, id)
      if (!removed) return { is: 'not-found' }
      const paths = removed.images.map(({ path }) => path)
      await enqueueRemoval(tx, jobs, paths)
      return { is: 'saved', changedFields: [], name: removed.name, paths }
    })
    if (outcome.is !== 'saved') return data({ failure: notFound }, { status: 404 })
    await removeDropped({ db, storage, findNamed: findNamedPictures }, outcome.paths)
    const toast = { title: 'Vehicle Deleted', description: `${outcome.name} has been successfully deleted.` }
    return await redirectWithToast(`/admin/vehicles${url.search}`, toast)
  } catch (error) {
    return data({ failure: failureOf(context, { title, text: failureTexts.notSaved }, error) }, { status: 503 })
  }
}

export default function AdminVehicleDelete({ loaderData, actionData }: Route.ComponentProps) {
  const failure = actionData?.failure ?? loaderData.failure
  if (failure) return <LoadErrorPanel title={title} failure={failure} back={toVehicles} />
  return (
    <>
      <title>{`Delete ${loaderData.name} | Redstone staff`}</title>
      <ConfirmPanel {...deleteVehicleQuestion(loaderData.name)} cancelTo="/admin/vehicles" />
    </>
  )
}
