import { sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { createPage } from '#app/pages/page-edits.server.ts'
import { createReview } from '#app/reviews/reviews.server.ts'
import { standardFeatures } from '#app/vehicles/standard-features.ts'
import { createVehicle, createVehicleFeature } from '#app/vehicles/vehicles.server.ts'
import { demoInventory } from './demo-inventory.ts'
import { demoPages } from './demo-pages.ts'
import { demoReviews } from './demo-reviews.ts'

/**
 * Loads the demonstration inventory, in one transaction and only into a database that has never held anything. Its pictures take
 * minutes to make; `illustrateDemo` brings them later.
 */
export async function seedDemo(db: Db) {
  await db.transaction(async (tx) => {
    await tx.execute(sql`lock table vehicles in exclusive mode`) // two instances may start on one empty database
    if (!(await isUntouched(tx))) return
    for (const name of standardFeatures) await createVehicleFeature(tx, name)
    // The list shows the newest first, so the first is written last.
    for (const { vehicle } of demoInventory.toReversed()) await createVehicle(tx, { ...vehicle, images: [] })
    for (const { portrait, ...review } of demoReviews.toReversed())
      await createReview(tx, { ...review, imageUrl: null })
    for (const page of demoPages) await createPage(tx, page)
  })
}

/** True until the first row was ever written, even when all rows are gone again. */
async function isUntouched(db: Db) {
  const wasCalled = (name: string) => sql.raw(`(select is_called from ${name}_id_seq)`)
  const [row] = await db
    .select({
      isTouched: sql<boolean>`${wasCalled('vehicles')} or ${wasCalled('reviews')} or ${wasCalled('pages')}`,
    })
    .from(sql`(select 1) as one`)
  return row?.isTouched === false
}
