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
