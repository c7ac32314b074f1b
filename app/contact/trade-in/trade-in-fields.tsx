import type { ReactNode } from 'react'
import { SelectField, TextAreaField, TextField } from '#app/ui/field.tsx'
import { errorAt, type FieldError } from '#app/ui/field-error.ts'
import { accessNames, entryNames, owedNames, shapeNames, tradeInLimits, type VinSays } from './trade-in.ts'
import { TradeInVin } from './trade-in-vin.tsx'

type Answers = Record<string, string>
type FieldsProps = { answers: Answers; errors: FieldError[] }

/** A titled part of the form. */
export function FormPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="space-y-5">
      <legend className="mb-4">
        <h2 className="text-2xl">{title}</h2>
      </legend>
      {children}
    </fieldset>
  )
}

/** What the VIN said when the form came back, and what reads another one. */
export type VinProps = {
  vinSays: VinSays | undefined
  readVin: (vin: string) => Promise<VinSays>
  newestYear: number
}

/** What the vehicle is. */
export function VehicleFields({ answers, errors, vinSays, ...reading }: FieldsProps & VinProps) {
  const field = fieldOf({ answers, errors })
  const { defaultValue: vin, error } = field('vin')
  return (
    <FormPart title="Your vehicle">
      <div className="grid items-end gap-6 sm:grid-cols-2">
        <TradeInVin key={vin} vin={vin} year={answers.year} error={error} first={vinSays} {...reading} />
        <TextField key={answers.year} {...field('year')} label="Year" required inputMode="numeric" autoComplete="off" />
        <TextField {...field('make')} label="Make" required autoComplete="off" />
        <TextField {...field('model')} label="Model" required autoComplete="off" />
        <TextField {...field('trim')} label="Trim" autoComplete="off" />
        <TextField {...field('mileage')} label="Mileage" required inputMode="numeric" autoComplete="off" />
        <SelectField {...field('shape')} label="Condition" options={optionsOf(shapeNames, 'Not sure')} />
        <SelectField
          {...field('owes')}
          label="Do you still owe money on it?"
          options={optionsOf(owedNames, 'I’d rather not say')}
        />
        <TextField {...field('owedUsd')} label="About how much, in dollars" inputMode="numeric" autoComplete="off" />
      </div>
    </FormPart>
  )
}

/** What was done to it. */
export function ConversionFields(props: FieldsProps) {
  const field = fieldOf(props)
  return (
    <FormPart title="Its conversion">
      <div className="grid items-end gap-6 sm:grid-cols-2">
        <SelectField {...field('entry')} label="How a wheelchair gets in" options={optionsOf(entryNames, 'Not sure')} />
        <SelectField
          {...field('access')}
          label="Ramp or lift"
          options={optionsOf(accessNames, 'Neither or not sure')}
        />
        <TextField {...field('maker')} label="Maker of the conversion" autoComplete="off" className="sm:col-span-2" />
      </div>
      <TextAreaField
        {...field('message')}
        label="What else should we know?"
        rows={5}
        hint={`Damage, repairs, equipment, when you want to trade. Up to ${tradeInLimits.message.toLocaleString('en-US')} characters.`}
      />
    </FormPart>
  )
}

/** Props of a field by its name. */
export function fieldOf({ answers, errors }: FieldsProps) {
  return (name: string) => ({ name, defaultValue: answers[name], error: errorAt(errors, name) })
}

function optionsOf(names: Record<string, string>, none: string) {
  return [{ value: '', label: none }, ...Object.entries(names).map(([value, label]) => ({ value, label }))]
}
