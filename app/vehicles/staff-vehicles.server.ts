import { and, asc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { containsText, countFound, type ListPart, newestRowsFirst, wholeList } from '#app/db/list-part.server.ts'
import { log } from '#app/platform/log.server.ts'
import { knownModels } from './known-models.ts'
import type { ListedVehicle } from './staff-vehicle.ts'
import { standardFeatures } from './standard-features.ts'
import { stockNumbersAfter } from './stock-number.ts'
import { categories, categoryNames } from './vehicle-category.ts'
import { storedPicture } from './vehicle-rows.server.ts'
import { isForSale, vehicleFeatures, vehicles } from './vehicle-table.server.ts'

/** So many of the newest vehicles are asked for makes to propose: reading those of 100,000 holds everybody up for 120 ms. */
const askedForMakes = 500

/** The vehicles for staff that are sold or not, newest first, each with its first picture. Throws when the database does not answer. */
export async function listStaffVehicles(
  db: Db,
  { search, offset, limit }: ListPart = wholeList,
  isSold = false,
): Promise<ListedVehicle[]> {
  // Ids are passed over in the index alone; whole rows are read for one page.
  const page = db
    .select({ id: vehicles.id })
    .from(vehicles)
    .where(and(inList(isSold), foundForStaff(search)))
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
      status: vehicles.status,
      picture: sql<unknown>`${vehicles.images} -> 0`,
      pictureCount: sql<number>`jsonb_array_length(${vehicles.images})`,
    })
    .from(vehicles)
    .innerJoin(page, eq(page.id, vehicles.id))
    .orderBy(newestRowsFirst(vehicles))
  return rows.map((row) => ({ ...row, picture: storedPicture.nullable().catch(null).parse(row.picture) }))
}

/**
 * The number of vehicles, sold or not, that a search finds, up to one more than it lists. Without a search it is that of all of them.
 */
export async function countStaffVehicles(db: Db, search: string, isSold = false) {
  const found = foundForStaff(search)
  return found ? countFound(db, vehicles, and(inList(isSold), found)) : db.$count(vehicles, inList(isSold))
}

function inList(isSold: boolean) {
  // In words that an index knows.
  return isSold ? sql`${vehicles.status} = 'sold'` : isForSale
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
 * and those of the newest vehicles, and a stock number that is free, null where no vehicle has one. `featureFailure` says that they could not be
 * read. Never throws.
 */
export async function readVehicleChoices(db: Db) {
  const makes = Object.keys(knownModels)
  try {
    const [rows, ofVehicles, stockNumber] = await Promise.all([
      db.select({ name: vehicleFeatures.name }).from(vehicleFeatures).orderBy(asc(vehicleFeatures.name)),
      db.select({ make: vehicles.make }).from(vehicles).orderBy(newestRowsFirst(vehicles)).limit(askedForMakes),
      findFreeStockNumber(db),
    ])
    const features = rows.length > 0 ? rows.map(({ name }) => name) : standardFeatures.toSorted()
    const known = new Set([...makes, ...ofVehicles.flatMap(({ make }) => make ?? [])])
    return { features, makes: [...known].toSorted(), stockNumber, featureFailure: false }
  } catch (error) {
    log.error({ err: error }, 'the features to choose from could not be read')
    return { features: [], makes, stockNumber: null, featureFailure: true }
  }
}

const numbersTried = 50

async function findFreeStockNumber(db: Db) {
  const [newest] = await db
    .select({ stockNumber: vehicles.stockNumber })
    .from(vehicles)
    // Said apart, so that where nobody uses any, the index says so.
    .where(and(isNotNull(vehicles.stockNumber), sql`${vehicles.stockNumber} ~ '[0-9]$'`))
    .orderBy(newestRowsFirst(vehicles))
    .limit(1)
  const next = stockNumbersAfter(newest?.stockNumber ?? '', numbersTried)
  if (next.length === 0) return null
  const rows = await db
    .select({ stockNumber: vehicles.stockNumber })
    .from(vehicles)
    .where(inArray(vehicles.stockNumber, next))
  const taken = new Set(rows.map(({ stockNumber }) => stockNumber))
  return next.find((stockNumber) => !taken.has(stockNumber)) ?? null
}
