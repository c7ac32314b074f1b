import { whileVisitorWaits } from '#app/db/visitor-patience.server.ts'
import { fitCode } from '#app/fit/fit-code.ts'
import type { FitProfile } from '#app/fit/fit-profile.ts'
import { log } from '#app/platform/log.server.ts'
import { alikeFilters } from '../alike-address.ts'
import type { Vehicle } from '../vehicle.ts'
import type { Stock } from '../vehicle-finder.server.ts'
import { readVehicleFilters } from '../vehicle-list-address.ts'
import { findShownVehicle } from '../vehicles.server.ts'
import { mostKnown } from './alert-news.ts'
import { alertQuery, findForAlert } from './alert-search.server.ts'
import type { Wish } from './alerts.server.ts'

/**
 * What the address of the form asks for. It is a vehicle, with the search for those like it, or a search alone. `label` says the search in words,
 * `total` counts what it finds now.
 */
export type AskedAlert = {
  vehicle: Pick<Vehicle, 'id' | 'name' | 'price' | 'status'> | null
  query: string
  label: string
  total: number
}

/** Reads it; null when the database does not answer. A vehicle that is not shown asks for any vehicle. */
export async function readAskedAlert(
  { db, inventory }: Stock,
  vehicleId: number | null,
  query: URLSearchParams,
): Promise<AskedAlert | null> {
  try {
    const found = vehicleId === null ? null : await findShownVehicle(db, vehicleId)
    if (found?.source === 'local-exception') return null // it was logged there
    const stored = found?.source === 'database' ? found.vehicle : null
    const search = alertQuery(stored ? alikeFilters(stored) : readVehicleFilters(query))
    const { label, total } = findForAlert(await whileVisitorWaits(inventory()), search, null)
    return { vehicle: stored && shownOf(stored), query: search, label, total }
  } catch (error) {
    // Plan B: the page says that we cannot look, and where else to ask.
    log.error({ err: error }, 'what an alert is to tell could not be looked up')
    return null
  }
}

function shownOf({ id, name, price, status }: Vehicle) {
  return { id, name, price, status }
}

/** `profile`: only vehicles that fit are told. */
type Choices = { isPrice: boolean; everyDays: number; profile: FitProfile | null }

/** The wish that is stored; null for a search that finds too much to be told of. */
export async function wishOf(
  { inventory }: Pick<Stock, 'inventory'>,
  { vehicle, query }: AskedAlert,
  { isPrice, everyDays, profile }: Choices,
): Promise<Wish | null> {
  if (vehicle && isPrice)
    return { search: null, vehicleId: vehicle.id, fitCode: null, everyDays, knownIds: [], price: vehicle.price }
  const { ids, total } = findForAlert(await inventory(), query, profile)
  if (total > mostKnown) return null
  const code = profile && fitCode(profile)
  return { search: query, vehicleId: null, fitCode: code, everyDays, knownIds: ids, price: null }
}
