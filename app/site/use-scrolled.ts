import { useSyncExternalStore } from 'react'

const scrollThresholdPx = 10

/** Whether the page is scrolled by more than 10 px; false on the server. */
export function useScrolled() {
  return useSyncExternalStore(
    watchScrolling,
    () => window.scrollY > scrollThresholdPx,
    () => false,
  )
}

function watchScrolling(onChange: () => void) {
  window.addEventListener('scroll', onChange, { passive: true })
  return () => window.removeEventListener('scroll', onChange)
}
