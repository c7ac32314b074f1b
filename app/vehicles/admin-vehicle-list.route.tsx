import { Plus } from 'lucide-react'
import { useDeferredValue } from 'react'
import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import { requireStaff } from '#app/admin/require-staff.server.ts'
import { services } from '#app/http/services.server.ts'
import { failureOf, failureTexts } from '#app/http/staff-failure.server.ts'
import { useLiveReload } from '#app/http/use-live-reload.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { CalmStatus } from '#app/ui/calm-status.tsx'
import { FailureNotice } from '#app/ui/failure-notice.tsx'
import { KeptPlace } from '#app/ui/kept-place.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { SearchBox } from '#app/ui/search-box.tsx'
import { useGrowingList } from '#app/ui/use-growing-list.ts'
import { isOnlySearch, useTypedSearch } from '#app/ui/use-typed-search.ts'
import type { Route } from './+types/admin-vehicle-list.route.ts'
import { AdminVehicleCard } from './admin-vehicle-card.tsx'
import { type ListedVehicle, searchStaffVehicles } from './staff-vehicle.ts'
import { listStaffVehicles } from './staff-vehicles.server.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  requireStaff(context)
  const showsAll = url.searchParams.has('all')
  try {
    return { vehicles: await listStaffVehicles(context.get(services).db), showsAll, failure: null }
  } catch (error) {
    const words = { title: 'Error Fetching Vehicles', text: failureTexts.notLoaded }
    return data({ vehicles: [], showsAll, failure: failureOf(context, words, error) }, { status: 503 })
  }
}

/** The search is answered in the browser: the list it searches is here already. */
export function shouldRevalidate(move: ShouldRevalidateFunctionArgs) {
  return isOnlySearch(move) ? false : move.defaultShouldRevalidate
}

export default function AdminVehicleList({ loaderData }: Route.ComponentProps) {
  const { vehicles, showsAll, failure } = loaderData
  const { search, setSearch, box } = useTypedSearch()
  useLiveReload('vehicles')
  return (
    <>
      <title>Manage Vehicles | Redstone staff</title>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <PageHeading title="Manage Vehicles" />
        <ButtonLink to="/admin/vehicles/new">
          <Plus aria-hidden="true" className="size-5" />
          Add New
          <span className="sr-only"> vehicle</span>
        </ButtonLink>
      </div>
      {failure ? <FailureNotice failure={failure} lead="Error loading vehicles: " /> : null}
      <SearchBox label="Search vehicles" search={search} onSearch={setSearch} box={box} />
      {failure ? null : <Found vehicles={vehicles} search={search} showsAll={showsAll} />}
    </>
  )
}

function Found({ vehicles, search, showsAll }: { vehicles: ListedVehicle[]; search: string; showsAll: boolean }) {
  // Typing must not wait for the drawing of many cards.
  const words = useDeferredValue(search)
  const found = searchStaffVehicles(vehicles, words)
  const { rows, grow, end } = useGrowingList(words)
  const drawn = showsAll ? found : found.slice(0, rows)
  const count = countWords(found.length, vehicles.length)
  return (
    <section aria-label="Vehicles" className="space-y-4">
      <CalmStatus words={count} />
      <p className={found.length > 0 ? 'text-ink-soft' : 'py-8 text-center text-lg'}>{count}</p>
      {vehicles.length === 0 ? (
        <p className="text-center">
          <ButtonLink to="/admin/vehicles/new">Add First Vehicle</ButtonLink>
        </p>
      ) : null}
      <KeptPlace rows={vehicles}>
        <ul className="grid gap-3 min-[96rem]:grid-cols-2">
          {drawn.map((vehicle) => (
            <li key={vehicle.id}>
              <AdminVehicleCard vehicle={vehicle} search={words} />
            </li>
          ))}
        </ul>
      </KeptPlace>
      {drawn.length < found.length ? (
        <div ref={end} className="text-center">
          <ButtonLink
            to={`?${new URLSearchParams({ ...(words && { search: words }), all: '' })}`}
            variant="outline"
            onClick={(event) => {
              event.preventDefault()
              grow()
            }}
          >
            Show more vehicles
          </ButtonLink>
        </div>
      ) : null}
    </section>
  )
}

function countWords(found: number, all: number) {
  if (all === 0) return 'No vehicles found.'
  if (found === 0) return 'No vehicles match your search.'
  const vehicles = all === 1 ? 'vehicle' : 'vehicles'
  return found === all ? `${all} ${vehicles}` : `${found} of ${all} ${vehicles}`
}
