import { deleteQuestion } from '#app/ui/delete-question.ts'

export const featuredReviewsOnHome = 3
export const mostStars = 5

/** Longest texts accepted, in characters. */
export const reviewLimits = { name: 120, location: 120, quote: 2000, imageUrl: 2000 }

/** A customer's words. `rating` is 1 to 5; `location` and `imageUrl` (the portrait) are null when not given. */
export type Review = {
  id: number
  name: string
  location: string | null
  rating: number
  quote: string
  imageUrl: string | null
  isFeatured: boolean
  version: number
  createdAt: Date
  updatedAt: Date
}

export type ReviewInput = Omit<Review, 'id' | 'version' | 'createdAt' | 'updatedAt'>

/** What the staff list shows of a review. */
export type ListedReview = Pick<Review, 'id' | 'name' | 'location' | 'rating' | 'quote' | 'imageUrl' | 'isFeatured'>

/** The form's fields with their words, in its order. */
export const reviewLabels = {
  name: 'Name',
  location: 'Location',
  rating: 'Rating',
  quote: 'Quote',
  imageUrl: 'Portrait address',
  isFeatured: 'Featured',
}

export type ReviewAnswers = { [field in keyof typeof reviewLabels]?: string }

/** A review in the words of its form: what is absent, and a box that is not ticked, is ''. */
export function reviewAnswers(review: ReviewInput) {
  return {
    name: review.name,
    location: review.location ?? '',
    rating: String(review.rating),
    quote: review.quote,
    imageUrl: review.imageUrl ?? '',
    isFeatured: review.isFeatured ? 'on' : '',
  }
}

/** The reviews whose name, location or quote contains the words, capitals or not. */
export function searchReviews<Searched extends Pick<Review, 'name' | 'location' | 'quote'>>(
  reviews: Searched[],
  words: string,
) {
  const wanted = words.trim().toLowerCase()
  return reviews.filter(({ name, location, quote }) =>
    [name, location ?? '', quote].some((text) => text.toLowerCase().includes(wanted)),
  )
}

/** What is asked before a review is deleted. */
export function deleteReviewQuestion(name: string) {
  return deleteQuestion(`the review by "${name}"`)
}
