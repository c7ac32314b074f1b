import { forEachRow } from '#app/fields/for-each-row.ts'
import { queryText } from '#app/fields/query-text.ts'
import { readPictureView, usualView } from '#app/pictures/picture-view.ts'
import { foldLetters } from '#app/text/fold-letters.ts'
import { anyChoice, isSilent, searchOf, usualOrder } from './filter-address.ts'
import type { FilterRow } from './filter-row.ts'
import { readBound } from './typed-bounds.ts'
import { vehicleLimits } from './vehicle.ts'
import { boundTable, filterTable, forMeasured, type Offered, type VehicleFilters } from './vehicle-filter-table.ts'
import { maxSearchLength } from './vehicle-search.ts'

const vehiclesPerStep = 24
/** Beyond this many, narrowing the search serves better than a longer page. */
const mostVehiclesShown = 20 * vehiclesPerStep
/** So many values of one filter are read from an address. */
const mostChosen = 24
/** So much of what is typed as a bound is kept. */
const longestBound = 24

/**
 * The filters an address asks for, of those `offered`. Values that cannot be are not given; of those that the inventory no longer has,
 * nothing is found.
 */
export function readVehicleFilters(searchParams: URLSearchParams, offered = forMeasured): VehicleFilters {
  const requestedOrder = searchParams.get('sort')
  const order = offered.orders.find(({ value }) => value === requestedOrder)
  const typed = forEachRow(boundTable, ({ name }) => queryText(searchParams.get(name), longestBound))
  const unread = boundTable.filter(
    (row) => !isSilent(row.name, typed[row.name]) && readBound(row, typed[row.name]) === null,
  )
  const chosen = (row: FilterRow) => (isOffered(row, offered) ? searchParams.getAll(row.name) : [])
  return {
    search: queryText(searchParams.get('search'), maxSearchLength),
    sort: order?.value ?? usualOrder,
    view: readPictureView(searchParams.get('view')) ?? usualView,
    ...forEachRow(filterTable, (row) => readChosen(row, chosen(row))),
    unread: Object.fromEntries(unread.map(({ name }) => [name, typed[name]])),
    ...forEachRow(boundTable, (row) => readBound(row, typed[row.name])),
  }
}

function isOffered({ name }: FilterRow, { filters }: Offered) {
  return filters.some((row) => row.name === name)
}

function readChosen({ choose, choices, otherValues = {} }: FilterRow, values: string[]): string[] {
  const requested = values.map((value) => (Object.hasOwn(otherValues, value) ? (otherValues[value] ?? '') : value))
  const isKnown = (value: string) => choices?.some((one) => one.value === value) === true
  if (choose === 'one') return requested.slice(0, 1).filter((value) => value !== anyChoice && isKnown(value))
  const read = choices ? requested.filter(isKnown) : requested.map(wordValue)
  return [...new Set(read)]
    .filter((value) => value !== '')
    .slice(0, mostChosen)
    .toSorted()
}

/** The value of a vehicle's own word in an address: its line in folded letters. */
export function wordValue(word: string) {
  return queryText(foldLetters(word), vehicleLimits.feature)
}

/** The number of vehicles that an address asks for: a multiple of 24 up to a bound, 24 by default. */
export function readNumberShown(searchParams: URLSearchParams) {
  const show = searchParams.get('show') ?? ''
  if (!/^\d{1,4}$/.test(show)) return vehiclesPerStep
  const steps = Math.max(1, Math.ceil(Number(show) / vehiclesPerStep))
  return Math.min(steps * vehiclesPerStep, mostVehiclesShown)
}

/** The query part of the list's address, `?category=suv&show=48`; '' when nothing differs from the plain list. */
export function filtersToSearch(filters: VehicleFilters, show = vehiclesPerStep) {
  return searchOf([
    ['search', filters.search],
    ['sort', filters.sort],
    ['view', filters.view],
    ...filterTable.flatMap(({ name }) => filters[name].map((value) => [name, value] as const)),
    ...boundTable.map(({ name }) => [name, String(filters[name] ?? filters.unread[name] ?? '')] as const),
    ['show', show > vehiclesPerStep ? String(show) : ''],
  ])
}

/** The same with the next vehicles shown; null where narrowing the search serves better. */
export function moreSearch(filters: VehicleFilters, shown: number) {
  const next = shown + vehiclesPerStep
  return next > mostVehiclesShown ? null : `${filtersToSearch(filters, next)}#vehicle-${shown + 1}`
}
