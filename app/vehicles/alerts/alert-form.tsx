import { useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { ChoiceGroup } from '#app/ui/choice-group.tsx'
import { TextField } from '#app/ui/field.tsx'
import { errorAt, type FieldError } from '#app/ui/field-error.ts'
import { TickField } from '#app/ui/tick-field.tsx'
import { VisitorForm } from '#app/ui/visitor-form.tsx'
import { priceText } from '../vehicle.ts'
import { alertConsent, measuresConsent, rhythms } from './alert.ts'
import type { AskedAlert } from './asked-alert.server.ts'

type AlertFormProps = {
  asked: AskedAlert
  /** The measures that the visitor keeps, in words; null for none. */
  sizes: string | null
  answers: Record<string, string>
  errors: FieldError[]
}

/** What somebody is to be told, where, and how often. */
export function AlertForm({ asked, sizes, answers, errors }: AlertFormProps) {
  const isSending = useNavigation().state === 'submitting'
  const { vehicle } = asked
  const hasSearch = vehicle === null || vehicle.status === 'sold'
  return (
    <VisitorForm method="post" noValidate className="space-y-6">
      {hasSearch ? <AskedSearch asked={asked} /> : <About asked={asked} value={answers.about ?? 'price'} />}
      <TextField
        name="email"
        label="Email Address"
        type="email"
        required
        autoComplete="email"
        defaultValue={answers.email}
        error={errorAt(errors, 'email')}
      />
      <ChoiceGroup
        legend="How often?"
        name="everyDays"
        options={rhythms}
        value={answers.everyDays ?? rhythms[0].value}
      />
      {sizes ? (
        <div data-unkept className="space-y-1">
          <TickField name="usesMeasures" isTicked={answers.usesMeasures !== undefined}>
            Only vehicles that my chair fits: {sizes}
          </TickField>
          <p className="text-ink-soft text-sm">{measuresConsent}</p>
        </div>
      ) : null}
      <p className="text-ink-soft text-sm">{alertConsent}</p>
      <Button type="submit" size="lg" disabled={isSending} className="w-full sm:w-auto">
        {isSending ? 'Sending...' : 'Email Me'}
      </Button>
    </VisitorForm>
  )
}

function AskedSearch({ asked: { vehicle, label, total } }: { asked: AskedAlert }) {
  return (
    <p className="text-lg">
      {vehicle ? `The ${vehicle.name} is sold. We’ll email you when one like it comes in: ` : 'When one comes in: '}
      <strong>{label}</strong>. {forSale(total)}
    </p>
  )
}

function forSale(total: number) {
  if (total === 0) return 'None are on our list now.'
  return total === 1 ? '1 is on our list now.' : `${total} are on our list now.`
}

function About({ asked: { vehicle, label }, value }: { asked: AskedAlert; value: string }) {
  if (!vehicle) return null
  const options = [
    { value: 'price', label: 'Its price drops' },
    { value: 'like', label: 'One like it comes in' },
  ]
  return (
    <div className="space-y-4">
      <p className="text-lg">
        {vehicle.name}: <strong>{priceText(vehicle.price)}</strong>
      </p>
      <ChoiceGroup legend="Email me when" name="about" options={options} value={value} />
      <p className="text-ink-soft text-sm">One like it: {label}.</p>
    </div>
  )
}
