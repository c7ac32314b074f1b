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

/** What becomes of each vehicle. The table scrolls in its own box, which the keyboard reaches. */
export function BulkTable({ caption, rows }: { caption: string; rows: BulkRow[] }) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard must reach it
      tabIndex={0}
      className="max-h-160 overflow-auto rounded-card border border-line bg-surface"
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
    </section>
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
