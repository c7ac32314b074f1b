import { X } from 'lucide'
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Icon } from './icon.tsx'
import { useStepAside } from './step-aside.ts'
import type { ToastMessage } from './toast-message.ts'
import { currentToast, dismissToast, type ShownToast, showToast, watchToasts } from './toast-queue.ts'
import { useSwipeAway } from './use-swipe-away.ts'

const toastMs = 5000
const notHeld = { pointer: false, focus: false }

/** Shows a toast, once for each new object. */
export function useToast(toast: ToastMessage | null | undefined) {
  // The toast lives outside this component: it outlasts the page that asked for it.
  useEffect(() => {
    if (toast) showToast(toast)
  }, [toast])
}

/** The toast that is visible now, if any. */
export function useShownToast() {
  return useSyncExternalStore(watchToasts, currentToast, () => undefined)
}

type ToasterProps = { toast?: ToastMessage | null; showsSuccess?: boolean }

/**
 * The one place where toasts appear; once on every page, with the toast that came with the page. Its live regions are there from the
 * start, so that each toast is announced once. Where success is seen in the page alone it is only read out.
 */
export function Toaster({ toast: arrived, showsSuccess = true }: ToasterProps) {
  useToast(arrived)
  const toast = useShownToast()
  const region = useRef<HTMLElement>(null)
  const [held, setHeld] = useState(notHeld)
  useDismissal(toast, held.pointer || held.focus)
  const returnFocus = useF8(region)
  const swipe = useSwipeAway(close)
  const isSeen = toast !== undefined && (showsSuccess || toast.variant === 'destructive')
  useStepAside(region)

  function holdWhileFocusIsInside({ currentTarget, relatedTarget }: FocusEvent) {
    const focus = currentTarget.contains(relatedTarget)
    setHeld((before) => ({ ...before, focus }))
  }

  function close() {
    if (region.current?.contains(document.activeElement)) returnFocus()
    if (toast) dismissToast(toast.showing)
    setHeld(notHeld)
  }

  return (
    <section
      ref={region}
      aria-label="Notifications, F8"
      tabIndex={-1}
      className="toast-region"
      onPointerEnter={() => setHeld((before) => ({ ...before, pointer: true }))}
      onPointerLeave={() => setHeld((before) => ({ ...before, pointer: false }))}
      onFocus={() => setHeld((before) => ({ ...before, focus: true }))}
      onBlur={holdWhileFocusIsInside}
      onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && close()}
    >
      <div {...swipe} className={isSeen ? 'toast' : 'sr-only'} data-variant={toast?.variant ?? 'default'}>
        <div role="status">{toast && toast.variant !== 'destructive' ? <ToastText toast={toast} /> : null}</div>
        <div role="alert">{toast?.variant === 'destructive' ? <ToastText toast={toast} /> : null}</div>
        {isSeen ? (
          <button type="button" aria-label="Dismiss notification" onClick={close} className="toast-close">
            <Icon of={X} className="size-5" />
          </button>
        ) : null}
      </div>
    </section>
  )
}

function ToastText({ toast }: { toast: ShownToast }) {
  return (
    <>
      <p className="font-bold">{toast.title}</p>
      {toast.description ? <p>{toast.description}</p> : null}
    </>
  )
}

/** Takes the toast away when its time is up. While it is held the time stands still. */
function useDismissal(toast: ShownToast | undefined, held: boolean) {
  const left = useRef({ showing: 0, ms: toastMs })
  const showing = toast?.showing

  // A timer, which must outlive renders and stop with the component.
  useEffect(() => {
    if (showing === undefined) return
    if (left.current.showing !== showing) left.current = { showing, ms: toastMs }
    if (held) return
    const started = Date.now()
    const timer = setTimeout(() => dismissToast(showing), left.current.ms)
    return () => {
      clearTimeout(timer)
      left.current.ms -= Date.now() - started
    }
  }, [showing, held])
}

/** F8 brings focus to the region from anywhere; the answer brings it back to where it was. */
function useF8(region: { current: HTMLElement | null }) {
  const cameFrom = useRef<Element | null>(null)

  // A key that works on the whole document.
  useEffect(() => {
    function goToRegion(event: globalThis.KeyboardEvent) {
      if (event.key !== 'F8') return
      event.preventDefault()
      if (!region.current?.contains(document.activeElement)) cameFrom.current = document.activeElement
      region.current?.focus()
    }
    document.addEventListener('keydown', goToRegion)
    return () => document.removeEventListener('keydown', goToRegion)
  }, [region])

  return () => {
    const target = cameFrom.current?.isConnected ? cameFrom.current : region.current
    if (target instanceof HTMLElement) target.focus({ preventScroll: true })
  }
}
