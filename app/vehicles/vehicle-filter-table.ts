import { forEachRow } from '#app/fields/for-each-row.ts'
import { type PictureView, usualView } from '#app/pictures/picture-view.ts'
import { anyChoice, usualOrder } from './filter-address.ts'
import { byFact, type Choice, type FilterRow, filter, type KnownFacts } from './filter-row.ts'
import { staffOrders } from './staff-vehicle.ts'
import { mostMileage, mostPriceUsd } from './vehicle.ts'
import { entriesOf } from './vehicle-access.ts'
import { conditionNames, firstYear, lastYear, operationNames, rampNames, showroomNames } from './vehicle-facts.ts'
import { statusNames } from './vehicle-status.ts'

/**
 * The filters of the list beside its search and its bounds, a row for each. Address, cache key, form, counts and the rule itself follow
 * from it.
 */
export const filterTable = [
  /* @__PURE__ */ filter({
    name: 'category',
    legend: 'Category',
    choose: 'one',
    of: ['category'],
    valuesOf: ({ category }) => [category],
    choices: [
      { value: anyChoice, label: 'All Vehicles' },
      { value: 'minivan', label: 'Minivans' },
      { value: 'suv', label: 'SUVs' },
      { value: 'fullsize', label: 'Full-Size Vans' },
    ],
  }),
  /* @__PURE__ */ byFact('status', {
    name: 'status',
    legend: 'Status',
    choices: /* @__PURE__ */ choicesOf(statusNames, 'sold'),
    forStaff: true,
  }),
  /* @__PURE__ */ filter({
    name: 'missing',
    legend: 'What Is Missing',
    choose: 'any',
    of: ['price', 'pictureCount', 'unworded', 'isMeasured'],
    valuesOf: ({ price, pictureCount, unworded, isMeasured }) => [
      price === null ? 'price' : null,
      pictureCount === 0 ? 'pictures' : null,
      unworded > 0 ? 'words' : null,
      isMeasured ? null : 'measures',
    ],
    choices: [
      { value: 'price', label: 'No price' },
      { value: 'pictures', label: 'No picture' },
      { value: 'words', label: 'Picture without words' },
      { value: 'measures', label: 'Not fully measured' },
    ],
    forStaff: true,
  }),
  /* @__PURE__ */ filter({
    name: 'fit',
    legend: 'Fit',
    choose: 'one',
    of: [],
    valuesOf: () => [],
    choices: [
      { value: anyChoice, label: 'All' },
      { value: 'fits', label: 'Fits' },
      { value: 'possible', label: 'Fits or tight' },
      { value: 'unknown', label: 'Not measured yet' },
    ],
    otherValues: { 'fits-or-tight': 'possible', 'not-measured': 'unknown' },
    forMeasured: true,
  }),
  /* @__PURE__ */ filter({
    name: 'entry',
    legend: 'Entry Type',
    choose: 'one',
    of: ['type'],
    valuesOf: ({ type }) => entriesOf(type),
    choices: [
      { value: anyChoice, label: 'All' },
      { value: 'side', label: 'Side Entry' },
      { value: 'rear', label: 'Rear Entry' },
    ],
  }),
  /* @__PURE__ */ filter({
    name: 'price',
    legend: 'Price Range',
    choose: 'one',
    of: ['price'],
    valuesOf: ({ price }) => [price === null ? null : priceBand(price)],
    choices: [
      { value: anyChoice, label: 'All' },
      { value: 'under60k', label: 'Under $60K' },
      { value: '60k-70k', label: '$60K-$70K' },
      { value: 'over70k', label: 'Over $70K' },
    ],
  }),
  /* @__PURE__ */ filter({
    name: 'available',
    legend: 'Availability',
    choose: 'any',
    of: ['status'],
    valuesOf: ({ status }) => [status === 'available' ? 'now' : null],
    choices: [{ value: 'now', label: 'Available now' }],
  }),
  /* @__PURE__ */ byFact('make', { name: 'make', legend: 'Make' }),
  /* @__PURE__ */ byFact('model', { name: 'model', legend: 'Model' }),
  /* @__PURE__ */ byFact('ramp', {
    name: 'ramp',
    legend: 'Ramp or Lift',
    choices: /* @__PURE__ */ choicesOf(rampNames),
  }),
  /* @__PURE__ */ byFact('operation', {
    name: 'operation',
    legend: 'Operation',
    choices: /* @__PURE__ */ choicesOf(operationNames),
  }),
  /* @__PURE__ */ byFact('conversionBrand', { name: 'conversion', legend: 'Conversion Brand' }),
  /* @__PURE__ */ byFact('condition', {
    name: 'condition',
    legend: 'Condition',
    choices: /* @__PURE__ */ choicesOf(conditionNames),
  }),
  /* @__PURE__ */ byFact('showroom', {
    name: 'showroom',
    legend: 'Showroom',
    choices: /* @__PURE__ */ choicesOf(showroomNames),
  }),
  /* @__PURE__ */ filter({
    name: 'feature',
    legend: 'Features',
    choose: 'all',
    of: ['features'],
    valuesOf: ({ features }) => features,
  }),
]

