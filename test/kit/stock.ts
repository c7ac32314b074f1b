import type { Db } from '#app/db/client.server.ts'
import { readInventory } from '#app/vehicles/inventory.server.ts'
import { hasNeverHadVehicle, type PastVehicles } from '#app/vehicles/past-vehicles.server.ts'
import type { Stock } from '#app/vehicles/vehicle-finder.server.ts'

/** The vehicles of a database, read anew for each answer. */
export function stockOf(db: Db): Stock {
  return { db, inventory: () => readInventory(db), pastVehicles: pastOf(db) }
}

/** Of a house that is not known to have had a vehicle, or never to have had one. */
export function pastOf(db: Db): PastVehicles {
  return { areKnownNone: () => false, areNone: () => hasNeverHadVehicle(db) }
}

/** Of a house that never had a vehicle, which is known although its database does not answer. */
export const noPast: PastVehicles = { areKnownNone: () => true, areNone: async () => true }
