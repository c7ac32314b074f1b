import { type ComponentProps, useRef } from 'react'
import { Form, useLocation, useNavigationType, useSubmit } from 'react-router'
import type { AskedField } from '#app/fields/list-filter.ts'
import { Button } from '#app/ui/button.tsx'
import { type FilterField, FilterFields } from '#app/ui/filter-fields.tsx'
import { useLaterChange } from '#app/ui/use-later-change.ts'
import { useTypingPause } from '#app/ui/use-typing-pause.ts'

type Names = ComponentProps<typeof FilterFields>['names']
type InboxFilterFormProps = { fields: AskedField<FilterField & { isMore?: true }>[]; names: Names }

/** Which messages to show: answers as one types or chooses, by its button without scripts. The address says what is shown. */
export function InboxFilterForm({ fields, names }: InboxFilterFormProps) {
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  const { key } = useLocation()
  const cameBack = useNavigationType() === 'POP'

  // The fields keep what is typed; only a step back brings what was in them then.
  useLaterChange(key, () => {
    if (!cameBack || !form.current) return
    const asked = new Map(fields.map(({ name, value }) => [name, value]))
    for (const field of form.current.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select'))
      field.value = asked.get(field.name) ?? ''
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
      <FilterFields fields={fields.filter(({ isMore }) => !isMore)} names={names} />
      <MoreFilters fields={fields.filter(({ isMore }) => isMore)} names={names} />
      <Button type="submit" variant="outline" className="scripted:hidden">
        Search
      </Button>
    </Form>
  )
}

/** What is asked less often; open where any of it is asked. */
function MoreFilters({ fields, names }: InboxFilterFormProps) {
  return (
    <details open={fields.some(({ value }) => value !== '')} className="basis-full">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-link">
        Owner, days, showroom, vehicle
      </summary>
      <div className="flex flex-wrap items-end gap-4 pt-2">
        <FilterFields fields={fields} names={names} />
      </div>
    </details>
  )
}
