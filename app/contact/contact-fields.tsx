import { SelectField } from '#app/ui/field.tsx'
import { TickField } from '#app/ui/tick-field.tsx'
import { consentWording } from './contact-consent.ts'

export type ConsentAnswers = Partial<Record<(typeof consentWording)['ways'][number]['field'], string>>

/** What a visitor may allow beside an answer. Nothing is checked before they do it. */
export function ConsentFields({ answers }: { answers: ConsentAnswers }) {
  const { version, legend, intro, ways } = consentWording
  return (
    <fieldset data-unkept className="space-y-3">
      <legend className="font-semibold">{legend}</legend>
      <input type="hidden" name="consentVersion" value={version} />
      <p className="text-ink-soft text-sm">{intro}</p>
      {ways.map(({ field, asks, terms }) => (
        <TickField key={field} name={field} isTicked={answers[field] !== undefined} hint={terms}>
          {asks}
        </TickField>
      ))}
    </fieldset>
  )
}

type ShowroomFieldProps = { cities: string[]; defaultValue: string | undefined }

export function ShowroomField({ cities, defaultValue }: ShowroomFieldProps) {
  const named = cities.map((city) => ({ value: city, label: city }))
  const options = [{ value: '', label: 'Any showroom' }, ...named]
  return <SelectField name="location" label="Showroom" options={options} defaultValue={defaultValue} />
}
