import { useId } from 'react'

/** A vehicle with what it was and is, or why it was left alone. `note` says something more of it. */
export type BulkRow = {
  id: number
  name: string
  before: string | null
  after: string | null
  why: string | null
  note?: string | undefined
}

/** More rows than this scroll in a box of their own, which they always fill. */
const mostWithoutBox = 12

/** What becomes of each vehicle. */
export function BulkTable({ caption, rows }: { caption: string; rows: BulkRow[] }) {
  const id = useId()
  // A box that scrolls must be reached by the keyboard, and no other one.
  const box = rows.length > mostWithoutBox ? { role: 'group', 'aria-labelledby': id, tabIndex: 0 } : {}
  return (
    <div
      {...box}
      className={`bulk-table-room rounded-card border border-line bg-surface ${rows.length > mostWithoutBox ? 'max-h-128 overflow-y-auto' : ''}`}
    >
      <table className="bulk-table">
        <caption id={id} className="sr-only">
          {caption}
        </caption>
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

function BulkTableRow({ row: { name, id, before, after, why, note } }: { row: BulkRow }) {
  return (
    <tr>
      <th scope="row" dir="auto">
        {name}
        <span className="sr-only">, no. {id}</span>
      </th>
      {why === null ? (
        <>
          <td>{before}</td>
          <td>
            {after}
            {note ? <span className="block text-ink-soft text-sm">{note}</span> : null}
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
