import { getTableColumns } from 'drizzle-orm'
import { customType, integer, type PgTable, timestamp } from 'drizzle-orm/pg-core'

/**
 * The columns every table has. Ids start at 1001 so that the built-in sample vehicles keep 1 to 3.
 * `version` counts the saves of a row; a save names the version it was made from.
 */
export function bookkeeping() {
  return {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 1001 }),
    version: integer().notNull().default(1),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  }
}

/** When a row appears and disappears by itself; null for never. */
export function scheduleColumns() {
  return {
    appearsAt: timestamp({ withTimezone: true }),
    disappearsAt: timestamp({ withTimezone: true }),
  }
}

/** A price in US dollars. A stored 0 reads as null: it stands for a price that is not published. */
export const priceUsd = customType<{ data: number | null; driverData: string | null }>({
  dataType: () => 'numeric(10, 2)',
  fromDriver: (stored) => Number(stored) || null,
  toDriver: (price) => (price ? String(price) : null),
})

type NullableColumns<Table extends PgTable> = {
  [Name in keyof Table['$inferSelect'] as null extends Table['$inferSelect'][Name] ? Name : never]: null
}

/** Null for each column of the table that may be null. */
export function emptyColumns<Table extends PgTable>(table: Table): NullableColumns<Table> {
  const nullable = Object.entries(getTableColumns(table)).filter(([, { notNull }]) => !notNull)
  const empty: object = Object.fromEntries(nullable.map(([name]) => [name, null]))
  if (!isEmpty<Table>(empty)) throw new Error('a column is not null')
  return empty
}

function isEmpty<Table extends PgTable>(columns: object): columns is NullableColumns<Table> {
  return Object.values(columns).every((value) => value === null)
}
