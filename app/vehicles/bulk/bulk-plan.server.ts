import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { namesUnderWay } from '#app/big-work/big-works.server.ts'
import type { Db } from '#app/db/client.server.ts'
import { houseDay } from '#app/ui/showroom-time.ts'
import { findStaffChoice, readVehicleChoices, type StaffStock } from '../staff-vehicles.server.ts'
import { leastUsualPriceUsd, type Vehicle } from '../vehicle.ts'
import { vehicleNumbers } from '../vehicle-numbers.ts'
import { selectStoredVehicles } from '../vehicle-rows.server.ts'
import { type BulkAction, type BulkChange, bulkActionText, bulkChange } from './bulk-action.ts'
import { mostOffered } from './bulk-form.ts'

/** A vehicle to choose. */
export type OfferedVehicle = Pick<Vehicle, 'id' | 'name' | 'price' | 'status'> & { numbers: string }

/** What an action would make of a vehicle that has been saved `version` times; or `why` it is left out. */
type PlannedChange = { id: number; version: number; name: string; numbers: string | null } & (
  | { before: string; after: string; why: null; isLowPrice: boolean }
  | { before: null; after: null; why: string }
)

/**
 * What an action would do to some vehicles: `count` of them change. `worksBefore` are the works, in words, that are done first and may change them
 * until then.
 */
export type BulkPreview = {
  what: string
  isTrash: boolean
  count: number
  planned: PlannedChange[]
  worksBefore: string[]
}

/** Whole vehicles are read so many at a time: the embedded engine answers nobody else during a query. */
const readTogether = 50

/**
 * The vehicles that an address asks for, the first to choose from, and the features to add or take. Throws as the list
 * does.
 */
export async function readBulkChoice(stock: StaffStock, query: URLSearchParams) {
  const { ids, total, inUse } = await findStaffChoice(stock, query, mostOffered)
  const { features } = await readVehicleChoices(stock.db)
  const found = await readInPieces(stock.db, ids)
  const offered = ids.flatMap((id) => found.get(id) ?? []).map(offeredVehicle)
  return { total, inUse, offered, features }
}

function offeredVehicle({ id, name, price, status, ...vehicle }: Vehicle): OfferedVehicle {
  return { id, name, price, status, numbers: vehicleNumbers({ id, ...vehicle }) }
}

/** What an action would do to the vehicles with these ids, in their order. One that is gone is left out. */
export async function previewBulk(
  { db }: Pick<StaffStock, 'db'>,
  ids: readonly number[],
  action: BulkAction,
): Promise<BulkPreview> {
  const found = await readInPieces(db, ids)
  const today = houseDay()
  const planned = ids.map((id) => {
    const vehicle = found.get(id)
    if (!vehicle) return leftOut({ id, version: 0, name: `Vehicle no. ${id}`, numbers: null }, 'It no longer exists.')
    const { version, name } = vehicle
    const named = { id, version, name, numbers: vehicleNumbers(vehicle) }
    const change = bulkChange(vehicle, action, today)
    if ('why' in change) return leftOut(named, change.why)
    return { ...named, before: change.before, after: change.after, why: null, isLowPrice: isLowPrice(change) }
  })
  const count = planned.filter(({ why }) => why === null).length
  const worksBefore = await namesUnderWay(db)
  return { what: bulkActionText(action), isTrash: action.is === 'trash', count, planned, worksBefore }
}

/** A new price that is most likely a typing mistake. */
function isLowPrice(change: BulkChange) {
  return 'columns' in change && change.columns.price != null && change.columns.price < leastUsualPriceUsd
}

async function readInPieces(db: Db, ids: readonly number[]) {
  const found = new Map<number, Vehicle>()
  for (let at = 0; at < ids.length; at += readTogether) {
    for (const [id, vehicle] of await selectStoredVehicles(db, ids.slice(at, at + readTogether))) found.set(id, vehicle)
    await yieldToOthers()
  }
  return found
}

function leftOut(vehicle: Pick<PlannedChange, 'id' | 'version' | 'name' | 'numbers'>, why: string): PlannedChange {
  return { ...vehicle, before: null, after: null, why }
}
