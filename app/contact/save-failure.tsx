import { useEffect, useRef } from 'react'
import { Notice } from '#app/ui/notice.tsx'
import type { ToastMessage } from '#app/ui/toast-message.ts'
import type { CompanyContact } from './contact-lines.tsx'

type SaveFailureProps = { toast: ToastMessage; errorId?: string | undefined; contact: CompanyContact }

/** Says in the page that a message was not kept, and how to reach us all the same. Takes focus, as the button that had it is gone. */
export function SaveFailure({ toast, errorId, contact }: SaveFailureProps) {
  const box = useRef<HTMLElement>(null)

  // As for the error summary: the reader must not be left at a button that seems to have done nothing.
  useEffect(() => box.current?.focus(), [])

  return (
    // biome-ignore lint/a11y/noAutofocus: the same for visitors without scripts, where the server answers with a new page
    <section ref={box} tabIndex={-1} autoFocus aria-label={toast.title}>
      <Notice tone="danger" title={toast.title}>
        <p>{toast.description}</p>
        <p>
          Call{' '}
          <a href={contact.phoneHref} className="text-link font-semibold">
            {contact.phone}
          </a>{' '}
          or write to{' '}
          <a href={`mailto:${contact.email}`} className="text-link font-semibold">
            {contact.email}
          </a>
          . What you wrote is still in the form below.
        </p>
        {errorId ? <p className="text-ink-soft text-sm">Error id: {errorId}</p> : null}
      </Notice>
    </section>
  )
}
