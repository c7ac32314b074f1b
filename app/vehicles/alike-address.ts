import { href } from 'react-router'
import type { Vehicle } from './vehicle.ts'
import { entryOf } from './vehicle-access.ts'
import { noFilters } from './vehicle-filter-table.ts'
import { filtersToSearch, wordValue } from './vehicle-list-address.ts'

/** The list of vehicles of the same make that people get into in the same way. */
export function alikeAddress({ make, type }: Pick<Vehicle, 'make' | 'type'>) {
  const entry = entryOf(type)
  const alike = { make: make ? [wordValue(make)] : [], entry: entry ? [entry] : [] }
  return href('/vehicles') + filtersToSearch({ ...noFilters, ...alike })
}
