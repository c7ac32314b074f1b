import { and, gt, gte, like, lt, lte, type SQL, sql } from 'drizzle-orm'
import { containing } from '#app/db/like-pattern.server.ts'
import { foldLetters } from '#app/text/fold-letters.ts'
import { anyChoice, type FilterRow, filterTable, type VehicleFilters } from './vehicle-filter-table.ts'
import { vehicles } from './vehicle-table.server.ts'

/** What is not sold. In words that an index knows. */
export const isForSale = sql`${vehicles.status} <> 'sold'`

/** The rules of `passesFilters` as a condition on rows. A test holds the two together. */
export function filterCondition(filters: VehicleFilters) {
  return and(
    isForSale,
    filters.search ? like(vehicles.searchText, containing(foldLetters(filters.search))) : undefined,
    ...filterTable.map((row) => conditionOf(row, filters[row.name])),
  )
}

function conditionOf({ rule, choices }: FilterRow, chosen: string): SQL | undefined {
  if (chosen === anyChoice) return undefined
  const fact = vehicles[rule.of]
  if (rule.is === 'same') return sql`${fact} = ${chosen}`
  // Collation C folds A to Z and nothing else, whatever language the database server was set up in.
  if (rule.is === 'part') return sql`lower(${fact} collate "C") like ${containing(chosen)}`
  const { below, from, to, above } = choices.find(({ value }) => value === chosen)?.range ?? {}
  return and(
    below === undefined ? undefined : lt(fact, below),
    from === undefined ? undefined : gte(fact, from),
    to === undefined ? undefined : lte(fact, to),
    above === undefined ? undefined : gt(fact, above),
  )
}
