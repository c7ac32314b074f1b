import { asc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { containsText, countFound, type ListPart, newestRowsFirst, wholeList } from '#app/db/list-part.server.ts'
import { log } from '#app/platform/log.server.ts'
import { knownModels } from './known-models.ts'
import type { ListedVehicle } from './staff-vehicle.ts'
import { standardFeatures } from './standard-features.ts'
import { categories, categoryNames } from './vehicle-category.ts'
import { storedPicture } from './vehicle-rows.server.ts'
import { vehicleFeatures, vehicles } from './vehicle-table.server.ts'

/** So many makes of vehicles are proposed in a form. */
const mostMakes = 200

/** The vehicles for staff, newest first, each with its first picture. Throws when the database does not answer. */
export async function listStaffVehicles(
  db: Db,
  { search, offset, limit }: ListPart = wholeList,
): Promise<ListedVehicle[]> {
  // Ids are passed over in the index alone; whole rows are read for one page.
  const page = db
    .select({ id: vehicles.id })
    .from(vehicles)
    .where(foundForStaff(search))
    .orderBy(newestRowsFirst(vehicles))
    .offset(offset)
    .limit(limit)
    .as('page')
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
    .innerJoin(page, eq(page.id, vehicles.id))
    .orderBy(newestRowsFirst(vehicles))
  return rows.map((row) => ({ ...row, picture: storedPicture.nullable().catch(null).parse(row.picture) }))
}

/** The number of vehicles that a search finds, up to one more than it lists. Without a search it is that of all. */
export async function countStaffVehicles(db: Db, search: string) {
  return countFound(db, vehicles, foundForStaff(search))
}

/** The rule of `searchStaffVehicles` as a condition on rows. */
function foundForStaff(search: string) {
  const inRow = containsText([vehicles.name, vehicles.type], search)
  const wanted = search.trim().toLowerCase()
  const named = categories.filter((category) =>
    [category, categoryNames[category]].some((text) => text.toLowerCase().includes(wanted)),
  )
  return inRow && or(inRow, inArray(vehicles.category, named))
}

/**
 * The feature names for a form: the stored ones, or else the usual ones, since a vehicle must have some. With them the makes known here
 * and those of vehicles. `featureFailure` says that they could not be read. Never throws.
 */
export async function readVehicleChoices(db: Db) {
  const makes = Object.keys(knownModels)
  try {
    const [rows, ofVehicles] = await Promise.all([
      db.select({ name: vehicleFeatures.name }).from(vehicleFeatures).orderBy(asc(vehicleFeatures.name)),
      db.selectDistinct({ make: vehicles.make }).from(vehicles).limit(mostMakes),
    ])
    const features = rows.length > 0 ? rows.map(({ name }) => name) : standardFeatures.toSorted()
    const known = new Set([...makes, ...ofVehicles.flatMap(({ make }) => make ?? [])])
    return { features, makes: [...known].toSorted(), featureFailure: false }
  } catch (error) {
    log.error({ err: error }, 'the features to choose from could not be read')
    return { features: [], makes, featureFailure: true }
  }
}
