import { forEachRow } from '#app/fields/for-each-row.ts'
import type { Vehicle } from './vehicle.ts'

/** In the unit of its column. `from` and `to` belong to the range, `below` and `above` do not. */
export type Range = { below?: number; from?: number; to?: number; above?: number }

/** The columns that hold such a fact of a vehicle. */
type ColumnOf<Fact> = { [Name in keyof Vehicle]: Vehicle[Name] extends Fact ? Name : never }[keyof Vehicle]

/**
 * The comparison of a choice with a column: the same text, a part of it, or a range of numbers. For a part, A to Z in the
 * column count as small letters. An empty column passes only where every vehicle does.
 */
type FilterRule = { is: 'same' | 'part'; of: ColumnOf<string | null> } | { is: 'range'; of: ColumnOf<number | null> }

export type FilterRow = {
  /** As in the address. */
  name: string
  legend: string
  rule: FilterRule
  choices: readonly { value: string; label: string; range?: Range }[]
}

/** The choice of each filter that lets every vehicle pass. */
export const anyChoice = 'all'

/**
 * The filters of the list beside its search, a row for each. Address, cache key, form, the rule for samples, the condition for the
 * database and their property test follow from it.
 */
export const filterTable = [
  {
    name: 'category',
    legend: 'Category',
    rule: { is: 'same', of: 'category' },
    choices: [
      { value: anyChoice, label: 'All Vehicles' },
      { value: 'minivan', label: 'Minivans' },
      { value: 'suv', label: 'SUVs' },
      { value: 'fullsize', label: 'Full-Size Vans' },
    ],
  },
  {
    name: 'entry',
    legend: 'Entry Type',
    rule: { is: 'part', of: 'type' },
    choices: [
      { value: anyChoice, label: 'All' },
      { value: 'side', label: 'Side Entry' },
      { value: 'rear', label: 'Rear Entry' },
    ],
  },
  {
    name: 'price',
    legend: 'Price Range',
    rule: { is: 'range', of: 'price' },
    choices: [
      { value: anyChoice, label: 'All' },
      { value: 'under60k', label: 'Under $60K', range: { below: 60_000 } },
      { value: '60k-70k', label: '$60K-$70K', range: { from: 60_000, to: 70_000 } },
      { value: 'over70k', label: 'Over $70K', range: { above: 70_000 } },
    ],
  },
] as const satisfies readonly FilterRow[]

export type FilterName = (typeof filterTable)[number]['name']

/** What a visitor looks for; all of it must hold. `search` is trimmed, without line breaks, '' when not given; the rest are known choices. */
export type VehicleFilters = { search: string } & Record<FilterName, string>

/** A value for each filter, made from its row. */
export function forEachFilter<Value>(valueIn: (row: FilterRow) => Value) {
  return forEachRow(filterTable, valueIn)
}

export const noFilters: VehicleFilters = { search: '', ...forEachFilter(() => anyChoice) }

/** The row of a filter. */
export function filterRow(name: FilterName): FilterRow {
  const row = filterTable.find((one) => one.name === name)
  if (!row) throw new Error(`there is no filter ${name}`)
  return row
}
