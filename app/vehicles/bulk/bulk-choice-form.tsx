import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { ErrorText } from '#app/ui/error-text.tsx'
import { errorAt, type FieldError } from '#app/ui/field-error.ts'
import { Part } from '#app/ui/form-part.tsx'
import { priceText } from '../vehicle.ts'
import { statusNames } from '../vehicle-status.ts'
import { BulkActionFields } from './bulk-action-fields.tsx'
import { countVehicles, mostChanged } from './bulk-form.ts'
import type { OfferedVehicle } from './bulk-plan.server.ts'

type Choice = { total: number; inUse: string[]; offered: OfferedVehicle[]; features: string[] }
type Answers = { texts: Record<string, string>; ids: number[] }
type BulkChoiceFormProps = { choice: Choice; answers: Answers; errors: FieldError[] }

/** Which vehicles are changed, and how. */
export function BulkChoiceForm({ choice, answers, errors }: BulkChoiceFormProps) {
  const isSending = useNavigation().state === 'submitting'
  const { total, inUse, features } = choice
  if (total === 0) return <p className="text-lg">No vehicles match.</p>
  return (
    <Form method="post" noValidate className="space-y-6">
      <div className="space-y-1 text-lg">
        <p>
          {countVehicles(total)} {total === 1 ? 'matches' : 'match'}.
        </p>
        {inUse.length > 0 ? <p className="wrap-anywhere text-base text-ink-soft">Filters: {inUse.join(', ')}</p> : null}
      </div>
      <Part title="Which vehicles">
        <WhichVehicles choice={choice} answers={answers} errors={errors} />
      </Part>
      <Part title="What to change">
        <BulkActionFields answers={answers.texts} errors={errors} features={features} />
      </Part>
      <Button type="submit" disabled={isSending}>
        {isSending ? 'Looking…' : 'Preview'}
      </Button>
    </Form>
  )
}

function WhichVehicles({ choice: { total, offered }, answers: { texts, ids }, errors }: BulkChoiceFormProps) {
  const allError = errorAt(errors, 'all')
  const error = errorAt(errors, 'vehicles')
  return (
    <>
      <div>
        {allError ? <ErrorText id="all-error">{allError}</ErrorText> : null}
        <label htmlFor="all" className="flex min-h-11 items-center gap-3 font-semibold">
          <input
            type="checkbox"
            id="all"
            name="all"
            defaultChecked={'all' in texts}
            aria-describedby={allError ? 'all-error' : undefined}
            aria-invalid={allError ? true : undefined}
            className="size-6 shrink-0 accent-accent"
          />
          All {total.toLocaleString('en-US')} that match
        </label>
      </div>
      <fieldset id="vehicles" tabIndex={-1} aria-describedby={error ? 'vehicles-error' : undefined}>
        <legend className="font-semibold">Or these</legend>
        {error ? <ErrorText id="vehicles-error">{error}</ErrorText> : null}
        {offered.length < total ? (
          <p className="text-ink-soft text-sm">
            The first {offered.length} of {total.toLocaleString('en-US')} are listed.
            {total > mostChanged ? ` At most ${mostChanged.toLocaleString('en-US')} can be changed at once.` : ''}
          </p>
        ) : null}
        <ul className="mt-2 max-h-112 scroll-p-5 divide-y divide-line overflow-y-auto rounded-control border border-line px-4">
          {offered.map((vehicle) => (
            <li key={vehicle.id}>
              <VehicleTick vehicle={vehicle} isTicked={ids.includes(vehicle.id)} />
            </li>
          ))}
        </ul>
      </fieldset>
    </>
  )
}

function VehicleTick({ vehicle, isTicked }: { vehicle: OfferedVehicle; isTicked: boolean }) {
  const { id, name, numbers, price, status } = vehicle
  const facts = [numbers, priceText(price), statusNames[status]]
  return (
    <label htmlFor={`vehicle-${id}`} className="flex min-h-11 items-center gap-3 py-2">
      <input
        type="checkbox"
        id={`vehicle-${id}`}
        name="vehicle"
        value={id}
        defaultChecked={isTicked}
        className="size-5 shrink-0 accent-accent"
      />
      <span className="wrap-anywhere min-w-0">
        {name}
        <span className="block text-ink-soft text-sm">{facts.join(' · ')}</span>
      </span>
    </label>
  )
}
