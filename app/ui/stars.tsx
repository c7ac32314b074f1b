const starCount = 5
export const starShape = 'M12 2.2l2.9 6.3 6.9.8-5.1 4.7 1.4 6.8L12 17.4l-6.1 3.4 1.4-6.8L2.2 9.3l6.9-.8z'

/** A rating of 0 to 5 as five stars, said as one phrase. */
export function Stars({ rating }: { rating: number }) {
  const filled = Math.max(0, Math.min(starCount, Math.round(rating)))
  return (
    <span role="img" aria-label={`${filled} out of ${starCount} stars`} className="inline-flex gap-0.5 text-gold">
      {Array.from({ length: starCount }, (_, place) => (
        <svg key={place} viewBox="0 0 24 24" aria-hidden="true" className="size-5">
          <path d={starShape} fill={place < filled ? 'currentColor' : 'none'} stroke="currentColor" strokeWidth="1.6" />
        </svg>
      ))}
    </span>
  )
}
