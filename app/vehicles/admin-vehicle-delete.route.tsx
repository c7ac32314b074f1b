import { href } from 'react-router'
import { DeletionPage } from '#app/records/deletion-page.tsx'
import { askToDelete, deleteRecord } from '#app/records/record-deletion.server.ts'
import { useWayBack } from '#app/ui/way-back.ts'
import type { Route } from './+types/admin-vehicle-delete.route.ts'
import { deleteVehicleQuestion } from './staff-vehicle.ts'
import { vehicleDeletion } from './vehicle-deletion.server.ts'

const toVehicles = { to: href('/admin/vehicles'), label: 'Back to Vehicles List' }

const deletion = { ...vehicleDeletion, list: toVehicles.to }

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
