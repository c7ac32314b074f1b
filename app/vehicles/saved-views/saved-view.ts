import { requiredLine, z } from '#app/fields/form-schema.ts'
import { searchOf } from '../filter-address.ts'
import { readStaffList } from '../staff-vehicle.ts'
import { forStaff } from '../vehicle-filter-table.ts'
import { filtersToSearch, readVehicleFilters } from '../vehicle-list-address.ts'

/** So many views one person can keep. */
export const mostViews = 20
export const longestViewName = 60

/** What a view's form sends: its name. */
export const viewSchema = z.object({
  name: requiredLine('Enter a name for this view.', 'The name', longestViewName),
})

/** A view as it is listed. */
export type SavedView = { id: number; name: string; query: string }

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
