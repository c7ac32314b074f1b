import { useLayoutEffect } from 'react'
import { createPath, useNavigation } from 'react-router'

const key = 'moving-to'

/**
 * Notes where the visitor moves to until that page is there. When a script of it is missing, as in a tab from before a deploy, the router
 * loads the page that is shown anew, and knows nothing of the move any more.
 */
export function useMoveNote() {
  const { state, location } = useNavigation()
  const address = state === 'loading' ? createPath(location) : null
  useLayoutEffect(() => {
    note(address)
  }, [address])
}

/**
 * Goes on where a move was lost, as a full page load. Call it before the page that was loaded anew is taken over. Whoever left a move
 * unfinished by going elsewhere, as by the address bar, stays there.
 */
export function resumeLostMove() {
  const address = note(null)
  if (address && wasReloaded() && address !== createPath(location)) location.replace(address)
}

function wasReloaded() {
  return performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload')
}

/** Gives what was noted before. */
function note(address: string | null) {
  try {
    const before = sessionStorage.getItem(key)
    if (address) sessionStorage.setItem(key, address)
    else sessionStorage.removeItem(key)
    return before
  } catch {
    return null // a browser that may keep nothing: the visitor follows the link once more
  }
}
