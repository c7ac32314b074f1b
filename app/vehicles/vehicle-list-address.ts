import { askedText } from '#app/platform/asked-text.ts'
import {
  categoryFilters,
  entryFilters,
  maxSearchLength,
  noFilters,
  priceFilters,
  type VehicleFilters,
} from './vehicle-search.ts'

export const vehiclesPerStep = 24
/** Beyond this many, narrowing the search serves better than a longer page. */
export const mostVehiclesShown = 20 * vehiclesPerStep

/** The filters an address asks for. Unknown values count as not given. */
export function readVehicleFilters(searchParams: URLSearchParams): VehicleFilters {
  return {
    search: askedText(searchParams.get('search'), maxSearchLength),
    category: readChoice(categoryFilters, searchParams.get('category')),
    entry: readChoice(entryFilters, searchParams.get('entry')),
    price: readChoice(priceFilters, searchParams.get('price')),
  }
}

/** How many vehicles an address asks for: a multiple of 24 up to a bound, 24 when it does not say or makes no sense. */
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
  for (const name of ['category', 'entry', 'price'] as const) {
    if (filters[name] !== 'all') params.set(name, filters[name])
  }
  if (show > vehiclesPerStep) params.set('show', String(show))
  return params.size > 0 ? `?${params}` : ''
}

/** The filters in use, each as a visitor reads it, with the address of the list without it. */
export function filtersInUse(filters: VehicleFilters) {
  const words = {
    search: filters.search && `“${filters.search}”`,
    category: labelOf(categoryFilters, filters.category),
    entry: labelOf(entryFilters, filters.entry),
    price: labelOf(priceFilters, filters.price),
  }
  return (['search', 'category', 'entry', 'price'] as const).flatMap((name) =>
    filters[name] === noFilters[name]
      ? []
      : [{ name, label: words[name], searchWithout: filtersToSearch({ ...filters, [name]: noFilters[name] }) }],
  )
}

function readChoice<const Value extends string>(
  options: ReadonlyArray<{ value: Value }>,
  text: string | null,
): Value | 'all' {
  return options.find((option) => option.value === text)?.value ?? 'all'
}

function labelOf<Value extends string>(options: ReadonlyArray<{ value: Value; label: string }>, value: Value) {
  return options.find((option) => option.value === value)?.label ?? value
}
