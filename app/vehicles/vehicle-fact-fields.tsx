import { type InputEvent, useRef } from 'react'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { proposedName } from './vehicle-facts.ts'
import { choicesIn } from './vehicle-fields.ts'
import type { VehicleField } from './vehicle-form.tsx'

const namedBy = ['year', 'make', 'model', 'trim'] as const

type FactFieldsProps = { field: VehicleField; makes: string[]; stockNumber: string | null }

/**
 * What search, filters and other people’s programs read of a vehicle. While the form’s name is empty, or as it was proposed, it is
 * proposed from year, make, model and trim.
 */
export function FactFields({ field, makes, stockNumber }: FactFieldsProps) {
  const proposal = useRef('')

  function propose({ currentTarget: group }: InputEvent<HTMLDivElement>) {
    const name = group.closest('form')?.elements.namedItem('name')
    if (!(name instanceof HTMLInputElement) || name.value !== proposal.current) return
    const inputs = new Map([...group.querySelectorAll('input')].map((input) => [input.name, input.value]))
    proposal.current = proposedName(namedBy.map((fact) => inputs.get(fact)))
    name.value = proposal.current
  }

  return (
    <div className="field-pairs grid gap-5 sm:grid-cols-2" onInput={propose}>
      <StatusFields field={field} />
      <TextField {...field('year')} inputMode="numeric" autoComplete="off" />
      <TextField {...field('make')} list="makes" autoComplete="off" />
      <datalist id="makes">
        {makes.map((make) => (
          <option key={make} value={make} />
        ))}
      </datalist>
      <TextField {...field('model')} autoComplete="off" />
      <TextField {...field('trim')} autoComplete="off" />
      <ChoiceField {...field('condition')} required />
      <TextField {...field('interiorColor')} autoComplete="off" />
      <TextField
        {...field('stockNumber')}
        hint={`Letters, digits and hyphens.${stockNumber ? ` ${stockNumber} is free.` : ''}`}
        autoComplete="off"
      />
      <TextField {...field('seats')} hint="Beside the wheelchair places." inputMode="numeric" autoComplete="off" />
      <TextField {...field('warranty')} hint="Instead of the usual warranty line." autoComplete="off" />
      <TextField {...field('listedOn')} type="date" hint="When empty, the day it was added." />
      <ChoiceField {...field('drive')} />
      <ChoiceField {...field('fuel')} />
      <ChoiceField {...field('ramp')} />
      <ChoiceField {...field('operation')} />
      <TextField {...field('conversionModel')} autoComplete="off" />
      <TextField {...field('conversionYear')} inputMode="numeric" autoComplete="off" />
      <ChoiceField {...field('showroom')} />
    </div>
  )
}

type StatusField = 'status' | 'heldUntil' | 'expectedOn' | 'soldOn'

/** The status, and the date that belongs to the chosen one. */
export function StatusFields({ field }: { field: (name: StatusField) => ReturnType<VehicleField> }) {
  return (
    <div className="group/status grid items-end gap-5 sm:col-span-2 sm:grid-cols-2">
      <ChoiceField {...field('status')} required />
      <TextField
        {...field('heldUntil')}
        required
        type="datetime-local"
        hint="Arizona time. Then it is available again."
        className="hidden group-has-[[value=on-hold]:checked]/status:block"
      />
      <TextField
        {...field('expectedOn')}
        type="date"
        className="hidden group-has-[[value=coming-soon]:checked]/status:block"
      />
      <TextField
        {...field('soldOn')}
        type="date"
        hint="When empty, today."
        className="hidden group-has-[[value=sold]:checked]/status:block"
      />
      <p className="hidden text-ink-soft text-sm group-has-[[value=built-to-order]:checked]/status:block">
        Until it is built, leave the mileage and the VIN empty.
      </p>
    </div>
  )
}

/** A field whose answers are chosen. One that is not required offers first that the answer is not known. */
export function ChoiceField({ required = false, ...field }: ReturnType<VehicleField> & { required?: boolean }) {
  const known = Object.entries(choicesIn(field.name) ?? {}).map(([value, label]) => ({ value, label }))
  const options = required ? known : [{ value: '', label: 'Not known' }, ...known]
  return <SelectField {...field} required={required} options={options} />
}
