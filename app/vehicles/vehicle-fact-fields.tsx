import { type InputEvent, useRef } from 'react'
import { SelectField, TextField } from '#app/ui/field.tsx'
import {
  conditionNames,
  driveNames,
  fuelNames,
  operationNames,
  proposedName,
  rampNames,
  showroomNames,
} from './vehicle-facts.ts'
import type { VehicleField } from './vehicle-form.tsx'
import { statusNames } from './vehicle-status.ts'

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
      <SelectField {...field('condition')} required options={optionsOf(conditionNames)} />
      <TextField {...field('interiorColor')} autoComplete="off" />
      <TextField
        {...field('stockNumber')}
        hint={`Letters, digits and hyphens.${stockNumber ? ` ${stockNumber} is free.` : ''}`}
        autoComplete="off"
      />
      <TextField {...field('seats')} hint="Beside the wheelchair places." inputMode="numeric" autoComplete="off" />
      <TextField {...field('warranty')} hint="Instead of the usual warranty line." autoComplete="off" />
      <TextField {...field('listedOn')} type="date" hint="When empty, the day it was added." />
      <SelectField {...field('drive')} options={optionsOf(driveNames, notKnown)} />
      <SelectField {...field('fuel')} options={optionsOf(fuelNames, notKnown)} />
      <SelectField {...field('ramp')} options={optionsOf(rampNames, notKnown)} />
      <SelectField {...field('operation')} options={optionsOf(operationNames, notKnown)} />
      <TextField {...field('conversionModel')} autoComplete="off" />
      <TextField {...field('conversionYear')} inputMode="numeric" autoComplete="off" />
      <SelectField {...field('showroom')} options={optionsOf(showroomNames, notKnown)} />
    </div>
  )
}

type StatusField = 'status' | 'heldUntil' | 'expectedOn' | 'soldOn'

/** The status, and the date that belongs to the chosen one. */
export function StatusFields({ field }: { field: (name: StatusField) => ReturnType<VehicleField> }) {
  return (
    <div className="group/status grid items-end gap-5 sm:col-span-2 sm:grid-cols-2">
      <SelectField {...field('status')} required options={optionsOf(statusNames)} />
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

const notKnown = { value: '', label: 'Not known' }

function optionsOf(names: Readonly<Record<string, string>>, ...first: Array<typeof notKnown>) {
  return [...first, ...Object.entries(names).map(([value, label]) => ({ value, label }))]
}
