import { desc, eq, sql } from 'drizzle-orm'
import { announce } from '#app/db/changes.server.ts'
import type { Db } from '#app/db/client.server.ts'
import { featuredReviewsOnHome, type Review, type ReviewInput } from './review.ts'
import { reviews } from './review-table.server.ts'

/** What the home page shows of a review. */
export type FeaturedReview = Pick<Review, 'id' | 'name' | 'location' | 'rating' | 'quote' | 'imageUrl'>

/** The newest featured reviews, at most three. Throws when the database does not answer. */
export async function listFeaturedReviews(db: Db): Promise<FeaturedReview[]> {
  return db
    .select({
      id: reviews.id,
      name: reviews.name,
      location: reviews.location,
      rating: reviews.rating,
      quote: reviews.quote,
      imageUrl: reviews.imageUrl,
    })
    .from(reviews)
    .where(eq(reviews.isFeatured, true))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(featuredReviewsOnHome)
}

/** The review as it is kept, or null. */
export async function findReview(db: Db, id: number): Promise<Review | null> {
  const [review] = await db.select().from(reviews).where(eq(reviews.id, id))
  return review ?? null
}

/** Gives the new review's id. */
export async function createReview(db: Db, input: ReviewInput): Promise<number> {
  return db.transaction(async (tx) => {
    const [row] = await tx.insert(reviews).values(input).returning({ id: reviews.id })
    if (!row) throw new Error('the review was not inserted')
    await announce(tx, 'reviews')
    return row.id
  })
}

/** False when there is no such review. */
export async function updateReview(db: Db, id: number, input: ReviewInput): Promise<boolean> {
  return db.transaction(async (tx) => {
    const changed = await tx
      .update(reviews)
      .set({ ...input, version: sql`${reviews.version} + 1`, updatedAt: sql`now()` })
      .where(eq(reviews.id, id))
      .returning({ id: reviews.id })
    await announce(tx, 'reviews')
    return changed.length === 1
  })
}
