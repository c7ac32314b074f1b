import { href, Link } from 'react-router'
import { ErrorText } from '#app/ui/error-text.tsx'
import { featuresOnCard } from './vehicle.ts'

type CardFeaturesProps = { names: string[]; chosen: string[]; error: string | undefined }

/** The features that the vehicle's card shows, in their order; without a choice it shows the first ones. */
export function CardFeatures({ names, chosen, error }: CardFeaturesProps) {
  const hint = error ? 'cardFeatures-error' : 'cardFeatures-hint'
  return (
    <fieldset id="cardFeatures" tabIndex={-1} aria-describedby={hint} aria-invalid={error ? true : undefined}>
      <legend className="mb-1.5 font-semibold">On the card</legend>
      <p id="cardFeatures-hint" className="mb-2 text-ink-soft text-sm">
        Choose up to four that the vehicle has. With none chosen, the card shows its first four.
      </p>
      {error ? (
        <ErrorText id="cardFeatures-error" className="mb-2">
          {error}
        </ErrorText>
      ) : null}
      <div className="grid gap-4 sm:grid-cols-2">
        {Array.from({ length: featuresOnCard }, (_, at) => (
          <CardPlace key={places[at]} at={at} names={names} chosen={chosen[at] ?? ''} />
        ))}
      </div>
      <p className="mt-3">
        <Link to={href('/admin/vehicles/features')} className="inline-flex min-h-11 items-center text-link">
          Rename or Merge Features
        </Link>
      </p>
    </fieldset>
  )
}

const places = ['First', 'Second', 'Third', 'Fourth']

function CardPlace({ at, names, chosen }: { at: number; names: string[]; chosen: string }) {
  const id = `card-feature-${at}`
  return (
    <div className="space-y-1.5">
      <label htmlFor={id} className="block font-semibold">
        {places[at]} <span className="font-normal text-ink-soft">(Optional)</span>
      </label>
      <select
        id={id}
        name="cardFeatures"
        defaultValue={chosen}
        className="min-h-12 w-full rounded-control border-2 border-line-strong bg-surface px-3.5 text-base text-ink"
      >
        <option value="">Not chosen</option>
        {names.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}
