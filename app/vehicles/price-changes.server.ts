import { and, asc, desc, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { isReduction } from './price-reduction.ts'
import type { Vehicle } from './vehicle.ts'
import { priceChanges, vehicles } from './vehicle-table.server.ts'

/** A price that stood for less was no offer: what changes it is a correction. */
const hourMs = 3_600_000

/** What a price was and became, null for "Call for price". */
export type PriceChange = Omit<typeof priceChanges.$inferSelect, 'vehicleId'>

/** Adds a change to the history of a vehicle's prices. Gives the columns that tell of a reduction from what stood an hour ago. */
export async function recordPrice(tx: Db, before: Vehicle, { price, by }: { price: number | null; by: string }) {
  const standing = await findStandingPrice(tx, before)
  await tx.insert(priceChanges).values({ vehicleId: before.id, from: before.price, to: price, by })
  return isReduction(standing, price)
    ? { reducedFrom: standing, reducedAt: sql`now()` }
    : { reducedFrom: null, reducedAt: null }
}

/** Tells of a reduction again that a vehicle told of when its price was this one. */
export async function restoreReduction(tx: Db, { id, reducedFrom, reducedAt }: Vehicle) {
  await tx.update(vehicles).set({ reducedFrom, reducedAt }).where(eq(vehicles.id, id))
}

/** The price of an hour ago; null for a vehicle that is younger. */
async function findStandingPrice(tx: Db, { id, price, createdAt }: Vehicle) {
  const hourAgo = new Date(Date.now() - hourMs)
  if (createdAt > hourAgo) return null
  const [since] = await tx
    .select({ from: priceChanges.from })
    .from(priceChanges)
    .where(and(eq(priceChanges.vehicleId, id), gt(priceChanges.at, hourAgo)))
    .orderBy(asc(priceChanges.id))
    .limit(1)
  return since ? since.from : price
}

const mostListed = 50

/** The changes of a vehicle's price, newest first, at most 50. */
export async function listPriceChanges(db: Db, vehicleId: number): Promise<PriceChange[]> {
  const { id, from, to, at, by } = priceChanges
  return db
    .select({ id, from, to, at, by })
    .from(priceChanges)
    .where(eq(priceChanges.vehicleId, vehicleId))
    .orderBy(desc(id))
    .limit(mostListed)
}
