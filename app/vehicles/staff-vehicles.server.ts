import { asc, sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { log } from '#app/platform/log.server.ts'
import type { ListedVehicle } from './staff-vehicle.ts'
import { standardFeatures } from './standard-features.ts'
import { newestRowsFirst } from './vehicle-conditions.server.ts'
import { storedPicture } from './vehicle-rows.server.ts'
import { vehicleFeatures, vehicles } from './vehicle-table.server.ts'

/** Every vehicle for staff, newest first, with its first picture. Throws when the database does not answer. */
export async function listStaffVehicles(db: Db): Promise<ListedVehicle[]> {
  const rows = await db
    .select({
      id: vehicles.id,
      name: vehicles.name,
      type: vehicles.type,
      category: vehicles.category,
      price: vehicles.price,
      picture: sql<unknown>`${vehicles.images} -> 0`,
      pictureCount: sql<number>`jsonb_array_length(${vehicles.images})`,
    })
    .from(vehicles)
    .orderBy(newestRowsFirst)
  return rows.map((row) => ({ ...row, picture: storedPicture.nullable().catch(null).parse(row.picture) }))
}

/**
 * The names of features for a form, by name: those the site keeps, or the usual ones while it keeps none, since a vehicle must have
 * some. It does without them when they could not be read, as `featureFailure` says. Never throws.
 */
export async function readFeatureChoice(db: Db) {
  try {
    const rows = await db
      .select({ name: vehicleFeatures.name })
      .from(vehicleFeatures)
      .orderBy(asc(vehicleFeatures.name))
    const features = rows.length > 0 ? rows.map(({ name }) => name) : standardFeatures.toSorted()
    return { features, featureFailure: false }
  } catch (error) {
    log.error({ err: error }, 'the features to choose from could not be read')
    return { features: [], featureFailure: true }
  }
}
