import type { Db } from '#app/db/client.server.ts'
import { readInventory } from '#app/vehicles/inventory.server.ts'
import type { Stock } from '#app/vehicles/vehicle-finder.server.ts'

/** The vehicles of a database, read anew for each answer. */
export function stockOf(db: Db): Stock {
  return { db, inventory: () => readInventory(db) }
}
