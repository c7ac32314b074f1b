type ShowMoreProps = { text: string; about: string; className?: string }

/** About as many letters as five lines hold on the narrowest screen. */
const lettersInFiveLines = 140

/**
 * A text cut to five lines that can be read in full, without scripts too. `about` completes the button's
 * name for those who hear it out of place: "Read in full: what Ana said".
 */
export function ShowMore({ text, about, className = '' }: ShowMoreProps) {
  if (text.length <= lettersInFiveLines) return <p className={className}>{text}</p>
  return (
    <div className="group/more">
      <p className={`line-clamp-5 group-has-[details[open]]/more:line-clamp-none ${className}`}>{text}</p>
      <details>
        <summary className="inline-flex min-h-11 items-center font-semibold text-link text-sm">
          <span className="in-open:hidden">Read in full</span>
          <span className="not-in-open:hidden">Show less</span>
          <span className="sr-only">: {about}</span>
        </summary>
      </details>
    </div>
  )
}
