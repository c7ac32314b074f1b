import { href } from 'react-router'
import type { Db } from '#app/db/client.server.ts'
import type { Services } from '#app/http/services.server.ts'
import { enqueueRemoval } from '#app/pictures/unused-pictures.server.ts'
import { DeletionPage } from '#app/records/deletion-page.tsx'
import { askToDelete, deleteRecord } from '#app/records/record-deletion.server.ts'
import { useWayBack } from '#app/ui/way-back.ts'
import type { Route } from './+types/admin-vehicle-delete.route.ts'
import { findNamedPictures } from './pictures/picture-names.actions.server.ts'
import { removeDropped } from './pictures/vehicle-pictures.server.ts'
import { deleteVehicleQuestion } from './staff-vehicle.ts'
import { photoPaths } from './taken-readings.ts'
import type { Vehicle } from './vehicle.ts'
import { selectStoredVehicle } from './vehicle-rows.server.ts'
import { removeVehicle } from './vehicles.server.ts'

const toVehicles = { to: href('/admin/vehicles'), label: 'Back to Vehicles List' }

const deletion = {
  recordType: 'vehicle',
  notFound: 'This vehicle is not there any more. Somebody may have deleted it.',
  list: toVehicles.to,
  find: selectStoredVehicle,
  nameOf: (vehicle: Vehicle) => vehicle.name,
  async remove(tx: Db, id: number, { jobs }: Services) {
    const removed = await removeVehicle(tx, id)
    if (removed) await enqueueRemoval(tx, jobs, pathsOf(removed))
    return removed
  },
  async finish(removed: Vehicle, { db, storage }: Services) {
    await removeDropped({ db, storage, findNamed: findNamedPictures }, pathsOf(removed))
    return {
      title: 'Vehicle Deleted',
      description: `${removed.name} has been successfully deleted.`,
      about: removed.id,
    }
  },
} as const

export async function loader(args: Route.LoaderArgs) {
  return askToDelete(args, deletion)
}

export async function action(args: Route.ActionArgs) {
  return deleteRecord(args, deletion)
}

export default function AdminVehicleDelete(props: Route.ComponentProps) {
  return (
    <DeletionPage
      {...props}
      back={{ ...toVehicles, ...useWayBack(toVehicles.to) }}
      titleOf={(name) => `Delete ${name}`}
      questionOf={deleteVehicleQuestion}
    />
  )
}

function pathsOf({ images, readings }: Vehicle) {
  return [...images.map(({ path }) => path), ...photoPaths(readings)]
}
