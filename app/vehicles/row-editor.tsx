import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { Form, href, Link, useFetcher } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { ErrorText } from '#app/ui/error-text.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { useLaterChange } from '#app/ui/use-later-change.ts'
import type { RowField, RowReply } from './row-offer.ts'
import type { RowVehicle } from './staff-vehicle.ts'

/** What an editor in a row is drawn from: where its error is told, and whether it is being sent. */
type DrawnEditor = { errorId: string | undefined; isSending: boolean }

type RowEditorProps = {
  vehicle: RowVehicle
  field: RowField
  /** The answer as it stands in the editor. */
  typed: string
  place: string
  onClose: () => void
  onSaved: (reply: Extract<RowReply, { is: 'saved' }>) => void
  children: (drawn: DrawnEditor) => ReactNode
}

/** The small form in a cell. It is sent by itself, tells what is wrong there, and keeps what was typed. */
export function RowEditor({ vehicle, field, typed, place, onClose, onSaved, children }: RowEditorProps) {
  const { state, data: reply, Form: CellForm } = useFetcher<RowReply>()
  // What the row said when it was opened: a list that renews itself must not pass for what was seen.
  const [begun] = useState({ version: vehicle.version, seen: vehicle.opened[field].seen })
  const id = String(vehicle.id)
  const isSending = state !== 'idle'
  const outcome = isSending ? undefined : reply
  const errorId = outcome && outcome.is !== 'saved' ? `${field}-${id}-error` : undefined

  useLaterChange(outcome, () => {
    if (outcome?.is === 'saved') onSaved(outcome)
  })

  function leave(event: KeyboardEvent) {
    if (event.key !== 'Escape' || isSending) return
    event.stopPropagation()
    onClose()
  }

  return (
    <div className="min-w-36 space-y-2 whitespace-normal py-1 text-left">
      <CellForm
        method="post"
        action={href('/admin/vehicles/offer/:id/row', { id })}
        preventScrollReset
        noValidate
        autoComplete="off"
        aria-label={`${titles[field]} of ${vehicle.name}, no. ${id}`}
        onKeyDown={leave}
        onSubmit={(event) => isSending && event.preventDefault()}
        className="space-y-2"
      >
        <HiddenFields fields={begun} />
        {children({ errorId, isSending })}
      </CellForm>
      <div role="alert" id={errorId} className="empty:hidden">
        {outcome && outcome.is !== 'saved' ? <ErrorText>{wordsOf(outcome, vehicle.name)}</ErrorText> : null}
      </div>
      {outcome?.is === 'conflict' ? (
        <Form method="post" action={href('/admin/vehicles/offer/:id', { id }) + place}>
          <HiddenFields fields={{ ...begun, disputed: field, [field]: typed }} />
          <Button type="submit" variant="outline" size="sm">
            Compare Both
          </Button>
        </Form>
      ) : null}
      {outcome?.is === 'wrong' && outcome.isElsewhere ? (
        <Link to={href('/admin/vehicles/offer/:id', { id }) + place} className="inline-block py-2.5 text-link">
          Open Status &amp; Price
        </Link>
      ) : null}
    </div>
  )
}

export const titles = { price: 'Price', status: 'Status' }

function wordsOf(reply: Exclude<RowReply, { is: 'saved' }>, name: string) {
  if (reply.is === 'wrong') return reply.message
  if (reply.is === 'gone') return `${name} has been deleted.`
  return `Not saved: ${reply.savedBy ?? 'somebody'} has saved “${reply.theirs}” in the meantime.`
}
