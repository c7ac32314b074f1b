import { useEffect, useRef } from 'react'
import { Form, useLocation, useNavigation, useNavigationType, useSubmit } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import type { InboxFilter } from './inbox-address.ts'
import { stateNames, submissionStates } from './submission-state.ts'

const typingPauseMs = 300
const states = [
  { value: '', label: 'All but spam' },
  ...submissionStates.map((value) => ({ value, label: stateNames[value] })),
]

/** Which messages to show: answers as one types or chooses, by its button without scripts. The address says what is shown. */
export function InboxFilterForm({ state, search }: InboxFilter) {
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { key, pathname } = useLocation()
  const next = useNavigation().location
  // Whoever has pressed a link meanwhile is not called back.
  const isLeaving = useRef(false)
  isLeaving.current = next !== undefined && next.pathname !== pathname
  const cameBack = useNavigationType() === 'POP'

  // The timer must not outlive the page.
  useEffect(() => () => clearTimeout(typing.current), [])

  function applySoon() {
    clearTimeout(typing.current)
    typing.current = setTimeout(() => {
      if (!isLeaving.current) submit(form.current, { replace: true, preventScrollReset: true })
    }, typingPauseMs)
  }

  return (
    <Form
      // The fields are the browser's; a step back brings those of then.
      key={cameBack ? key : 'typed'}
      ref={form}
      role="search"
      noValidate
      onChange={applySoon}
      className="flex flex-wrap items-end gap-4"
    >
      <TextField
        name="search"
        label="Search messages"
        type="search"
        required
        maxLength={100}
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
