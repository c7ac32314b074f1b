import { type RefObject, useEffect } from 'react'

/** Opens the dialog as a modal one as soon as there is a `reason`, and again for another reason. */
export function useModal(dialog: RefObject<HTMLDialogElement | null>, reason: unknown) {
  // A modal dialog is opened by a call, not by an attribute. The browser moves focus in, and back when it closes.
  useEffect(() => {
    if (reason) dialog.current?.showModal()
  }, [dialog, reason])
}
