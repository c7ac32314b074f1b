import { useRef } from 'react'
import { Form, useLocation, useNavigationType, useSubmit } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { errorAt } from '#app/ui/field-error.ts'
import { useLaterChange } from '#app/ui/use-later-change.ts'
import { useTypingPause } from '#app/ui/use-typing-pause.ts'
import {
  type InboxFilter,
  isNarrowed,
  longestInboxSearch,
  nobody,
  shownStateNames,
  shownStates,
  unreadInInbox,
} from './inbox-address.ts'

const states = [
  { value: '', label: 'All but spam' },
  ...shownStates.map((value) => ({ value, label: shownStateNames[value] })),
]

type InboxFilterFormProps = { filter: InboxFilter; owners: string[]; cities: string[] }

/** Which messages to show: answers as one types or chooses, by its button without scripts. The address says what is shown. */
export function InboxFilterForm({ filter, owners, cities }: InboxFilterFormProps) {
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  const { key } = useLocation()
  const cameBack = useNavigationType() === 'POP'

  // The fields keep what is typed; only a step back brings what was in them then.
  useLaterChange(key, () => {
    if (!cameBack || !form.current) return
    const filters = new Map<string, unknown>(Object.entries({ ...filter, ...filter.unread }))
    for (const field of form.current.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select'))
      field.value = String(filters.get(field.name) ?? '')
  })

  const pause = useTypingPause(() => void submit(form.current, { replace: true, preventScrollReset: true }))

  return (
    <Form
      ref={form}
      role="search"
      noValidate
      onChange={pause.callSoon}
      // Whoever goes on to a link is not called back from there: what is typed is asked for at once.
      onBlur={pause.callIfWaiting}
      className="flex flex-wrap items-end gap-4"
    >
      <TextField
        name="search"
        label="Search messages"
        type="search"
        required
        maxLength={longestInboxSearch}
        autoComplete="off"
        defaultValue={filter.search}
        className="min-w-56 grow"
      />
      <SelectField
        name="state"
        label="Show"
        required
        options={states}
        defaultValue={filter.state ?? ''}
        className="min-w-44"
      />
      <MoreFilters filter={filter} owners={owners} cities={cities} />
      <Button type="submit" variant="outline" className="scripted:hidden">
        Search
      </Button>
    </Form>
  )
}

/** What is asked less often; open where any of it narrows the list. */
function MoreFilters({ filter, owners, cities }: InboxFilterFormProps) {
  const { owner, from, to, showroom, vehicle, unread } = filter
  const errors = unreadInInbox(filter)
  const isUsed = errors.length > 0 || isNarrowed({ ...filter, state: null, search: '' })
  return (
    <details open={isUsed} className="basis-full">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-link">
        Owner, days, showroom, vehicle
      </summary>
      <div className="flex flex-wrap items-end gap-4 pt-2">
        <SelectField
          name="owner"
          label="Owner"
          required
          options={[{ value: '', label: 'Everybody' }, { value: nobody, label: 'Nobody' }, ...choices(owners, owner)]}
          defaultValue={owner}
          className="min-w-44 grow"
        />
        <TextField
          name="from"
          label="From"
          type="date"
          required
          error={errorAt(errors, 'from')}
          defaultValue={from || unread.from}
          className="min-w-40"
        />
        <TextField
          name="to"
          label="To"
          type="date"
          required
          error={errorAt(errors, 'to')}
          defaultValue={to || unread.to}
          className="min-w-40"
        />
        <SelectField
          name="showroom"
          label="Showroom"
          required
          options={[{ value: '', label: 'All' }, ...choices(cities, showroom)]}
          defaultValue={showroom}
          className="min-w-36"
        />
        <TextField
          name="vehicle"
          label="Vehicle no."
          inputMode="numeric"
          autoComplete="off"
          required
          maxLength={24}
          error={errorAt(errors, 'vehicle')}
          defaultValue={vehicle ?? unread.vehicle ?? ''}
          className="w-36"
        />
      </div>
    </details>
  )
}

/** What an address names stays a choice, also when it is none any more. */
function choices(known: string[], chosen: string) {
  const all = chosen === '' || chosen === nobody || known.includes(chosen) ? known : [...known, chosen]
  return all.map((value) => ({ value, label: value }))
}
