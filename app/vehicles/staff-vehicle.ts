import type { Picture } from '#app/pictures/picture.ts'
import type { Schedule } from '#app/schedule/schedule.ts'
import { deleteQuestion } from '#app/ui/delete-question.ts'
import { usualOrder } from './filter-address.ts'
import type { OpenedField, RowField } from './row-offer.ts'
import type { Vehicle } from './vehicle.ts'

/** What the staff list shows of a vehicle. Of `toMeasure` measures `measured` were taken here; `days` are those on the lot. */
export type ListedVehicle = Pick<
  Vehicle,
  | 'id'
  | 'version'
  | 'name'
  | 'type'
  | 'price'
  | 'mileage'
  | 'status'
  | 'stockNumber'
  | 'showroom'
  | 'updatedAt'
  | 'isHidden'
  | keyof Schedule
> & { vinEnd: string | null; picture: Picture | null; measured: number; toMeasure: number; days: number }

/** The same with what its row edits where it stands. */
export type RowVehicle = ListedVehicle & { opened: Record<RowField, OpenedField> }

/** The lists of vehicles for staff, each vehicle in one. `param` names it in the address. */
export const staffLists = [
  { param: '', label: 'For Sale', inventory: 'inventory' },
  { param: 'sold', label: 'Sold', inventory: 'soldInventory' },
  { param: 'hidden', label: 'Hidden', inventory: 'hiddenInventory' },
] as const

/** The list that an address asks for. */
export function readStaffList(query: URLSearchParams) {
  return staffLists.find(({ param }) => query.has(param)) ?? staffLists[0]
}

/** The columns that a staff list is sorted by, with the words for both orders, ascending first. */
export const sortedColumns = [
  { key: 'name', head: 'Vehicle', orders: ['Name, A to Z', 'Name, Z to A'] },
  { key: 'price', head: 'Price', orders: ['Lowest price first', 'Highest price first'] },
  { key: 'status', head: 'Status', orders: ['Status, available first', 'Status, available last'] },
  { key: 'showroom', head: 'Showroom', orders: ['Showroom, A to Z', 'Showroom, Z to A'] },
  { key: 'days', head: 'Days', orders: ['Fewest days on the lot first', 'Most days on the lot first'] },
  { key: 'measured', head: 'Measured', orders: ['Fewest measures first', 'Most measures first'] },
  { key: 'changed', head: 'Changed', orders: ['Changed longest ago first', 'Changed last first'] },
] as const

export type SortedColumn = (typeof sortedColumns)[number]

// Said to be pure, so that it stays out of the scripts of public pages.
export const staffOrders = /* @__PURE__ */ (() => [
  { value: usualOrder, label: 'Newest first' },
  ...sortedColumns.flatMap(({ key, orders: [up, down] }) => [
    { value: key, label: up },
    { value: `-${key}`, label: down },
  ]),
])()

/** What is asked before a vehicle is deleted. */
export function deleteVehicleQuestion(name: string) {
  return deleteQuestion(`the vehicle "${name}"`)
}
