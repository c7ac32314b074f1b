import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** The places in the history at which the panel was left open. */
const openAt = new Set<string>()

/**
 * Props of a `<details>` that starts closed, unless something in it must be read. Whoever comes back in the history finds it as it was left. So the page is
 * as high as it was.
 */
export function useRememberedPanel(mustBeRead: boolean) {
  const ref = useRef<HTMLDetailsElement>(null)
  const { key } = useLocation()
  const [open] = useState(() => mustBeRead || openAt.has(key))

  function keep() {
    if (ref.current?.open) openAt.add(key)
    else openAt.delete(key)
  }

  // It stays open while answers come, each of which is another place in the history.
  useEffect(keep, [key])

  return { ref, open, onToggle: keep }
}
