import { type FormEvent, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { type VinSays, vinSaysText } from './trade-in.ts'

type TradeInVinProps = {
  vin: string | undefined
  year: string | undefined
  error: string | undefined
  readVin: (vin: string) => VinSays
}

const wholeLength = 17

/**
 * A VIN, judged once it is whole or left, or by its button where scripts do not run. What it says is an answer only once
 * somebody says so.
 */
export function TradeInVin({ vin: first = '', year: answered, error, readVin }: TradeInVinProps) {
  const [vin, setVin] = useState(first)
  const [used, setUsed] = useState(Number(answered))
  const says = readVin(vin)

  function judgeWhole({ currentTarget: { value } }: FormEvent<HTMLInputElement>) {
    if (value.replaceAll(/[\s-]/g, '').length === wholeLength) setVin(value)
  }

  function takeYear(event: FormEvent<HTMLButtonElement>) {
    const input = event.currentTarget.form?.elements.namedItem('year')
    if (!(input instanceof HTMLInputElement)) return
    event.preventDefault()
    input.value = String(says.year)
    input.focus()
    setUsed(Number(says.year))
  }

  return (
    <div className="space-y-2 sm:col-span-2">
      <TextField
        name="vin"
        label="VIN"
        hint="17 letters and digits. It is at the bottom of the windshield and on your registration."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        defaultValue={first}
        error={error}
        onInput={judgeWhole}
        onBlur={(event) => setVin(event.currentTarget.value)}
      />
      <p role="status" className="text-sm empty:absolute">
        {says.warning ? <span className="font-semibold text-amber">{says.warning}</span> : vinSaysText(says)}
      </p>
      <div className="flex flex-wrap gap-3 empty:hidden">
        <Button name="intent" value="check-vin" variant="outline" size="sm" className="scripted:hidden">
          Check VIN
        </Button>
        {says.year === null || says.year === used ? null : (
          <Button name="intent" value="use-year" variant="outline" size="sm" onClick={takeYear}>
            Use {says.year} as the Year
          </Button>
        )}
      </div>
    </div>
  )
}
