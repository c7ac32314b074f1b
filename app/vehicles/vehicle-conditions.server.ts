import { and, between, eq, gt, like, lt, type SQL, sql } from 'drizzle-orm'
import { type EntryFilter, foldLetters, type PriceFilter, priceBands, type VehicleFilters } from './vehicle-search.ts'
import { vehicles } from './vehicle-table.server.ts'

/** The rules of `passesFilters` as a condition on rows; undefined when every row passes. A test holds the two together. */
export function filterCondition(filters: VehicleFilters) {
  return and(
    filters.search ? like(vehicles.searchText, containing(foldLetters(filters.search))) : undefined,
    filters.category === 'all' ? undefined : eq(vehicles.category, filters.category),
    entryCondition(filters.entry),
    priceCondition(filters.price),
  )
}

/** Newest first. The nulls are named because the index names them; no column here holds any. */
export const newestRowsFirst = sql`${vehicles.createdAt} desc nulls last, ${vehicles.id} desc nulls last`

// Collation C folds A to Z and nothing else, whatever language the database server was set up in.
function entryCondition(entry: EntryFilter) {
  return entry === 'all' ? undefined : sql`lower(${vehicles.type} collate "C") like ${containing(entry)}`
}

function priceCondition(price: PriceFilter): SQL | undefined {
  if (price === 'under60k') return lt(vehicles.price, priceBands.from)
  if (price === '60k-70k') return between(vehicles.price, priceBands.from, priceBands.to)
  if (price === 'over70k') return gt(vehicles.price, priceBands.to)
}

function containing(term: string) {
  return `%${term.replace(/[\\%_]/g, '\\$&')}%`
}
