import type { Picture } from '#app/pictures/picture.ts'
import { rowsContaining } from '#app/text/rows-containing.ts'
import { deleteQuestion } from '#app/ui/delete-question.ts'
import type { Vehicle } from './vehicle.ts'
import { categoryNames } from './vehicle-category.ts'

/** What the staff list shows of a vehicle. */
export type ListedVehicle = Pick<Vehicle, 'id' | 'name' | 'type' | 'category' | 'price' | 'status'> & {
  picture: Picture | null
  pictureCount: number
}

/** The vehicles whose name, type or category contains the words, capitals or not. */
export function searchStaffVehicles<Searched extends Pick<Vehicle, 'name' | 'type' | 'category'>>(
  vehicles: Searched[],
  search: string,
) {
  return rowsContaining(vehicles, search, ({ name, type, category }) => [name, type, category, categoryNames[category]])
}

/** What is asked before a vehicle is deleted. */
export function deleteVehicleQuestion(name: string) {
  return deleteQuestion(`the vehicle "${name}"`)
}
