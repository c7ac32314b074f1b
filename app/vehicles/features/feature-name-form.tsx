import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { errorAt, type FieldError } from '#app/ui/field-error.ts'
import { type Feature, vehiclesText } from './feature.ts'

type FeatureNameFormProps = { feature: Feature; names: string[]; to: string | undefined; errors: FieldError[] }

/** Asks for the new name of a feature; those of the others are proposed. */
export function FeatureNameForm({ feature, names, to = '', errors }: FeatureNameFormProps) {
  const isSending = useNavigation().state === 'submitting'
  const error = errorAt(errors, 'to')
  return (
    <Form method="post" noValidate className="max-w-xl space-y-6">
      <p>{vehiclesText(feature)}.</p>
      <TextField
        name="to"
        label="New name"
        required
        defaultValue={to}
        hint="The name of another feature merges the two. Nothing changes until you have seen what it would do."
        list="feature-names"
        autoComplete="off"
        {...(error === undefined ? {} : { error })}
      />
      <datalist id="feature-names">
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Button type="submit" disabled={isSending}>
        {isSending ? 'Looking…' : 'Preview'}
      </Button>
    </Form>
  )
}
