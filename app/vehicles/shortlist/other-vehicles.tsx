import { href, Link } from 'react-router'
import { FitVerdict } from '#app/fit/fit-verdict.tsx'
import type { VehicleSummary } from '../shown-vehicle.ts'
import { StatusBadge } from '../status-badge.tsx'
import { priceText } from '../vehicle.ts'
import { GoneWords, goneName } from './compare-table.tsx'
import { AddLink, CompareLink, RemoveLink } from './list-links.tsx'
import type { ListedVehicle } from './shortlist.server.ts'
import type { Shortlist } from './shortlist.ts'

/** What is saved beside those that are compared. */
export function OtherVehicles({ ids, others }: { ids: Shortlist; others: ListedVehicle[] }) {
  if (others.length === 0) return null
  return (
    <section className="space-y-4 print:hidden">
      <h2 className="text-2xl">Also saved</h2>
      <ul className="saved-lines">
        {others.map((vehicle) => (
          <li key={vehicle.id}>
            <div className="min-w-0 grow">
              {vehicle.card ? <VehicleLine {...vehicle.card} id={vehicle.id} name={goneName(vehicle)} /> : null}
              {vehicle.card ? null : (
                <>
                  <b>{goneName(vehicle)}</b>
                  <GoneWords vehicle={vehicle} />
                </>
              )}
              {vehicle.fit ? <FitVerdict fit={vehicle.fit} /> : null}
            </div>
            <div className="flex gap-2">
              {vehicle.card ? <CompareLink ids={ids} id={vehicle.id} name={goneName(vehicle)} /> : null}
              <RemoveLink ids={ids} id={vehicle.id} name={goneName(vehicle)} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Line = Pick<VehicleSummary, 'id' | 'name' | 'type' | 'price' | 'status'>

/** What could be saved as well: the way to build a list without scripts. */
export function AddableVehicles({ ids, vehicles, search }: { ids: Shortlist; vehicles: Line[]; search: string }) {
  if (vehicles.length === 0) return search ? <p role="status">Nothing else is called “{search}”.</p> : null
  return (
    <ul className="saved-lines">
      {vehicles.map((vehicle) => (
        <li key={vehicle.id}>
          <div className="min-w-0 grow">
            <VehicleLine {...vehicle} />
          </div>
          <AddLink ids={ids} id={vehicle.id} name={vehicle.name} />
        </li>
      ))}
    </ul>
  )
}

function VehicleLine({ id, name, type, price, status }: Line) {
  return (
    <>
      <Link to={href('/vehicles/:id', { id: String(id) })} className="inline-block py-1 font-semibold text-link">
        {name}
      </Link>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {type} · {priceText(price)}
        <StatusBadge status={status} />
      </p>
    </>
  )
}
