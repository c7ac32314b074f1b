import { type FormEvent, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { type VinSays, vinSaysText } from './trade-in.ts'

type TradeInVinProps = {
  vin: string | undefined
  year: string | undefined
  error: string | undefined
  /** What it said when the form came back. */
  first: VinSays | undefined
  readVin: (vin: string) => Promise<VinSays>
  newestYear: number
}

const wholeLength = 17
const nothing: VinSays = { warning: null, year: null, builtIn: null }

/**
 * A VIN, judged once it is whole or left, or by its button where scripts do not run. What it says is an answer only once
 * somebody says so.
 */
export function TradeInVin({ vin, year: answered, error, first = nothing, readVin, newestYear }: TradeInVinProps) {
  const [says, setSays] = useState(first)
  const [used, setUsed] = useState(Number(answered))
  function judge(typed: string) {
    // Plan B without the rule: nothing is said, and the server judges the VIN that is sent.
    readVin(typed).then(setSays, () => setSays(nothing))
  }

  function judgeWhole({ currentTarget: { value } }: FormEvent<HTMLInputElement>) {
    if (value.replaceAll(/[\s-]/g, '').length === wholeLength) judge(value)
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
        defaultValue={vin}
        error={error}
        onInput={judgeWhole}
        onBlur={(event) => judge(event.currentTarget.value)}
      />
      <p role="status" className="text-sm empty:absolute">
        {says.warning ? <span className="font-semibold text-amber">{says.warning}</span> : vinSaysText(says)}
      </p>
      <div className="flex flex-wrap gap-3 empty:hidden">
        <Button name="intent" value="check-vin" variant="outline" size="sm" className="scripted:hidden">
          Check VIN
        </Button>
        {says.year === null || says.year === used || says.year > newestYear ? null : (
          <Button name="intent" value="use-year" variant="outline" size="sm" onClick={takeYear}>
            Use {says.year} as the Year
          </Button>
        )}
      </div>
    </div>
  )
}
