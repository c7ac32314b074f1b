import { use, useLayoutEffect } from 'react'
import { createPath, UNSAFE_DataRouterContext } from 'react-router'

/** The key in the session storage of the browser. */
export const navigationNote = 'moving-to'

/**
 * A note of the address being navigated to, held until that page is there. When a script is missing, as after a deploy,
 * the router reloads the shown page and forgets the navigation. The note comes from the router: a busy React may learn
 * of the navigation only after the reload has begun. Other effects it runs only after the first click.
 */
export function useNavigationNote() {
  const router = use(UNSAFE_DataRouterContext)?.router
  // The router tells its subscribers at once, React later.
  useLayoutEffect(
    () =>
      router?.subscribe(({ navigation: { state, location } }) => {
        note(state === 'loading' ? createPath(location) : null)
      }),
    [router],
  )
}

/**
 * The interrupted navigation as a full page load, if the page was reloaded during one. Call it before hydration. A visitor who went
 * elsewhere instead, as by the address bar, stays there.
 */
export function resumeInterruptedNavigation() {
  const address = note(null)
  if (address && wasReloaded() && address !== createPath(location)) location.replace(address)
}

function wasReloaded() {
  return performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload')
}

/** The note before this one; null when there was none or the browser stores nothing. */
function note(address: string | null) {
  try {
    const before = sessionStorage.getItem(navigationNote)
    if (address) sessionStorage.setItem(navigationNote, address)
    else sessionStorage.removeItem(navigationNote)
    return before
  } catch {
    return null // the visitor follows the link once more
  }
}
