import { houseDay } from '#app/ui/showroom-time.ts'
import { findStaffChoice, readVehicleChoices, type StaffStock } from '../staff-vehicles.server.ts'
import type { Vehicle } from '../vehicle.ts'
import { selectStoredVehicles } from '../vehicle-rows.server.ts'
import { type BulkAction, bulkActionText, bulkChange } from './bulk-action.ts'
import { mostOffered } from './bulk-form.ts'

/** A vehicle to choose. */
export type OfferedVehicle = Pick<Vehicle, 'id' | 'name' | 'stockNumber' | 'price' | 'status'>

/** What an action would make of a vehicle that has been saved `version` times; or `why` it is left out. */
type PlannedChange = { id: number; version: number; name: string } & (
  | { before: string; after: string; why: null }
  | { before: null; after: null; why: string }
)

/** What an action would do to some vehicles: `count` of them change. */
export type BulkPreview = { what: string; isTrash: boolean; count: number; planned: PlannedChange[] }

/**
 * The vehicles that an address asks for, the first to choose from, and the features to add or take. Throws as the list
 * does.
 */
export async function readBulkChoice(stock: StaffStock, query: URLSearchParams) {
  const { ids, total, inUse } = await findStaffChoice(stock, query, mostOffered)
  const { features } = await readVehicleChoices(stock.db)
  const found = await selectStoredVehicles(stock.db, ids)
  const offered = ids.flatMap((id) => found.get(id) ?? []).map(offeredVehicle)
  return { total, inUse, offered, features }
}

function offeredVehicle({ id, name, stockNumber, price, status }: Vehicle): OfferedVehicle {
  return { id, name, stockNumber, price, status }
}

/** What an action would do to the vehicles with these ids, in their order. One that is gone is left out. */
export async function previewBulk(
  { db }: Pick<StaffStock, 'db'>,
  ids: readonly number[],
  action: BulkAction,
): Promise<BulkPreview> {
  const found = await selectStoredVehicles(db, ids)
  const today = houseDay()
  const planned = ids.map((id) => {
    const vehicle = found.get(id)
    if (!vehicle) return leftOut({ id, version: 0, name: `Vehicle no. ${id}` }, 'It no longer exists.')
    const { version, name } = vehicle
    const change = bulkChange(vehicle, action, today)
    if ('why' in change) return leftOut({ id, version, name }, change.why)
    return { id, version, name, before: change.before, after: change.after, why: null }
  })
  const count = planned.filter(({ why }) => why === null).length
  return { what: bulkActionText(action), isTrash: action.is === 'trash', count, planned }
}

function leftOut(vehicle: Pick<PlannedChange, 'id' | 'version' | 'name'>, why: string): PlannedChange {
  return { ...vehicle, before: null, after: null, why }
}
