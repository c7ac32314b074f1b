import { ErrorText } from '#app/ui/error-text.tsx'
import type { OfferedTimes } from './offered-times.ts'

type TimeChoiceProps = { offered: OfferedTimes; chosen: string | undefined; error: string | undefined }

/** The free times of a day as a radio group. The browser keeps the choice. */
export function TimeChoice({ offered: { dayText, zoneText, times }, chosen, error }: TimeChoiceProps) {
  return (
    <fieldset data-unkept id="startsAt" tabIndex={-1} aria-describedby={error ? 'startsAt-error' : undefined}>
      <legend className="mb-1.5 font-semibold">{dayText}</legend>
      <p className="mb-2 text-ink-soft text-sm">{zoneText}</p>
      {error ? (
        <ErrorText id="startsAt-error" className="mb-1.5">
          {error}
        </ErrorText>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {times.map(({ value, label }) => (
          <label key={value} htmlFor={value} className="choice">
            <input
              type="radio"
              id={value}
              name="startsAt"
              value={value}
              defaultChecked={value === chosen}
              className="unseen-radio"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
