import { DeletionPage } from '#app/records/deletion-page.tsx'
import { askToDelete, deleteRecord } from '#app/records/record-deletion.server.ts'
import { useWayBack } from '#app/ui/way-back.ts'
import type { Route } from './+types/admin-vehicle-delete.route.ts'
import { deleteVehicleQuestion } from './staff-vehicle.ts'
import { vehicleDeletion } from './vehicle-deletion.server.ts'
import { vehicleForm } from './vehicle-schema.ts'

const deletion = { ...vehicleDeletion, list: vehicleForm.back.to }

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
      back={{ ...vehicleForm.back, ...useWayBack(vehicleForm.back.to) }}
      titleOf={(name) => `Delete ${name}`}
      questionOf={deleteVehicleQuestion}
    />
  )
}
