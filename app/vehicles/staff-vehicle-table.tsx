import { ArrowDown, ArrowUp, Eye, Trash2 } from 'lucide'
import { Fragment, memo } from 'react'
import { href, Link, useLocation } from 'react-router'
import { ScheduleLines } from '#app/schedule/schedule-lines.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { formatShortDay, isoMoment } from '#app/ui/showroom-time.ts'
import { placeIn } from '#app/ui/way-back.ts'
import { NoPictures } from './no-pictures.tsx'
import { PublicPageLink } from './public-page-link.tsx'
import { PriceInRow, StatusInRow } from './row-offer.tsx'
import {
  deleteVehicleQuestion,
  type ListedVehicle,
  type RowVehicle,
  type SortedColumn,
  sortedColumns,
} from './staff-vehicle.ts'
import { VehiclePicture } from './vehicle-picture.tsx'

/** All columns: the picture, those that can be sorted by, and what can be done. */
export const vehicleColumns = 1 + sortedColumns.length + 1

/** The head of the table, by which it is sorted. `sort` is its order now. */
export function VehicleTableHead({ sort }: { sort: string }) {
  return (
    <thead>
      <tr>
        <th scope="col">
          <span className="sr-only">Picture</span>
        </th>
        {sortedColumns.map((column) => (
          <SortedHead key={column.key} column={column} sort={sort} />
        ))}
        <th scope="col">
          <span className="sr-only">View or delete</span>
        </th>
      </tr>
    </thead>
  )
}

function SortedHead({ column: { key, head }, sort }: { column: SortedColumn; sort: string }) {
  const query = useLocation().search
  const isRising = sort === key
  const isFalling = sort === `-${key}`
  const next = placeIn(query, { sort: isRising ? `-${key}` : key, page: null })
  return (
    <th scope="col" data-column={key} aria-sort={ariaSort(isRising, isFalling)}>
      <Link to={next} preventScrollReset>
        {head}
        {isRising || isFalling ? <Icon of={isRising ? ArrowUp : ArrowDown} className="size-4" /> : null}
      </Link>
    </th>
  )
}

function ariaSort(isRising: boolean, isFalling: boolean) {
  if (isRising) return 'ascending'
  return isFalling ? 'descending' : undefined
}

/** The cells of a vehicle. `search` is what the list goes on with after a deletion. */
export const VehicleCells = memo(function VehicleCells({ vehicle, search }: { vehicle: RowVehicle; search: string }) {
  const { id, name, showroom, updatedAt, picture, days } = vehicle
  const place = placeIn(useLocation().search, { search: search || null })
  const params = { id: String(id) }
  return (
    <>
      <td data-column="picture">
        <span className="relative block h-12 w-18 overflow-hidden rounded-control bg-sunken">
          {picture ? (
            <VehiclePicture picture={{ ...picture, alt: '' }} sizes="72px" fit="cover" className="size-full" />
          ) : (
            <NoPictures className="size-full object-cover" />
          )}
        </span>
      </td>
      <th scope="row" data-column="name" aria-label={name}>
        <Link
          to={href('/admin/vehicles/edit/:id', params) + place}
          className="inline-block wrap-anywhere font-semibold text-link"
        >
          <span className="sr-only">Edit </span>
          {name}
          <span className="sr-only">, no. {id}</span>
        </Link>
        <KnownBy vehicle={vehicle} />
        <ScheduleLines {...vehicle} />
      </th>
      <td data-column="price">
        <PriceInRow vehicle={vehicle} place={place} />
      </td>
      <td data-column="status">
        <StatusInRow vehicle={vehicle} place={place} />
      </td>
      <td data-column="showroom">{showroom}</td>
      <td data-column="days">{days}</td>
      <td data-column="measured">
        <Measured vehicle={vehicle} place={place} />
      </td>
      <td data-column="changed">
        <time dateTime={isoMoment(updatedAt)}>{formatShortDay(updatedAt)}</time>
      </td>
      <td data-column="actions">
        <Actions vehicle={vehicle} place={place} />
      </td>
    </>
  )
})

/** How far a vehicle is measured. In the list of those to measure it leads on; elsewhere it would be a stop more in each row. */
function Measured({ vehicle: { id, name, measured, toMeasure }, place }: { vehicle: ListedVehicle; place: string }) {
  const text = `${measured} of ${toMeasure}`
  if (!new URLSearchParams(place).getAll('missing').includes('measures')) return text
  return (
    <Link
      to={href('/admin/vehicles/measures/:id', { id: String(id) }) + place}
      className="inline-block py-2.5 text-link"
    >
      {text}
      <span className="sr-only">
        : Measures of {name}, no. {id}
      </span>
    </Link>
  )
}

/** What tells a vehicle from another one of its name, none of it broken in two. */
function KnownBy({ vehicle: { type, mileage, stockNumber, vinEnd } }: { vehicle: ListedVehicle }) {
  const facts = [type, mileage === null ? null : `${mileage.toLocaleString('en-US')} miles`, stockNumber, vinEnd]
  return (
    <span className="block text-ink-soft text-sm">
      {facts.filter(Boolean).map((fact, at) => (
        <Fragment key={fact}>
          {at > 0 ? ' · ' : ''}
          <span className="inline-block max-w-full wrap-anywhere">{fact}</span>
        </Fragment>
      ))}
    </span>
  )
}

function Actions({ vehicle: { id, name, isHidden }, place }: { vehicle: ListedVehicle; place: string }) {
  const about = `${name}, no. ${id}`
  return (
    <span className="flex justify-end gap-1">
      {/* The way out of the list comes last: whoever deletes by keys need not pass it. */}
      <ConfirmDialog
        {...deleteVehicleQuestion(name)}
        trigger={
          <>
            <Icon of={Trash2} className="size-5" />
            <span className="sr-only">Delete {about}</span>
          </>
        }
        action={href('/admin/vehicles/delete/:id', { id: String(id) }) + place}
        preventScrollReset
        size="icon"
      />
      {isHidden ? null : (
        <PublicPageLink id={id} about={about} size="icon">
          <Icon of={Eye} className="size-5" />
          <span className="sr-only">View</span>
        </PublicPageLink>
      )}
    </span>
  )
}
