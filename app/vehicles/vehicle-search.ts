import type { Vehicle } from './vehicle.ts'

export const categoryFilters = [
  { value: 'all', label: 'All Vehicles' },
  { value: 'minivan', label: 'Minivans' },
  { value: 'suv', label: 'SUVs' },
  { value: 'fullsize', label: 'Full-Size Vans' },
] as const

export const entryFilters = [
  { value: 'all', label: 'All' },
  { value: 'side', label: 'Side Entry' },
  { value: 'rear', label: 'Rear Entry' },
] as const

export const priceFilters = [
  { value: 'all', label: 'All' },
  { value: 'under60k', label: 'Under $60K' },
  { value: '60k-70k', label: '$60K-$70K' },
  { value: 'over70k', label: 'Over $70K' },
] as const

type CategoryFilter = (typeof categoryFilters)[number]['value']
export type EntryFilter = (typeof entryFilters)[number]['value']
export type PriceFilter = (typeof priceFilters)[number]['value']

/** What a visitor looks for; all of it must hold. `search` is trimmed, without line breaks, '' when not given. */
export type VehicleFilters = { search: string; category: CategoryFilter; entry: EntryFilter; price: PriceFilter }

export const noFilters: VehicleFilters = { search: '', category: 'all', entry: 'all', price: 'all' }

/** US dollars. The middle band holds both ends. */
export const priceBands = { from: 60_000, to: 70_000 }

/** Longest search term, in characters. */
export const maxSearchLength = 100

/** Ends each searchable text. A term cannot contain it, so no term matches across two texts. */
const endOfText = '\n'

/** The vehicles that pass, newest first. What the database answers must be the same, in the same order. */
export function searchVehicles(vehicles: Vehicle[], filters: VehicleFilters) {
  return vehicles.filter((vehicle) => passesFilters(vehicle, filters)).sort(newestFirst)
}

export function newestFirst(a: Vehicle, b: Vehicle) {
  return b.createdAt.getTime() - a.createdAt.getTime() || b.id - a.id
}

/** True when the vehicle passes the search, the category, the entry type and the price filter. */
export function passesFilters(vehicle: Vehicle, filters: VehicleFilters) {
  return (
    searchText(vehicle).includes(foldLetters(filters.search)) &&
    (filters.category === 'all' || vehicle.category === filters.category) &&
    (filters.entry === 'all' || foldLetters(vehicle.type).includes(filters.entry)) &&
    passesPrice(vehicle.price, filters.price)
  )
}

/** `price` is US dollars; without a price only `all` passes. */
export function passesPrice(price: number | null, filter: PriceFilter) {
  if (filter === 'all') return true
  if (price === null) return false
  if (filter === 'under60k') return price < priceBands.from
  if (filter === 'over70k') return price > priceBands.to
  return price >= priceBands.from && price <= priceBands.to
}

/** Name and features in folded letters, each ended, so that one substring search finds what either contains. */
export function searchText({ name, features }: Pick<Vehicle, 'name' | 'features'>) {
  return [name, ...features].map((text) => foldLetters(text) + endOfText).join('')
}

/**
 * Letters without case. The sigma at the end of a Greek word has a small form of its own, which would make a word's beginning
 * differ from the same letters further on.
 */
export function foldLetters(text: string) {
  return text.toLowerCase().replaceAll('ς', 'σ')
}
