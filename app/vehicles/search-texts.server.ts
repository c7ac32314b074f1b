import { like, not } from 'drizzle-orm'
import { announce } from '#app/db/changes.server.ts'
import type { Db } from '#app/db/client.server.ts'
import { refoldTexts } from '#app/db/refold.server.ts'
import { foldMark } from '#app/text/folded-text.ts'
import { searchText } from './vehicle-search.ts'
import { vehicles } from './vehicle-table.server.ts'

/** Folds anew what vehicles are found by, where an earlier release has saved them; gives how many. */
export async function refoldVehicles(db: Db, signal?: AbortSignal) {
  const { id, name, features, make, model, trim, conversionBrand, stockNumber, vin } = vehicles
  const searched = { id, name, features, make, model, trim, conversionBrand, stockNumber, vin }
  async function findOld(most: number) {
    const old = await db
      .select({ ...searched, before: vehicles.searchText })
      .from(vehicles)
      .where(not(like(vehicles.searchText, `${foldMark}%`)))
      .limit(most)
    return old.map((one) => ({ ...one, after: searchText(one) }))
  }
  const folded = await refoldTexts(db, vehicles, findOld, signal)
  if (folded > 0) await announce(db, 'vehicles')
  return folded
}
