import type { ReactNode } from 'react'
import { Notice } from './notice.tsx'
import { useToast } from './toast.tsx'
import type { ToastMessage } from './toast-message.ts'
import { useFocusedBox } from './use-focused-box.ts'

/** What did not work: what to say as a toast and in the page. `errorId` finds its cause in the log; what is merely not there has none. */
export type ShownFailure = { toast: ToastMessage; errorId?: string }

type FailureNoticeProps = { failure: ShownFailure; lead?: string; children?: ReactNode }

/**
 * A failure as a toast and in the page, where it stays. Takes focus, as what was pressed may be gone. `lead` begins the sentence,
 * `children` go on after it.
 */
export function FailureNotice({ failure, lead = 'Error: ', children }: FailureNoticeProps) {
  const { toast, errorId } = failure
  const box = useFocusedBox(toast)
  useToast(toast)
  return (
    // biome-ignore lint/a11y/noAutofocus: the same without scripts, where the server answers with a new page
    <section ref={box} tabIndex={-1} autoFocus aria-label={toast.title} className="rounded-control">
      <Notice tone="danger" title={toast.title}>
        <p>
          {lead}
          {toast.description}
        </p>
        {children}
        {errorId ? <p className="text-ink-soft text-sm">Error ID: {errorId}</p> : null}
      </Notice>
    </section>
  )
}
