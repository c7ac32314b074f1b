import { queryText } from '#app/fields/query-text.ts'
import { anyChoice, filterTable, forEachFilter, noFilters, type VehicleFilters } from './vehicle-filter-table.ts'
import { maxSearchLength } from './vehicle-search.ts'

export const vehiclesPerStep = 24
/** Beyond this many, narrowing the search serves better than a longer page. */
export const mostVehiclesShown = 20 * vehiclesPerStep

/** The filters an address asks for. Unknown values count as not given. */
export function readVehicleFilters(searchParams: URLSearchParams): VehicleFilters {
  const choices = forEachFilter(({ name, choices }) => {
    const requested = searchParams.get(name)
    return choices.find(({ value }) => value === requested)?.value ?? anyChoice
  })
  return { search: queryText(searchParams.get('search'), maxSearchLength), ...choices }
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
  const params = new URLSearchParams()
  if (filters.search) params.set('search', filters.search)
  for (const { name } of filterTable) if (filters[name] !== anyChoice) params.set(name, filters[name])
  if (show > vehiclesPerStep) params.set('show', String(show))
  return params.size > 0 ? `?${params}` : ''
}

/** The filters in use, each as a visitor reads it, with the address of the list without it. */
export function filtersInUse(filters: VehicleFilters) {
  const without = (name: keyof VehicleFilters) => filtersToSearch({ ...filters, [name]: noFilters[name] })
  const { search } = filters
  const inUse: Array<{ name: keyof VehicleFilters; label: string; searchWithout: string }> = []
  if (search) inUse.push({ name: 'search', label: `“${search}”`, searchWithout: without('search') })
  for (const { name, choices } of filterTable) {
    const chosen = choices.find(({ value }) => value === filters[name])
    if (chosen && chosen.value !== anyChoice) inUse.push({ name, label: chosen.label, searchWithout: without(name) })
  }
  return inUse
}
