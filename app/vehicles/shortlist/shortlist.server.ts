import { href } from 'react-router'
import type { Db } from '#app/db/client.server.ts'
import { whileVisitorWaits } from '#app/db/visitor-patience.server.ts'
import { type FitLine, fitLine, type MeasuredVisitor } from '#app/fit/fit-line.ts'
import { log } from '#app/platform/log.server.ts'
import { houseDay } from '#app/ui/showroom-time.ts'
import { alikeAddress } from '../alike-address.ts'
import { summaryOf, type VehicleSummary } from '../shown-vehicle.ts'
import type { Vehicle } from '../vehicle.ts'
import { noFilters } from '../vehicle-filter-table.ts'
import { listVehicles, type Stock } from '../vehicle-finder.server.ts'
import { vehicleMeasures } from '../vehicle-fit.ts'
import { selectVehicles } from '../vehicle-rows.server.ts'
import { isPastSale } from '../vehicle-status.ts'
import { type ComparedRow, comparedRows } from './compared-rows.ts'
import { mostCompared, type Shortlist } from './shortlist.ts'

/** A vehicle of a list. `name` is null of one that has gone. `alike` leads to others like it where it is not for sale any more. */
export type ListedVehicle = {
  id: number
  name: string | null
  card: Pick<VehicleSummary, 'type' | 'price' | 'status' | 'picture'> | null
  fit: FitLine | null
  alike: string | null
}

/** A list with its first vehicles side by side. A row has a cell for each of those. */
export type Comparison = { compared: ListedVehicle[]; others: ListedVehicle[]; rows: ComparedRow[] }

/** What somebody saved, as visitors may see it today. Null when it cannot be read. Never throws. */
export async function compareShortlist(
  db: Db,
  ids: Shortlist,
  visitor: MeasuredVisitor | null,
): Promise<Comparison | null> {
  try {
    const stored = await whileVisitorWaits(selectVehicles(db, ids))
    const listed = ids.map((id) => listedVehicle(id, stored.get(id), visitor))
    const compared = listed.slice(0, mostCompared)
    const columns = compared.map(({ id, card }) => (card ? (stored.get(id) ?? null) : null))
    return { compared, others: listed.slice(mostCompared), rows: comparedRows(columns) }
  } catch (error) {
    // Plan B: the page says that it could not look. The list is in its address and on the device.
    log.error({ err: error }, 'could not read a shortlist')
    return null
  }
}

function listedVehicle(id: number, vehicle: Vehicle | undefined, visitor: MeasuredVisitor | null): ListedVehicle {
  const gone = { id, name: null, card: null, fit: null, alike: href('/vehicles') }
  if (!vehicle || vehicle.isHidden) return gone
  const { name } = vehicle
  if (isPastSale(vehicle, houseDay())) return { ...gone, alike: alikeAddress(vehicle) }
  if (vehicle.status === 'sold') return { ...gone, name, alike: alikeAddress(vehicle) }
  const { type, price, status, picture } = summaryOf(vehicle)
  const fit = visitor && fitLine(visitor, vehicleMeasures(vehicle))
  return { id, name, card: { type, price, status, picture }, fit, alike: null }
}

const mostOffered = 6

/** A few vehicles that could be added: what is searched for, or the newest. */
export async function listAddable(stock: Stock, ids: Shortlist, search: string) {
  const { vehicles, source } = await listVehicles(stock, { ...noFilters, search }, mostOffered + ids.length)
  const addable = source === 'database' ? vehicles.filter(({ id }) => !ids.includes(id)).slice(0, mostOffered) : []
  return addable.map(({ id, name, type, price, status }) => ({ id, name, type, price, status }))
}
