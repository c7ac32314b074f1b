import { ErrorText } from '#app/ui/error-text.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { errorAt, type FieldError } from '#app/ui/field-error.ts'
import { bulkChoices, conditionOptions, showroomOptions, statusOptions } from './bulk-form.ts'

type BulkActionFieldsProps = { answers: Record<string, string>; errors: FieldError[]; features: string[] }
type FieldName = NonNullable<(typeof bulkChoices)[number]['field']>

/** One of the actions, each with the field that says how. */
export function BulkActionFields(props: BulkActionFieldsProps) {
  const { answers, errors } = props
  const error = errorAt(errors, 'action')
  return (
    <fieldset id="action" tabIndex={-1} aria-describedby={error ? 'action-error' : 'action-hint'}>
      <legend className="mb-1 font-semibold">One change</legend>
      <p id="action-hint" className="text-ink-soft text-sm">
        Nothing changes until you have seen what it would do.
      </p>
      {error ? <ErrorText id="action-error">{error}</ErrorText> : null}
      <ul className="mt-3 divide-y divide-line">
        {bulkChoices.map(({ value, label, field }) => (
          <li key={value} className="grid items-center gap-x-6 gap-y-2 py-3 sm:grid-cols-2">
            <label htmlFor={`action-${value}`} className="flex min-h-11 items-center gap-3 font-semibold">
              <input
                type="radio"
                id={`action-${value}`}
                name="action"
                value={value}
                defaultChecked={value === (answers.action ?? bulkChoices[0].value)}
                className="size-5 shrink-0 accent-accent"
              />
              {label}
            </label>
            {field ? <HowField {...props} name={field} /> : null}
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

/** What each field is called. Those with options are chosen from them. */
const labels: Record<FieldName, string> = {
  status: 'New status',
  showroom: 'New showroom',
  condition: 'New condition',
  amount: 'By dollars',
  percent: 'By percent',
  addedFeature: 'Feature to add',
  takenFeature: 'Feature to remove',
}

const hints: Partial<Record<FieldName, string>> = {
  amount: 'Such as -500 or 1,000.',
  percent: 'Such as -5 or 2.5. Prices become whole dollars.',
}

function HowField({ name, answers, errors, features }: BulkActionFieldsProps & { name: FieldName }) {
  const error = errorAt(errors, name)
  const field = {
    name,
    label: labels[name],
    hint: hints[name],
    defaultValue: answers[name],
    required: true,
    ...(error === undefined ? {} : { error }),
  }
  const options = optionsOf(name, features)
  if (!options) return <TextField {...field} autoComplete="off" />
  return <SelectField {...field} options={[{ value: '', label: 'Choose' }, ...options]} />
}

function optionsOf(name: FieldName, features: string[]) {
  switch (name) {
    case 'status':
      return statusOptions
    case 'showroom':
      return showroomOptions
    case 'condition':
      return conditionOptions
    case 'addedFeature':
    case 'takenFeature':
      return features.map((value) => ({ value, label: value }))
    default:
      return null
  }
}
