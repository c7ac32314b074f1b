import { href, Link } from 'react-router'
import { NoPictures } from './no-pictures.tsx'
import type { VehicleSummary } from './shown-vehicle.ts'
import { StatusBadge } from './status-badge.tsx'
import { priceText } from './vehicle.ts'
import { VehiclePicture } from './vehicle-picture.tsx'

/** Vehicles for sale that are like a sold one; nothing when there are none. Short: a card of the list is half a kilobyte of script. */
export function SimilarVehicles({ vehicles }: { vehicles: VehicleSummary[] }) {
  if (vehicles.length === 0) return null
  return (
    <section className="space-y-5 print:hidden">
      <h2 className="text-2xl">Similar vehicles</h2>
      <ul className="grid gap-6 sm:grid-cols-3">
        {vehicles.map(({ id, name, type, price, status, picture }) => (
          <li key={id} className="space-y-2">
            <div className="relative aspect-2/1 overflow-hidden rounded-card bg-sunken">
              {picture ? (
                <VehiclePicture picture={picture} sizes="25rem" fit="cover" className="size-full" />
              ) : (
                <NoPictures alt="No Images Available" className="size-full object-cover" />
              )}
            </div>
            <Link to={href('/vehicles/:id', { id: String(id) })} className="inline-block py-1 font-semibold text-link">
              {name}
            </Link>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              {type} · {priceText(price)}
              <StatusBadge status={status} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
