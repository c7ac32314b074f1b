import { type FormEvent, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { vehicleLimits } from './vehicle.ts'
import { firstYear, lastYear } from './vehicle-facts.ts'
import type { VehicleField } from './vehicle-form.tsx'
import { firstVinYear, vinFacts, vinWarning, wholeVin } from './vin.ts'

/** A VIN, judged once it is whole or left. What it says is shown as from it, and is an answer only once somebody says so. */
export function VinField({ field, year: answered }: { field: ReturnType<VehicleField>; year: string | undefined }) {
  const [vin, setVin] = useState(field.defaultValue ?? '')
  const [used, setUsed] = useState(Number(answered))
  const isOlder = used >= firstYear && used < firstVinYear
  const warning = isOlder ? null : vinWarning(vin)
  const { year, builtIn } = vinFacts(vin, lastYear())

  function judgeWhole({ currentTarget: { value } }: FormEvent<HTMLInputElement>) {
    setVin(wholeVin(value) ?? '')
  }

  /** As if it had been typed: the name is proposed from it. */
  function takeYear({ currentTarget: button }: FormEvent<HTMLButtonElement>) {
    const input = button.form?.elements.namedItem('year')
    if (!(input instanceof HTMLInputElement)) return
    input.value = String(year)
    input.dispatchEvent(new Event('input', { bubbles: true }))
    input.focus()
    setUsed(Number(year))
  }

  return (
    <div className="space-y-2 sm:col-span-2">
      <TextField
        {...field}
        hint={`Up to ${vehicleLimits.vin} characters.`}
        autoComplete="off"
        onInput={judgeWhole}
        onBlur={(event) => setVin(event.currentTarget.value)}
      />
      <p role="status" className="text-sm empty:absolute">
        {warning ? <span className="font-semibold text-amber">{warning}</span> : saysText(year, builtIn)}
      </p>
      {year === null || year === used || year > lastYear() ? null : (
        <Button type="button" variant="outline" size="sm" onClick={takeYear} className="hidden scripted:inline-flex">
          Use {year} as the Year
        </Button>
      )}
    </div>
  )
}

function saysText(year: number | null, builtIn: string | null) {
  const says = [year === null ? '' : `model year ${year}`, builtIn === null ? '' : `built in ${builtIn}`].filter(
    Boolean,
  )
  return says.length > 0 ? `From the VIN: ${says.join(', ')}.` : ''
}
