import type { ToastMessage } from './toast-message.ts'

/** One showing of a toast. `showing` differs for each, so that the same words shown twice are two toasts. */
export type ShownToast = ToastMessage & { showing: number }

let current: ShownToast | undefined
let showings = 0
const watchers = new Set<() => void>()

/** Shows a toast in place of the one now visible. The answer can change its words or take it away while it is still the visible one. */
export function showToast(message: ToastMessage) {
  showings += 1
  const showing = showings
  place({ ...message, showing })
  return {
    update: (changed: ToastMessage) => current?.showing === showing && place({ ...changed, showing }),
    dismiss: () => dismissToast(showing),
  }
}

/** Takes the toast of that showing away; does nothing when another has replaced it. */
export function dismissToast(showing: number) {
  if (current?.showing === showing) place(undefined)
}

/** The visible toast, if any. */
export function currentToast() {
  return current
}

/** Calls back at each change of the visible toast; answers how to stop. */
export function watchToasts(watcher: () => void) {
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
  }
}

function place(toast: ShownToast | undefined) {
  current = toast
  for (const watcher of watchers) watcher()
}
