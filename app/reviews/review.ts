import { rowsContaining } from '#app/text/rows-containing.ts'
import { deleteQuestion } from '#app/ui/delete-question.ts'
import type { reviews } from './review-table.server.ts'

export const featuredReviewsOnHome = 3
export const mostStars = 5

/** Longest texts accepted, in characters. */
export const reviewLimits = { name: 120, location: 120, quote: 2000, imageUrl: 2000 }

/** A customer's words. `rating` is 1 to 5; `location` and `imageUrl` (the portrait) are null when not given. */
export type Review = typeof reviews.$inferSelect

export type ReviewInput = Omit<Review, 'id' | 'version' | 'createdAt' | 'updatedAt'>

/** What the staff list shows of a review. */
export type ListedReview = Pick<Review, 'id' | 'name' | 'location' | 'rating' | 'quote' | 'imageUrl' | 'isFeatured'>

/** The reviews whose name, location or quote contains the words, capitals or not. */
export function searchReviews<Searched extends Pick<Review, 'name' | 'location' | 'quote'>>(
  reviews: Searched[],
  search: string,
) {
  return rowsContaining(reviews, search, ({ name, location, quote }) => [name, location ?? '', quote])
}

/** What is asked before a review is deleted. */
export function deleteReviewQuestion(name: string) {
  return deleteQuestion(`the review by "${name}"`)
}
