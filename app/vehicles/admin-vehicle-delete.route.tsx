import { href } from 'react-router'
import { DeletionPage } from '#app/records/deletion-page.tsx'
import { askToDelete, deleteRecord } from '#app/records/record-deletion.server.ts'
import { useWayBack } from '#app/ui/way-back.ts'
import type { Route } from './+types/admin-vehicle-delete.route.ts'
import { deleteVehicleQuestion } from './staff-vehicle.ts'
import type { Vehicle } from './vehicle.ts'
import { selectStoredVehicle } from './vehicle-rows.server.ts'
import { priceChanges, vehicles } from './vehicle-table.server.ts'
import { removeVehicle } from './vehicles.server.ts'

const toVehicles = { to: href('/admin/vehicles'), label: 'Back to Vehicles List' }

const deletion = {
  recordType: 'vehicle',
  notFound: 'This vehicle is not there any more. Somebody may have deleted it.',
  list: toVehicles.to,
  find: selectStoredVehicle,
  nameOf: (vehicle: Vehicle) => vehicle.name,
  trashed: [vehicles.id, priceChanges.vehicleId],
  remove: removeVehicle,
  toastOf: ({ id, name }: Vehicle) => ({
    title: 'Vehicle Deleted',
    description: `${name} has been successfully deleted.`,
    about: id,
  }),
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
