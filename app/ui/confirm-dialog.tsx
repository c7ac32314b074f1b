import { type MouseEvent, type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button, ButtonLink } from './button.tsx'
import type { ConfirmQuestion } from './confirm-panel.tsx'
import { hasModifier } from './modifier.ts'
import { useLaterChange } from './use-later-change.ts'
import { useModal } from './use-modal.ts'

type ConfirmDialogProps = ConfirmQuestion & {
  /** The label of the link that asks; it names the thing ("Delete" and, visually hidden, the name). */
  trigger: ReactNode
  /** Where the form posts to. Opened as a page (without scripts, or in a new tab) the same address asks with a `ConfirmPanel`. */
  action: string
  /** For a dialog whose answer leads back to the page it stands on. */
  preventScrollReset?: boolean
  /** That of the link: `icon` where the label is a mark with words that are only heard. */
  size?: 'sm' | 'icon'
}

/** Asks before something that cannot be undone, in a native modal dialog with focus on Cancel. Open or not is the browser's to know. */
export function ConfirmDialog({ trigger, action, size = 'sm', ...question }: ConfirmDialogProps) {
  const [wasOpened, setWasOpened] = useState(false)
  const dialog = useRef<HTMLDialogElement>(null)

  function ask(event: MouseEvent) {
    if (hasModifier(event)) return
    event.preventDefault()
    setWasOpened(true) // a list need not bring a dialog for each of its entries
    dialog.current?.showModal()
  }

  return (
    <>
      <ButtonLink to={action} variant="outline" size={size} aria-haspopup="dialog" onClick={ask}>
        {trigger}
      </ButtonLink>
      {wasOpened ? <Question {...question} action={action} dialog={dialog} /> : null}
    </>
  )
}

type QuestionProps = Omit<ConfirmDialogProps, 'trigger' | 'size'> & { dialog: RefObject<HTMLDialogElement | null> }

function Question({ title, description, confirmLabel, action, preventScrollReset = false, dialog }: QuestionProps) {
  const id = useId()
  const isSending = useSending(action, () => dialog.current?.close())

  useModal(dialog, true)

  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      className="sheet m-auto w-[min(32rem,calc(100%-2rem))] overflow-auto p-6 text-left"
    >
      <h2 id={`${id}-title`} className="text-xl">
        {title}
      </h2>
      <p id={`${id}-text`} className="mt-3 text-ink-soft">
        {description}
      </p>
      <Form
        method="post"
        action={action}
        preventScrollReset={preventScrollReset}
        className="mt-6 flex flex-wrap justify-end gap-3 *:grow sm:*:grow-0"
      >
        <Button type="button" variant="outline" onClick={() => dialog.current?.close()}>
          Cancel
        </Button>
        <Button type="submit" variant="destructive" disabled={isSending}>
          {confirmLabel}
        </Button>
      </Form>
    </dialog>
  )
}

/** Whether the form is being sent; calls back when that has ended. */
function useSending(action: string, onEnd: () => void) {
  const isSending = useNavigation().formAction === action
  // The answer may lead back to this very page, on which the dialog would stay open.
  useLaterChange(isSending, () => isSending || onEnd())
  return isSending
}
