import { useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import type { SessionTimes } from './session-times.ts'
import { type SessionCalls, useSessionEnd } from './use-session-end.ts'

/** The dialog two minutes before the session ends. Focus is on the button that extends it, so that one key does. */
export function SessionWarning({ times, ...calls }: { times: SessionTimes } & SessionCalls) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { canExtend, extend } = useSessionEnd(times, dialog, calls)

  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby="session-warning"
      aria-describedby="session-warning-text"
      className="sheet m-auto w-[min(32rem,calc(100%-2rem))] p-6"
    >
      <form method="dialog" className="space-y-4" onSubmit={canExtend ? extend : undefined}>
        <h2 id="session-warning" className="text-xl">
          You will be signed out in 2 minutes
        </h2>
        <p id="session-warning-text">
          {canExtend
            ? 'Nothing has happened on this page for a while. Press the button to stay signed in.'
            : 'You have been signed in for 12 hours, which is the longest time. Save your work now, or sign in again afterward.'}{' '}
          What you have typed is kept either way.
        </p>
        <Button autoFocus>{canExtend ? 'Stay signed in' : 'I understand'}</Button>
      </form>
    </dialog>
  )
}
