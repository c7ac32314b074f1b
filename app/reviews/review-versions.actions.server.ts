import { changedFieldsOf } from '#app/audit/audit.server.ts'
import { columnsIn } from '#app/fields/record-field.ts'
import { type Versioned, withRow } from '#app/records/versioned.server.ts'
import type { Review } from './review.ts'
import { reviewAnswers, reviewFields, reviewLabels } from './review-fields.ts'
import { reviews } from './review-table.server.ts'
import { findReview, updateReview } from './reviews.server.ts'

/** How the versions of reviews are read and restored. */
export const versionedReview: Versioned<Review> = {
  recordType: 'review',
  fields: reviewFields,
  labels: reviewLabels,
  find: findReview,
  nameOf: ({ name }) => `the review by ${name}`,
  async read(db, row, stored) {
    const [found] = await withRow(db, reviews, row, stored.id).select().from(reviews)
    return found ?? stored
  },
  answersOf: reviewAnswers,
  async restore(tx, { stored, earlier, gone }) {
    const isLost = gone.some((path) => earlier.imageUrl?.includes(path))
    const input = { ...columnsIn(reviewFields, earlier), imageUrl: isLost ? null : earlier.imageUrl }
    const update = await updateReview(tx, stored, input)
    return update.is === 'saved' ? { ...update, changedFields: changedFieldsOf(update.before, input) } : update
  },
}
