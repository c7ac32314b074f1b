import { forEachRow } from '#app/fields/for-each-row.ts'
import { anyChoice, usualOrder } from './filter-address.ts'
import { mostMileage, mostPriceUsd, type Vehicle } from './vehicle.ts'
import { entriesOf } from './vehicle-access.ts'
import { conditionNames, firstYear, lastYear, operationNames, rampNames, showroomNames } from './vehicle-facts.ts'

/** The facts of a vehicle that filters and orders look at. */
export type FilteredFacts = Pick<
  Vehicle,
  | ('category' | 'type' | 'price' | 'mileage' | 'year' | 'make' | 'model' | 'condition' | 'ramp' | 'operation')
  | ('conversionBrand' | 'features' | 'showroom' | 'status')
>

export type Choice = { value: string; label: string }

/**
 * A filter by values. Of several chosen ones a vehicle needs `any` or `all`; of `one`, a single one can be chosen. Without `choices` the
 * vehicles' own words are the choices, compared in folded letters.
 */
export type FilterRow = {
  /** As in the address. */
  name: string
  legend: string
  choose: 'one' | 'any' | 'all'
  valuesOf: (facts: FilteredFacts) => ReadonlyArray<string | null>
  choices?: readonly Choice[]
}

/**
 * The filters of the list beside its search and its bounds, a row for each. Address, cache key, form, counts and the rule itself follow
 * from it.
 */
export const filterTable = [
  {
    name: 'category',
    legend: 'Category',
    choose: 'one',
    valuesOf: ({ category }) => [category],
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
    choose: 'one',
    valuesOf: ({ type }) => entriesOf(type),
    choices: [
      { value: anyChoice, label: 'All' },
      { value: 'side', label: 'Side Entry' },
      { value: 'rear', label: 'Rear Entry' },
    ],
  },
  {
    name: 'price',
    legend: 'Price Range',
    choose: 'one',
    valuesOf: ({ price }) => [price === null ? null : priceBand(price)],
    choices: [
      { value: anyChoice, label: 'All' },
      { value: 'under60k', label: 'Under $60K' },
      { value: '60k-70k', label: '$60K-$70K' },
      { value: 'over70k', label: 'Over $70K' },
    ],
  },
  {
    name: 'available',
    legend: 'Availability',
    choose: 'any',
    valuesOf: ({ status }) => [status === 'available' ? 'now' : null],
    choices: [{ value: 'now', label: 'Available now' }],
  },
  { name: 'make', legend: 'Make', choose: 'any', valuesOf: ({ make }) => [make] },
  { name: 'model', legend: 'Model', choose: 'any', valuesOf: ({ model }) => [model] },
  {
    name: 'ramp',
    legend: 'Ramp or Lift',
    choose: 'any',
    valuesOf: ({ ramp }) => [ramp],
    choices: choicesOf(rampNames),
  },
  {
    name: 'operation',
    legend: 'Operation',
    choose: 'any',
    valuesOf: ({ operation }) => [operation],
    choices: choicesOf(operationNames),
  },
  {
    name: 'conversion',
    legend: 'Conversion Brand',
    choose: 'any',
    valuesOf: ({ conversionBrand }) => [conversionBrand],
  },
  {
    name: 'condition',
    legend: 'Condition',
    choose: 'any',
    valuesOf: ({ condition }) => [condition],
    choices: choicesOf(conditionNames),
  },
  {
    name: 'showroom',
    legend: 'Showroom',
    choose: 'any',
    valuesOf: ({ showroom }) => [showroom],
    choices: choicesOf(showroomNames),
  },
  { name: 'feature', legend: 'Features', choose: 'all', valuesOf: ({ features }) => features },
] as const satisfies readonly FilterRow[]

export type FilterName = (typeof filterTable)[number]['name']

/** A filter by a number: at least or at most so much, both included. An empty column passes none. */
export type BoundRow = {
  /** As in the address. */
  name: string
  legend: string
  of: 'price' | 'year' | 'mileage'
  edge: 'from' | 'to'
  /** The greatest number that is read from an address. */
  most: number
  /** What a visitor reads of it in use. */
  inWords: (bound: number) => string
}

export const boundTable = [
  {
    name: 'priceFrom',
    legend: 'Price from',
    of: 'price',
    edge: 'from',
    most: mostPriceUsd,
    inWords: (bound) => `From ${dollars(bound)}`,
  },
  {
    name: 'priceTo',
    legend: 'Price up to',
    of: 'price',
    edge: 'to',
    most: mostPriceUsd,
    inWords: (bound) => `Up to ${dollars(bound)}`,
  },
  {
    name: 'yearFrom',
    legend: 'Year from',
    of: 'year',
    edge: 'from',
    most: lastYear(),
    inWords: (bound) => `${bound} or newer`,
  },
  {
    name: 'yearTo',
    legend: 'Year up to',
    of: 'year',
    edge: 'to',
    most: lastYear(),
    inWords: (bound) => `${bound} or older`,
  },
  {
    name: 'mileage',
    legend: 'Mileage up to',
    of: 'mileage',
    edge: 'to',
    most: mostMileage,
    inWords: (bound) => `Up to ${bound.toLocaleString('en-US')} miles`,
  },
] as const satisfies readonly BoundRow[]

type BoundName = (typeof boundTable)[number]['name']

/** The least number that is read from an address: a year of a model, one dollar, one mile. */
export function leastOf({ of }: BoundRow) {
  return of === 'year' ? firstYear : 1
}

/** An order of the list by a number; without one, the newest first. Vehicles without the number come last. */
export type OrderRow = Choice & { by?: { of: BoundRow['of']; isFalling: boolean } }

export const orderTable = [
  { value: usualOrder, label: 'Newest first' },
  { value: 'price', label: 'Lowest price first', by: { of: 'price', isFalling: false } },
  { value: '-price', label: 'Highest price first', by: { of: 'price', isFalling: true } },
  { value: 'mileage', label: 'Fewest miles first', by: { of: 'mileage', isFalling: false } },
  { value: '-year', label: 'Latest model year first', by: { of: 'year', isFalling: true } },
] as const satisfies readonly OrderRow[]

/**
 * What a visitor looks for; all of it must hold. `search` is trimmed, without line breaks, '' when not given. Of each filter the
 * values chosen, of each bound its number or null. `sort` is a value of the table of orders.
 */
export type VehicleFilters = { search: string; sort: string } & Record<FilterName, readonly string[]> &
  Record<BoundName, number | null>

// Said to be pure, so that the tables stay out of the scripts of pages.
export const noFilters: VehicleFilters = /* @__PURE__ */ (() => ({
  search: '',
  sort: usualOrder,
  ...forEachRow<(typeof filterTable)[number], readonly string[]>(filterTable, () => []),
  ...forEachRow<(typeof boundTable)[number], number | null>(boundTable, () => null),
}))()

/** The row of a filter. */
export function filterRow(name: FilterName): FilterRow {
  const row = filterTable.find((one) => one.name === name)
  if (!row) throw new Error(`there is no filter ${name}`)
  return row
}

function choicesOf(names: Readonly<Record<string, string>>): Choice[] {
  return Object.entries(names).map(([value, label]) => ({ value, label }))
}

function priceBand(price: number) {
  if (price < 60_000) return 'under60k'
  return price > 70_000 ? 'over70k' : '60k-70k'
}

function dollars(amount: number) {
  return `$${amount.toLocaleString('en-US')}`
}
