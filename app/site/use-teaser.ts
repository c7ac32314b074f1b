import { type RefObject, useEffect, useState } from 'react'

const teaserDelayMs = 3000
const dismissedKey = 'assistant-teaser-dismissed'

/**
 * The welcome bubble: shown 3 s after the page has loaded, unless the panel is open. Once it is dismissed, or the panel
 * opens, it does not come again in this visit.
 */
export function useTeaser(panel: RefObject<HTMLElement | null>) {
  const [isShown, setShown] = useState(false)

  // A timer, and an element that the browser opens by itself.
  useEffect(() => {
    if (wasDismissed()) return
    const timer = setTimeout(() => setShown(!panel.current?.matches(':popover-open')), remainingDelayMs())
    const element = panel.current
    function hideForPanel() {
      clearTimeout(timer)
      setShown(false)
    }
    element?.addEventListener('toggle', hideForPanel)
    return () => {
      clearTimeout(timer)
      element?.removeEventListener('toggle', hideForPanel)
    }
  }, [panel])

  function dismiss() {
    setShown(false)
    rememberDismissal()
  }

  return { isShown, dismiss }
}

/** Scripts start late on purpose; the delay counts from the page's load all the same. */
function remainingDelayMs() {
  const [visit] = performance.getEntriesByType('navigation')
  const loadedAt = visit instanceof PerformanceNavigationTiming ? visit.loadEventEnd : 0
  return Math.max(0, loadedAt + teaserDelayMs - performance.now())
}

// Where storage is refused the bubble simply comes again.
function wasDismissed() {
  try {
    return sessionStorage.getItem(dismissedKey) !== null
  } catch {
    return false
  }
}

function rememberDismissal() {
  try {
    sessionStorage.setItem(dismissedKey, '')
  } catch {
    // As above.
  }
}
