import { useRef } from 'react'
import { Form, useLocation, useNavigationType, useSubmit } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { useLaterChange } from '#app/ui/use-later-change.ts'
import { useTypingPause } from '#app/ui/use-typing-pause.ts'
import { type InboxFilter, longestInboxSearch } from './inbox-address.ts'
import { stateNames, submissionStates } from './submission-state.ts'

const states = [
  { value: '', label: 'All but spam' },
  ...submissionStates.map((value) => ({ value, label: stateNames[value] })),
]

/** Which messages to show: answers as one types or chooses, by its button without scripts. The address says what is shown. */
export function InboxFilterForm({ state, search }: InboxFilter) {
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  const { key } = useLocation()
  const cameBack = useNavigationType() === 'POP'

  // The fields keep what is typed; only a step back brings what was in them then.
  useLaterChange(key, () => {
    if (!cameBack || !form.current) return
    const filters: Record<string, string> = { search, state: state ?? '' }
    for (const field of form.current.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select'))
      field.value = filters[field.name] ?? ''
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
        defaultValue={search}
        className="min-w-56 grow"
      />
      <SelectField
        name="state"
        label="Show"
        required
        options={states}
        defaultValue={state ?? ''}
        className="min-w-44"
      />
      <Button type="submit" variant="outline" className="scripted:hidden">
        Search
      </Button>
    </Form>
  )
}
