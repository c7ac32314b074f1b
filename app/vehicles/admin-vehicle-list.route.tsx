import { href, useSearchParams } from 'react-router'
import { useLiveReload } from '#app/navigation/use-live-reload.ts'
import { readStaffList } from '#app/records/staff-list.server.ts'
import { ButtonLink, buttonClass } from '#app/ui/button.tsx'
import { StaffList } from '#app/ui/staff-list.tsx'
import { reloadsUnlessSearched } from '#app/ui/use-typed-search.ts'
import { listAddress } from '#app/ui/way-back.ts'
import type { Route } from './+types/admin-vehicle-list.route.ts'
import { AdminVehicleCard } from './admin-vehicle-card.tsx'
import { searchStaffVehicles } from './staff-vehicle.ts'
import { countStaffVehicles, listStaffVehicles } from './staff-vehicles.server.ts'

export async function loader(args: Route.LoaderArgs) {
  const isSold = args.url.searchParams.has('sold')
  return readStaffList(args, {
    title: 'Error Fetching Vehicles',
    mostAtOnce: 2000,
    count: (db, search) => countStaffVehicles(db, search, isSold),
    list: (db, part) => listStaffVehicles(db, part, isSold),
  })
}

export const shouldRevalidate = reloadsUnlessSearched

export default function AdminVehicleList({ loaderData }: Route.ComponentProps) {
  useLiveReload('vehicles')
  const isSold = useSearchParams()[0].has('sold')
  return (
    <StaffList
      {...loaderData}
      nouns={{ one: 'vehicle', many: 'vehicles' }}
      add={{ to: href('/admin/vehicles/new'), label: addLabel }}
      find={searchStaffVehicles}
      draw={(vehicle, search) => <AdminVehicleCard vehicle={vehicle} search={search} />}
      grid="gap-3 min-[96rem]:grid-cols-2"
      tabs={<SoldTabs isSold={isSold} />}
      part={isSold ? 'Sold' : undefined}
      whenEmpty={isSold ? null : <ButtonLink to={href('/admin/vehicles/new')}>Add First Vehicle</ButtonLink>}
    />
  )
}

/** The two lists of vehicles: what is sold stands apart. */
function SoldTabs({ isSold }: { isSold: boolean }) {
  const list = href('/admin/vehicles')
  const tabs = [
    { label: 'For Sale', to: list, isHere: !isSold },
    { label: 'Sold', to: listAddress(list, '?sold'), isHere: isSold },
  ]
  return (
    <nav aria-label="Vehicles by status" className="flex flex-wrap gap-2">
      {tabs.map(({ label, to, isHere }) =>
        isHere ? (
          <span key={label} aria-current="page" className={buttonClass({ size: 'sm' })}>
            {label}
          </span>
        ) : (
          <ButtonLink key={label} to={to} size="sm" variant="outline">
            {label}
          </ButtonLink>
        ),
      )}
    </nav>
  )
}

const addLabel = (
  <>
    Add New<span className="sr-only"> vehicle</span>
  </>
)
