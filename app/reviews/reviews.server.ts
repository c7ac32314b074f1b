import { eq } from 'drizzle-orm'
import { announce, announceWithdrawal } from '#app/db/changes.server.ts'
import type { Db } from '#app/db/client.server.ts'
import { containsText } from '#app/db/contains-text.server.ts'
import { countFound, type ListPart, newestRowsFirst, wholeList } from '#app/db/list-part.server.ts'
import { changeAtVersion, nextVersion } from '#app/db/row-version.server.ts'
import { featuredReviewsOnHome, type ListedReview, type Review, type ReviewInput } from './review.ts'
import { reviews } from './review-table.server.ts'

/** What the home page shows of a review. */
export type FeaturedReview = Omit<ListedReview, 'isFeatured'>

const featuredColumns = {
  id: reviews.id,
  name: reviews.name,
  location: reviews.location,
  rating: reviews.rating,
  quote: reviews.quote,
  imageUrl: reviews.imageUrl,
}

/** The newest featured reviews, at most three. Throws when the database does not answer. */
export async function listFeaturedReviews(db: Db): Promise<FeaturedReview[]> {
  return db
    .select(featuredColumns)
    .from(reviews)
    .where(eq(reviews.isFeatured, true))
    .orderBy(newestRowsFirst(reviews))
    .limit(featuredReviewsOnHome)
}

/** The reviews for staff, newest first. Throws when the database does not answer. */
export async function listReviews(db: Db, { search, offset, limit }: ListPart = wholeList): Promise<ListedReview[]> {
  return db
    .select({ ...featuredColumns, isFeatured: reviews.isFeatured })
    .from(reviews)
    .where(foundForStaff(search))
    .orderBy(newestRowsFirst(reviews))
    .offset(offset)
    .limit(limit)
}

/** The number of reviews that a search finds, up to one more than it lists. Without a search it is that of all. */
export async function countReviews(db: Db, search: string) {
  return countFound(db, reviews, foundForStaff(search))
}

/** The rule of `searchReviews` as a condition on rows. */
function foundForStaff(search: string) {
  return containsText([reviews.name, reviews.location, reviews.quote], search)
}

/** The review as it is stored, or null. */
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

/** Saves a review that was read at `version`. */
export async function updateReview(db: Db, { id, version }: Pick<Review, 'id' | 'version'>, input: ReviewInput) {
  const hold = async (tx: Db) => (await tx.select().from(reviews).where(eq(reviews.id, id)).for('update'))[0]
  return changeAtVersion(db, version, hold, async (tx, before) => {
    await tx
      .update(reviews)
      .set({ ...input, ...nextVersion(reviews) })
      .where(eq(reviews.id, id))
    await announce(tx, 'reviews')
    // Words of a customer, or a name, may have been taken out because the customer asked for it.
    if (before.isFeatured) await announceWithdrawal(tx, 'reviews', id)
  })
}

/** Takes a review away and gives what it was; null when it was gone already. */
export async function removeReview(db: Db, id: number): Promise<Review | null> {
  return db.transaction(async (tx) => {
    const [removed] = await tx.delete(reviews).where(eq(reviews.id, id)).returning()
    if (removed) {
      await announce(tx, 'reviews')
      await announceWithdrawal(tx, 'reviews', id)
    }
    return removed ?? null
  })
}
