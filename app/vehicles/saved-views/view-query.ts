import { searchOf } from '../filter-address.ts'
import { readStaffList } from '../staff-vehicle.ts'
import { forStaff } from '../vehicle-filter-table.ts'
import { filtersToSearch, readVehicleFilters } from '../vehicle-list-address.ts'

/**
 * What an address of the list for staff asks for, in the one spelling of it; '' for the plain list. What the list does not know, such as
 * a filter that there is no more, is left out.
 */
export function viewQuery(query: string) {
  const params = new URLSearchParams(query)
  const { param } = readStaffList(params)
  const filters = filtersToSearch(readVehicleFilters(params, forStaff))
  return searchOf([...new URLSearchParams(filters), ...(param ? [[param, '1'] as const] : [])])
}
