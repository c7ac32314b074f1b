import { href } from 'react-router'
import { useLiveReload } from '#app/navigation/use-live-reload.ts'
import { readStaffList } from '#app/records/staff-list.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { StaffList } from '#app/ui/staff-list.tsx'
import { reloadsUnlessSearched } from '#app/ui/use-typed-search.ts'
import type { Route } from './+types/admin-vehicle-list.route.ts'
import { AdminVehicleCard } from './admin-vehicle-card.tsx'
import { searchStaffVehicles } from './staff-vehicle.ts'
import { countStaffVehicles, listStaffVehicles } from './staff-vehicles.server.ts'

export async function loader(args: Route.LoaderArgs) {
  return readStaffList(args, {
    title: 'Error Fetching Vehicles',
    mostAtOnce: 2000,
    count: countStaffVehicles,
    list: listStaffVehicles,
  })
}

export const shouldRevalidate = reloadsUnlessSearched

export default function AdminVehicleList({ loaderData }: Route.ComponentProps) {
  useLiveReload('vehicles')
  return (
    <StaffList
      {...loaderData}
      nouns={{ one: 'vehicle', many: 'vehicles' }}
      add={{ to: href('/admin/vehicles/new'), label: addLabel }}
      find={searchStaffVehicles}
      draw={(vehicle, search) => <AdminVehicleCard vehicle={vehicle} search={search} />}
      grid="gap-3 min-[96rem]:grid-cols-2"
      whenEmpty={<ButtonLink to={href('/admin/vehicles/new')}>Add First Vehicle</ButtonLink>}
    />
  )
}

const addLabel = (
  <>
    Add New<span className="sr-only"> vehicle</span>
  </>
)