export type FilterName = (typeof filterTable)[number]['name']

/** The facts that the filters look at. */
export type FilteredFacts = Pick<KnownFacts, (typeof filterTable)[number]['of'][number]>

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
  format: (bound: number) => string
}

export const boundTable = [
  {
    name: 'priceFrom',
    legend: 'Price from',
    of: 'price',
    edge: 'from',
    most: mostPriceUsd,
    format: (bound) => `From ${dollars(bound)}`,
  },
  {
    name: 'priceTo',
    legend: 'Price up to',
    of: 'price',
    edge: 'to',
    most: mostPriceUsd,
    format: (bound) => `Up to ${dollars(bound)}`,
  },
  {
    name: 'yearFrom',
    legend: 'Year from',
    of: 'year',
    edge: 'from',
    most: /* @__PURE__ */ lastYear(),
    format: (bound) => `${bound} or newer`,
  },
  {
    name: 'yearTo',
    legend: 'Year up to',
    of: 'year',
    edge: 'to',
    most: /* @__PURE__ */ lastYear(),
    format: (bound) => `${bound} or older`,
  },
  {
    name: 'mileage',
    legend: 'Mileage up to',
    of: 'mileage',
    edge: 'to',
    most: mostMileage,
    format: (bound) => `Up to ${bound.toLocaleString('en-US')} miles`,
  },
] as const satisfies readonly BoundRow[]

type BoundName = (typeof boundTable)[number]['name']

/** The least number that is read from an address: a year of a model, one dollar, one mile. */
export function leastOf({ of }: BoundRow) {
  return of === 'year' ? firstYear : 1
}

/** The orders of the list: by what, from the least on, or with a minus from the greatest on. */
export const orderTable = [
  { value: usualOrder, label: 'Newest first' },
  { value: 'price', label: 'Lowest price first' },
  { value: '-price', label: 'Highest price first' },
  { value: 'mileage', label: 'Fewest miles first' },
  { value: '-year', label: 'Latest model year first' },
] as const satisfies readonly Choice[]

/** The order for visitors whose measures are known. */
export const bestFit = { value: '-fit', label: 'Best fit first' }

/** The filters and orders that somebody is offered. */
export type Offered = { filters: ReadonlyArray<FilterRow & { name: FilterName }>; orders: readonly Choice[] }

// Said to be pure, so that the tables stay out of the scripts of pages.
export const forVisitors: Offered = /* @__PURE__ */ (() => ({
  filters: filterTable.filter((row: FilterRow) => !row.forStaff && !row.forMeasured),
  orders: orderTable,
}))()
export const forMeasured: Offered = /* @__PURE__ */ (() => ({
  filters: filterTable.filter((row: FilterRow) => !row.forStaff),
  orders: [...orderTable, bestFit],
}))()
export const forStaff: Offered = /* @__PURE__ */ (() => ({
  filters: filterTable.filter((row: FilterRow) => !row.forMeasured),
  orders: staffOrders,
}))()

/**
 * What a visitor looks for; all of it must hold. `search` is trimmed, without line breaks, '' when not given. Of each filter the
 * values chosen, of each bound its number or null. `unread` are the bounds whose text is no number that is sure, by name; they are not
 * applied. `sort` is a value of the table of orders, `view` what pictures are to show.
 */
export type VehicleFilters = {
  search: string
  sort: string
  view: PictureView
  unread: Readonly<Partial<Record<string, string>>>
} & Record<FilterName, readonly string[]> &
  Record<BoundName, number | null>

// As are its calls above.
export const noFilters: VehicleFilters = /* @__PURE__ */ (() => ({
  search: '',
  sort: usualOrder,
  view: usualView,
  unread: {},
  ...forEachRow<(typeof filterTable)[number], readonly string[]>(filterTable, () => []),
  ...forEachRow<(typeof boundTable)[number], number | null>(boundTable, () => null),
}))()

/** The row of a filter. */
export function filterRow(name: FilterName): FilterRow {
  const row = filterTable.find((one) => one.name === name)
  if (!row) throw new Error(`there is no filter ${name}`)
  return row
}

function choicesOf(names: Readonly<Record<string, string>>, without?: string): Choice[] {
  return Object.entries(names).flatMap(([value, label]) => (value === without ? [] : { value, label }))
}

function priceBand(price: number) {
  if (price < 60_000) return 'under60k'
  return price > 70_000 ? 'over70k' : '60k-70k'
}

function dollars(amount: number) {
  return `$${amount.toLocaleString('en-US')}`
}
