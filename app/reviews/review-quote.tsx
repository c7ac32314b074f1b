import { ShowMore } from '#app/ui/show-more.tsx'
import { Stars } from '#app/ui/stars.tsx'
import { Portrait } from './portrait.tsx'
import type { Review } from './review.ts'

type QuotedReview = Pick<Review, 'name' | 'location' | 'rating' | 'quote' | 'imageUrl'>

/**
 * A customer's words for visitors: stars, quote, who said it. Without a portrait the first letter of the name stands in. `isLarge` is for the
 * one quote that a page opens with.
 */
export function ReviewQuote({ review, isLarge }: { review: QuotedReview; isLarge?: boolean }) {
  return (
    <figure className="wrap-anywhere flex h-full flex-col gap-5">
      <Stars rating={review.rating} />
      <blockquote className={`grow ${isLarge ? 'text-balance font-semibold text-3xl' : 'text-lg'}`}>
        <ShowMore text={review.quote} about={`what ${review.name} said`} />
      </blockquote>
      <figcaption className="flex items-center gap-4 border-line border-t pt-5">
        <Portrait name={review.name} imageUrl={review.imageUrl} />
        <span className="wrap-anywhere">
          <span className="block font-bold">{review.name}</span>
          {review.location ? <span className="block text-ink-soft text-sm">{review.location}</span> : null}
        </span>
      </figcaption>
    </figure>
  )
}
