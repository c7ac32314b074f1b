/** How far the pictures of the form are, in percent; null while none are on their way. `cancel` ends the sending. */
export type SendingProgress = { percent: number; cancel: () => void } | null

let current: SendingProgress = null
const watchers = new Set<() => void>()

export function currentSending() {
  return current
}

/** Calls back at each change; answers how to stop. */
export function watchSending(watcher: () => void) {
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
  }
}

export function showSending(progress: SendingProgress) {
  current = progress
  for (const watcher of watchers) watcher()
}
