import { ErrorText } from '#app/ui/error-text.tsx'

type FeatureChoiceProps = { offered: string[]; chosen: string[]; error: string | undefined }

/** The features to tick: all that are offered, and those the vehicle has although nobody offers them any more. */
export function FeatureChoice({ offered, chosen, error }: FeatureChoiceProps) {
  const names = withChosen(offered, chosen)
  return (
    <fieldset
      id="features"
      tabIndex={-1}
      aria-describedby={error ? 'features-error' : undefined}
      aria-invalid={error ? true : undefined}
    >
      <legend className="mb-1.5 font-semibold">What the vehicle has</legend>
      <p className="mb-2 text-ink-soft text-sm">Select at least one.</p>
      {error ? (
        <ErrorText id="features-error" className="mb-2">
          {error}
        </ErrorText>
      ) : null}
      <ul className="grid gap-x-6 sm:grid-cols-2 xl:grid-cols-3">
        {names.map((name, at) => (
          <li key={name}>
            <label htmlFor={`feature-${at}`} className="wrap-anywhere flex min-h-11 items-center gap-3 py-1">
              <input
                type="checkbox"
                id={`feature-${at}`}
                name="features"
                value={name}
                defaultChecked={chosen.includes(name)}
                className="size-5 shrink-0 accent-accent"
              />
              {name}
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

/** All that are offered, and those chosen although nobody offers them any more. */
export function withChosen(offered: string[], chosen: string[]) {
  return [...offered, ...chosen.filter((name) => !offered.includes(name))]
}
