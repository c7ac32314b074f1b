import { Fragment, type ReactNode } from 'react'
import { ArrivedNotices } from './arrived-notices.tsx'
import type { ArrivedMessage } from './toast-message.ts'

/**
 * How the rows of a list stand: as cards, in a grid of these classes, or in a table. A table has this head and so many
 * columns.
 */
export type RowsLayout =
  | { grid: string; table?: undefined }
  | { table: { head: ReactNode; columns: number }; grid?: undefined }

/** The rows of a table, for a link past what stands above them. */
export const rowsId = 'rows'

type StaffRowsProps<Row> = RowsLayout & {
  drawn: Row[]
  draw: (row: Row) => ReactNode
  /** Stands before the row `at` this place. */
  message: ArrivedMessage | null
  at: number
  /** The id of the row the reader came from. */
  about: number | null
}

/** The rows of a list for staff, with what there is to say to one of them. */
export function StaffRows<Row extends { id: number }>(props: StaffRowsProps<Row>) {
  const { drawn, draw, message, at, about, table } = props
  const [Item, Cell] = table ? (['tr', 'td'] as const) : (['li', Fragment] as const)
  const items = drawn.map((row, index) => (
    <Fragment key={row.id}>
      {message && index === at ? (
        <Item data-arrived className="col-span-full">
          <Cell {...(table && { colSpan: table.columns })}>
            <ArrivedNotices message={message} />
          </Cell>
        </Item>
      ) : null}
      <Item data-row data-about={row.id === about ? '' : undefined}>
        {draw(row)}
      </Item>
    </Fragment>
  ))
  if (!table)
    return (
      <ul hidden={drawn.length === 0} className={`grid grid-cols-1 ${props.grid}`}>
        {items}
      </ul>
    )
  return (
    <div className="staff-table-room">
      <table hidden={drawn.length === 0} className="staff-table">
        {table.head}
        <tbody id={rowsId} tabIndex={-1}>
          {items}
        </tbody>
      </table>
    </div>
  )
}
