type ShowMoreProps = { text: string; about: string; lines?: keyof typeof clamps }

const clamps = { 2: 'line-clamp-2', 4: 'line-clamp-4', 5: 'line-clamp-5' }

/** About the letters of a line on the narrowest screen, and in a box of 36 rem. */
const lettersInLine = { narrow: 28, wide: 56 }

/**
 * A text cut to `lines` lines that can be read in full, without scripts too. `about` completes the button's name for
 * those who hear it out of place: "Read in full: what Ana said". What is short enough for a wide box is whole there.
 */
export function ShowMore({ text, about, lines = 5 }: ShowMoreProps) {
  if (text.length <= lines * lettersInLine.narrow) return <p>{text}</p>
  const whole = text.length <= lines * lettersInLine.wide ? 'whole-in-wide' : ''
  return (
    <div className={`group/more ${whole}`}>
      <p className={`${clamps[lines]} group-has-[details[open]]/more:line-clamp-none`}>{text}</p>
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
