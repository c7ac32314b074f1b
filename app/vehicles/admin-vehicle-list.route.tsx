import { readStaffList } from '#app/http/staff-list.server.ts'
import { useLiveReload } from '#app/http/use-live-reload.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { StaffList } from '#app/ui/staff-list.tsx'
import { reloadsUnlessSearched } from '#app/ui/use-typed-search.ts'
import type { Route } from './+types/admin-vehicle-list.route.ts'
import { AdminVehicleCard } from './admin-vehicle-card.tsx'
import { searchStaffVehicles } from './staff-vehicle.ts'
import { listStaffVehicles } from './staff-vehicles.server.ts'

export async function loader(asked: Route.LoaderArgs) {
  return readStaffList(asked, 'Error Fetching Vehicles', listStaffVehicles)
}

export const shouldRevalidate = reloadsUnlessSearched

export default function AdminVehicleList({ loaderData }: Route.ComponentProps) {
  useLiveReload('vehicles')
  return (
    <StaffList
      {...loaderData}
      words={{ one: 'vehicle', many: 'vehicles' }}
      add={{ to: '/admin/vehicles/new', label: addWords }}
      find={searchStaffVehicles}
      draw={(vehicle, search) => <AdminVehicleCard vehicle={vehicle} search={search} />}
      grid="gap-3 min-[96rem]:grid-cols-2"
      whenEmpty={<ButtonLink to="/admin/vehicles/new">Add First Vehicle</ButtonLink>}
    />
  )
}

const addWords = (
  <>
    Add New<span className="sr-only"> vehicle</span>
  </>
)
