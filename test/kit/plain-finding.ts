import { foldLetters } from '#app/text/fold-letters.ts'
import type { Vehicle } from '#app/vehicles/vehicle.ts'
import type { VehicleFilters } from '#app/vehicles/vehicle-filter-table.ts'

/** What a visitor may ask for beside a search, as the plain rules of the list, one after the other. */
function passesPlainly(vehicle: Vehicle, filters: VehicleFilters) {
  const { price, year, mileage } = vehicle
  const type = vehicle.type.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
  const entries = ['side', 'rear'].filter((entry) => type.includes(entry))
  const band = price !== null && (price < 60_000 ? 'under60k' : price <= 70_000 ? '60k-70k' : 'over70k')
  return (
    vehicle.status !== 'sold' &&
    hasAny(filters.category, [vehicle.category]) &&
    hasAny(filters.entry, entries) &&
    hasAny(filters.price, band ? [band] : []) &&
    hasAny(filters.make, own(vehicle.make)) &&
    hasAny(filters.model, own(vehicle.model)) &&
    hasAny(filters.conversion, own(vehicle.conversionBrand)) &&
    hasAny(filters.ramp, own(vehicle.ramp)) &&
    hasAny(filters.operation, own(vehicle.operation)) &&
    hasAny(filters.condition, own(vehicle.condition)) &&
    (filters.showroom.length === 0 || filters.showroom.some((city) => city === vehicle.showroom)) &&
    (filters.available.length === 0 || vehicle.status === 'available') &&
    filters.feature.every((wanted) => vehicle.features.some((one) => own(one).includes(wanted))) &&
    (filters.priceFrom === null || (price !== null && price >= filters.priceFrom)) &&
    (filters.priceTo === null || (price !== null && price <= filters.priceTo)) &&
    (filters.yearFrom === null || (year !== null && year >= filters.yearFrom)) &&
    (filters.yearTo === null || (year !== null && year <= filters.yearTo)) &&
    (filters.mileage === null || (mileage !== null && mileage <= filters.mileage))
  )
}

/** The vehicles that pass, in the order asked for. Those without its number come last; equal ones the newest first. */
export function findPlainly(vehicles: readonly Vehicle[], filters: VehicleFilters) {
  const keys: Record<string, (vehicle: Vehicle) => number> = {
    newest: () => 0,
    price: ({ price }) => price ?? Infinity,
    '-price': ({ price }) => -(price ?? -Infinity),
    mileage: ({ mileage }) => mileage ?? Infinity,
    '-year': ({ year }) => -(year ?? -Infinity),
  }
  const key = keys[filters.sort] ?? (() => 0)
  return vehicles
    .filter((vehicle) => passesPlainly(vehicle, filters))
    .toSorted((a, b) => {
      const [first, second] = [key(a), key(b)]
      if (first !== second) return first < second ? -1 : 1
      return b.createdAt.getTime() - a.createdAt.getTime() || b.id - a.id
    })
}

function hasAny(chosen: readonly string[], values: readonly string[]) {
  return chosen.length === 0 || chosen.some((one) => values.includes(one))
}

/** A word of a vehicle as an address has it. */
function own(word: string | null) {
  const value = foldLetters(word ?? '')
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
  return value === '' ? [] : [value]
}
