import type { FocusEvent } from 'react'
import { href, Link } from 'react-router'
import { FitVerdict } from '#app/fit/fit-verdict.tsx'
import { NoPictures } from '../no-pictures.tsx'
import { StatusBadge } from '../status-badge.tsx'
import { VehiclePicture } from '../vehicle-picture.tsx'
import type { ComparedRow } from './compared-rows.ts'
import { RemoveLink } from './list-links.tsx'
import type { ListedVehicle } from './shortlist.server.ts'
import type { Shortlist } from './shortlist.ts'

type CompareTableProps = { ids: Shortlist; compared: ListedVehicle[]; rows: ComparedRow[] }

/**
 * Up to four vehicles side by side. The first column stays where the others scroll; the region takes focus for those who scroll with
 * the keyboard. A row in which they differ says so in words.
 */
export function CompareTable({ ids, compared, rows }: CompareTableProps) {
  const hasVerdicts = compared.some(({ fit }) => fit)
  return (
    <section
      aria-label="Side by side"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: without it the keyboard cannot scroll the table
      tabIndex={0}
      onFocus={bringIn}
      className="scrolls-on compare-region"
    >
      <table className="compare-table">
        <thead>
          <tr>
            <td />
            {compared.map((vehicle) => (
              <th key={vehicle.id} scope="col">
                <ColumnHead vehicle={vehicle} ids={ids} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {hasVerdicts ? <VerdictRow compared={compared} /> : null}
          {rows.map((row, at) => (
            <tr key={row.label} data-differs={row.isDifferent ? '' : undefined}>
              <RowHead {...row} />
              {compared.map((vehicle, column) =>
                vehicle.card ? (
                  <td key={vehicle.id} className={row.cells[column] === null ? 'text-ink-soft italic' : undefined}>
                    {row.cells[column] ?? row.unknown}
                  </td>
                ) : at === 0 ? (
                  <td key={vehicle.id} rowSpan={rows.length}>
                    <GoneWords vehicle={vehicle} />
                  </td>
                ) : null,
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Brings what the keyboard has come to into view. A browser is content where a part of it is seen. */
function bringIn({ target }: FocusEvent<HTMLElement>) {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

function RowHead({ label, isDifferent }: Pick<ComparedRow, 'label' | 'isDifferent'>) {
  return (
    <th scope="row">
      {label}
      {isDifferent ? <span className="compare-mark">Differs</span> : null}
    </th>
  )
}

/** How each fits the visitor, where somebody’s measures are known. */
function VerdictRow({ compared }: { compared: ListedVehicle[] }) {
  const verdicts = new Set(compared.flatMap(({ fit }) => fit?.verdict ?? []))
  return (
    <tr data-differs={verdicts.size > 1 ? '' : undefined}>
      <RowHead label="Your chair" isDifferent={verdicts.size > 1} />
      {compared.map(({ id, fit }) => (
        <td key={id}>{fit ? <FitVerdict fit={fit} /> : null}</td>
      ))}
    </tr>
  )
}

function ColumnHead({ vehicle, ids }: { vehicle: ListedVehicle; ids: Shortlist }) {
  const { id, name, card } = vehicle
  return (
    <div className="space-y-2">
      <div className="relative aspect-2/1 overflow-hidden rounded-control bg-sunken">
        {card?.picture ? (
          <VehiclePicture picture={{ ...card.picture, alt: '' }} sizes="16rem" fit="cover" className="size-full" />
        ) : (
          <NoPictures alt="" className="size-full object-cover" />
        )}
      </div>
      {card ? (
        <p className="flex flex-wrap items-center gap-2">
          <Link to={href('/vehicles/:id', { id: String(id) })} className="inline-block py-1 text-link">
            {name}
          </Link>
          <StatusBadge status={card.status} />
        </p>
      ) : (
        <p className="py-1">{goneName(vehicle)}</p>
      )}
      <RemoveLink ids={ids} id={id} name={goneName(vehicle)} />
    </div>
  )
}

/** What a vehicle is called here: by its number where its name is not for visitors any more. */
export function goneName({ id, name }: Pick<ListedVehicle, 'id' | 'name'>) {
  return name ?? `Vehicle no. ${id}`
}

/** What is said of a vehicle that is not for sale any more, with the way to others. */
export function GoneWords({ vehicle: { name, alike } }: { vehicle: ListedVehicle }) {
  return (
    <>
      <span className="block">{name ? 'This one has been sold.' : 'This one is no longer for sale.'}</span>
      {alike ? (
        <Link to={alike} className="inline-block py-2 font-semibold text-link print:hidden">
          See similar vehicles<span className="sr-only"> to {name ?? 'the one that is gone'}</span>
        </Link>
      ) : null}
    </>
  )
}
