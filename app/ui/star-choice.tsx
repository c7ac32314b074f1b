import { ErrorText } from './error-text.tsx'
import { starShape } from './stars.tsx'

const choices = [1, 2, 3, 4, 5]

/** A rating of 1 to 5 as a radio group of stars, filled up to the chosen one. The browser keeps the choice. */
export function StarChoice({
  legend,
  name,
  rating,
  error,
}: {
  legend: string
  name: string
  rating: number
  error?: string | undefined
}) {
  return (
    <fieldset id={name} tabIndex={-1} aria-describedby={error ? `${name}-error` : undefined}>
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      {error ? (
        <ErrorText id={`${name}-error`} className="mb-1.5">
          {error}
        </ErrorText>
      ) : null}
      <div className="flex flex-wrap">
        {choices.map((stars) => (
          <label
            key={stars}
            htmlFor={`${name}-${stars}`}
            className="relative grid min-h-16 w-13 cursor-pointer place-items-center rounded-control text-gold hover:bg-accent-soft has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2 has-checked:font-bold [&:has(:checked)_path]:fill-current [&:has(~label_:checked)_path]:fill-current"
          >
            <input
              type="radio"
              id={`${name}-${stars}`}
              name={name}
              value={stars}
              defaultChecked={stars === rating}
              className="unseen-radio"
            />
            <svg viewBox="0 0 24 24" aria-hidden="true" className="size-8">
              <path d={starShape} fill="none" stroke="currentColor" strokeWidth="1.6" />
            </svg>
            <span className="text-ink text-sm leading-none">
              {stars}
              <span className="sr-only">{stars === 1 ? ' star' : ' stars'}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
