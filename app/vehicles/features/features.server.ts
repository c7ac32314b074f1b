import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { and, arrayOverlaps, asc, gt, lte, max, sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { standardFeatures } from '../standard-features.ts'
import { isForSale, isHidden, isSold, vehicleFeatures, vehicles } from '../vehicle-table.server.ts'
import { type Feature, featuresOf, type Spelling } from './feature.ts'

/** So many ids are read at once, so that others are answered between. */
const idsAtOnce = 5000

/** All features that a vehicle has or a form offers, in the order of the alphabet. */
export async function listFeatures(db: Db): Promise<Feature[]> {
  const rows = await db.select({ name: vehicleFeatures.name }).from(vehicleFeatures)
  const offered = rows.length > 0 ? rows.map(({ name }) => name) : standardFeatures
  const spellings = new Map<string, Spelling>()
  for (const name of offered) spellings.set(name, { ...unused(name), isOffered: true })
  const [newest] = await db.select({ id: max(vehicles.id) }).from(vehicles)
  for (let after = 0; after < (newest?.id ?? 0); after += idsAtOnce) {
    for (const { name, forSale, hidden, sold } of await countFeatures(db, after)) {
      const known = spellings.get(name) ?? unused(name)
      const counts = { forSale: known.forSale + forSale, hidden: known.hidden + hidden, sold: known.sold + sold }
      spellings.set(name, { ...known, ...counts })
    }
    await yieldToOthers()
  }
  return featuresOf([...spellings.values()])
}

function unused(name: string): Spelling {
  return { name, isOffered: false, forSale: 0, hidden: 0, sold: 0 }
}

async function countFeatures(db: Db, after: number) {
  const one = db
    .select({
      name: sql<string>`unnest(${vehicles.features})`.as('name'),
      isForSale: sql<boolean>`${isForSale}`.as('is_for_sale'),
      isHidden: sql<boolean>`${isHidden}`.as('is_hidden_one'),
      isSold: sql<boolean>`${isSold}`.as('is_sold'),
    })
    .from(vehicles)
    .where(and(gt(vehicles.id, after), lte(vehicles.id, after + idsAtOnce)))
    .as('one')
  return db
    .select({
      name: one.name,
      forSale: sql`count(*) filter (where ${one.isForSale})`.mapWith(Number),
      hidden: sql`count(*) filter (where ${one.isHidden})`.mapWith(Number),
      sold: sql`count(*) filter (where ${one.isSold})`.mapWith(Number),
    })
    .from(one)
    .groupBy(one.name)
}

/** The ids of at most so many vehicles that have a feature by one of these spellings, and their count. */
export async function findVehiclesWith(db: Db, spellings: string[], most: number) {
  if (spellings.length === 0) return { ids: [], total: 0 }
  const hasIt = arrayOverlaps(vehicles.features, spellings)
  const rows = await db.select({ id: vehicles.id }).from(vehicles).where(hasIt).orderBy(asc(vehicles.id)).limit(most)
  const total = rows.length < most ? rows.length : await db.$count(vehicles, hasIt)
  return { ids: rows.map(({ id }) => id), total }
}

/** How many vehicles have both of two features, each by one of its spellings. */
export async function countWithBoth(db: Db, one: string[], other: string[]) {
  return db.$count(vehicles, and(arrayOverlaps(vehicles.features, one), arrayOverlaps(vehicles.features, other)))
}
