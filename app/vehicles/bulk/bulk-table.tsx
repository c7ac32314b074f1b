import { Link } from 'react-router'
import { capitalized } from '#app/ui/capitalized.ts'
import { Moment } from '#app/ui/moment.tsx'
import type { LaterChange } from './later-change.ts'
import './bulk-table.css'

/**
 * A vehicle with what it was and is, or why it was left alone. `numbers` tell it apart from others of its name; null stands for its id.
 * `note` says something more of it, and `later` what was done to it since.
 */
export type BulkRow = {
  id: number
  name: string
  numbers: string | null
  before: string | null
  after: string | null
  why: string | null
  note?: string | undefined
  later?: LaterChange | null
}

/** What becomes of each vehicle. */
export function BulkTable({ caption, rows }: { caption: string; rows: BulkRow[] }) {
  return (
    <div className="bulk-table-room rounded-card border border-line bg-surface">
      <table className="bulk-table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Vehicle</th>
            <th scope="col">Before</th>
            <th scope="col">After</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <BulkTableRow key={row.id} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function BulkTableRow({ row }: { row: BulkRow }) {
  const { name, numbers, id, before, after, why, note, later } = row
  return (
    <tr>
      <th scope="row" dir="auto">
        {name}
        <span className="block font-normal text-ink-soft text-sm">{numbers ?? `no. ${id}`}</span>
      </th>
      {why === null ? (
        <>
          <td>{before}</td>
          <td>
            {after}
            {note ? <span className="block text-ink-soft text-sm">{note}</span> : null}
            {later ? <Later later={later} of={row} /> : null}
          </td>
        </>
      ) : (
        <td colSpan={2}>
          <span className="font-semibold">Left out:</span> {why}
        </td>
      )}
    </tr>
  )
}

function Later({ later: { what, by, at, to }, of: { name, numbers, id } }: { later: LaterChange; of: BulkRow }) {
  return (
    <span className="block text-ink-soft text-sm">
      <Link to={to} className="inline-flex min-h-11 items-center text-link">
        {capitalized(what)}
        <span className="sr-only">
          : {name}, {numbers ?? `no. ${id}`}
        </span>
      </Link>
      {by === null ? null : `, by ${by}`}, <Moment at={at} />
    </span>
  )
}
