import { memo } from 'react'
import { href, useLocation } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EditAndDelete } from '#app/ui/edit-and-delete.tsx'
import { placeIn } from '#app/ui/way-back.ts'
import { NoPictures } from './no-pictures.tsx'
import { PublicPageLink } from './public-page-link.tsx'
import { deleteVehicleQuestion, type ListedVehicle } from './staff-vehicle.ts'
import { StatusBadge } from './status-badge.tsx'
import { priceText } from './vehicle.ts'
import { categoryNames } from './vehicle-category.ts'
import { VehiclePicture } from './vehicle-picture.tsx'

/** A vehicle in the staff list. `search` is what the list goes on with after a deletion. */
export const AdminVehicleCard = memo(function AdminVehicleCard({
  vehicle,
  search,
}: {
  vehicle: ListedVehicle
  search: string
}) {
  const { id, name, type, category, price, status, picture, pictureCount } = vehicle
  const place = placeIn(useLocation().search, { search: search || null })
  return (
    <Card className="flex h-full flex-wrap gap-x-4 gap-y-3 p-3">
      <div className="relative aspect-3/2 w-20 shrink-0 sm:w-28 self-start overflow-hidden rounded-control bg-sunken">
        {picture ? (
          <VehiclePicture picture={{ ...picture, alt: '' }} sizes="7rem" fit="cover" className="size-full" />
        ) : (
          <NoPictures className="size-full object-cover" />
        )}
      </div>
      <div className="min-w-40 flex-1 space-y-1.5">
        <h2 className="text-lg">{name}</h2>
        <p className="flex flex-wrap gap-2">
          <Badge tone="accent">{type}</Badge>
          <Badge>{categoryNames[category]}</Badge>
          <StatusBadge status={status} />
        </p>
        <p className="text-ink-soft text-sm">
          <span className="font-semibold text-ink tabular-nums">{priceText(price)}</span> ·{' '}
          {pictureCount === 1 ? '1 picture' : `${pictureCount} pictures`} · no. {id}
        </p>
      </div>
      <div className="flex flex-wrap gap-2 self-center">
        <PublicPageLink id={id} label="View" about={` ${name}, no. ${id}`} />
        <EditAndDelete
          editAt={href('/admin/vehicles/edit/:id', { id: String(id) })}
          deleteAt={href('/admin/vehicles/delete/:id', { id: String(id) })}
          about={`${name}, no. ${id}`}
          question={deleteVehicleQuestion(name)}
          search={search}
        />
        <ButtonLink to={href('/admin/vehicles/offer/:id', { id: String(id) }) + place} variant="outline" size="sm">
          Status &amp; Price<span className="sr-only"> of {`${name}, no. ${id}`}</span>
        </ButtonLink>
      </div>
    </Card>
  )
})
