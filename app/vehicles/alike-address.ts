import { href } from 'react-router'
import type { Vehicle } from './vehicle.ts'
import { entryOf } from './vehicle-access.ts'
import { noFilters } from './vehicle-filter-table.ts'
import { filtersToSearch, wordValue } from './vehicle-list-address.ts'

/** The list of vehicles of the same make that people get into in the same way. */
export function alikeAddress(vehicle: Pick<Vehicle, 'make' | 'type'>) {
  return href('/vehicles') + filtersToSearch(alikeFilters(vehicle))
}

export function alikeFilters({ make, type }: Pick<Vehicle, 'make' | 'type'>) {
  const entry = entryOf(type)
  return { ...noFilters, make: make ? [wordValue(make)] : [], entry: entry ? [entry] : [] }
}
