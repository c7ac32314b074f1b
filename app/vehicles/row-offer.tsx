import { Check, X } from 'lucide'
import { type MouseEvent, type ReactNode, use, useEffect, useRef, useState } from 'react'
import { href, Link } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { hasModifier } from '#app/ui/modifier.ts'
import { useLaterChange } from '#app/ui/use-later-change.ts'
import { RowEditor, titles } from './row-editor.tsx'
import { RowEdits } from './row-edits.ts'
import { type RowField, type RowReply, undatedStatuses } from './row-offer.ts'
import type { RowVehicle } from './staff-vehicle.ts'
import { StatusBadge } from './status-badge.tsx'
import { readPrice } from './typed-numbers.ts'
import { priceText } from './vehicle.ts'
import { type Status, statusNames } from './vehicle-status.ts'

type CellProps = { vehicle: RowVehicle; place: string }

/** The price of a row: a link to its form, which scripts open right there. */
export function PriceInRow({ vehicle, place }: CellProps) {
  const { name, id, price } = vehicle
  return (
    <OfferCell
      vehicle={vehicle}
      place={place}
      field="price"
      editor={(ways) => <PriceEditor vehicle={vehicle} place={place} {...ways} />}
    >
      {priceText(price)}
      <span className="sr-only">
        : Status &amp; Price of {name}, no. {id}
      </span>
    </OfferCell>
  )
}

/** The status of a row, in the same way. */
export function StatusInRow({ vehicle, place }: CellProps) {
  const { name, id, status } = vehicle
  return (
    <OfferCell
      vehicle={vehicle}
      place={place}
      field="status"
      editor={(ways) => <StatusEditor vehicle={vehicle} place={place} {...ways} />}
    >
      {status === 'available' ? statusNames[status] : <StatusBadge status={status} />}
      <span className="sr-only">
        : Status of {name}, no. {id}
      </span>
    </OfferCell>
  )
}

type EditorWays = { onClose: () => void; onSaved: (answer: string, reply: Extract<RowReply, { is: 'saved' }>) => void }

type OfferCellProps = CellProps & { field: RowField; editor: (ways: EditorWays) => ReactNode; children: ReactNode }

function OfferCell({ vehicle: { id, name }, place, field, editor, children }: OfferCellProps) {
  const { begin, end, say } = use(RowEdits)
  const [state, setState] = useState<'shown' | 'open' | 'saved'>('shown')
  const link = useRef<HTMLAnchorElement>(null)
  const isOpen = state === 'open'

  useLaterChange(isOpen, () => {
    // Focus goes back to where it came from, unless somebody has gone on meanwhile.
    if (!isOpen && document.activeElement === document.body) link.current?.focus({ preventScroll: true })
  })

  function open(event: MouseEvent) {
    if (hasModifier(event)) return
    event.preventDefault()
    begin(id, field)
    setState('open')
  }
  function close(next: 'shown' | 'saved') {
    end(id, field)
    setState(next)
  }

  if (isOpen)
    return editor({
      onClose: () => close('shown'),
      onSaved: (answer, { sideNotices }) => {
        say({ id, text: `${titles[field]} of ${name} saved: ${answer}.`, sideNotices })
        close('saved')
      },
    })
  return (
    <>
      <Link
        ref={link}
        to={href('/admin/vehicles/offer/:id', { id: String(id) }) + place}
        className="inline-block py-2.5 text-link"
        onClick={open}
      >
        {children}
      </Link>
      {state === 'saved' ? <span className="block pb-1 text-sage text-sm">Saved</span> : null}
    </>
  )
}

function PriceEditor({ vehicle, place, onClose, onSaved }: CellProps & EditorWays) {
  const [typed, setTyped] = useState(vehicle.opened.price.answer)
  const input = useRef<HTMLInputElement>(null)

  // Who pressed the price goes on typing: focus is the browser's.
  useEffect(() => input.current?.select(), [])

  return (
    <RowEditor
      {...{ vehicle, place, typed, onClose, field: 'price' }}
      onSaved={(reply) => onSaved(priceText(readPrice(typed)), reply)}
    >
      {({ errorId, isSending }) => (
        <>
          <input
            ref={input}
            name="price"
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            aria-label={`Price of ${vehicle.name}, no. ${vehicle.id}`}
            aria-invalid={errorId ? true : undefined}
            aria-describedby={errorId}
            readOnly={isSending}
            inputMode="decimal"
            autoComplete="off"
            maxLength={40}
            className="min-h-11 w-full min-w-28 rounded-control border-2 border-line-strong bg-surface px-2 text-base text-ink aria-invalid:border-danger"
          />
          <span className="flex gap-1">
            <Button type="submit" size="icon" aria-label="Save Price">
              <Icon of={Check} className="size-5" />
            </Button>
            <Button type="button" size="icon" variant="outline" aria-label="Cancel" onClick={onClose}>
              <Icon of={X} className="size-5" />
            </Button>
          </span>
        </>
      )}
    </RowEditor>
  )
}

function StatusEditor({ vehicle, place, onClose, onSaved }: CellProps & EditorWays) {
  const [typed, setTyped] = useState<Status>(vehicle.status)
  const [begun] = useState(vehicle.status)
  const list = useRef<HTMLUListElement>(null)

  // Who pressed the status goes on choosing: focus is the browser's.
  useEffect(() => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const pressed = buttons.find(({ ariaPressed }) => ariaPressed === 'true') ?? buttons[0]
    pressed?.focus()
  }, [])

  return (
    <RowEditor
      {...{ vehicle, place, typed, onClose, field: 'status' }}
      onSaved={(reply) => onSaved(statusNames[typed], reply)}
    >
      {({ errorId }) => (
        <ul ref={list} className="grid gap-1" aria-describedby={errorId}>
          {undatedStatuses.map((status) => (
            <li key={status}>
              <Button
                type={status === begun ? 'button' : 'submit'}
                name="status"
                value={status}
                size="sm"
                variant={status === begun ? 'default' : 'outline'}
                aria-pressed={status === begun}
                onClick={status === begun ? onClose : () => setTyped(status)}
                className="w-full"
              >
                {statusNames[status]}
              </Button>
            </li>
          ))}
          <li>
            <ButtonLink
              to={href('/admin/vehicles/offer/:id', { id: String(vehicle.id) }) + place}
              size="sm"
              variant={begun === 'on-hold' ? 'default' : 'outline'}
              className="w-full"
            >
              On Hold…
            </ButtonLink>
          </li>
          <li>
            <Button type="button" size="sm" variant="ghost" onClick={onClose} className="w-full">
              Cancel
            </Button>
          </li>
        </ul>
      )}
    </RowEditor>
  )
}
