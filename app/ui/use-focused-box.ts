import { useEffect, useRef } from 'react'

/** A box that takes focus when it appears, and when what it is `about` changes. */
export function useFocusedBox(about: unknown) {
  const box = useRef<HTMLElement>(null)

  // A refusal must not leave the reader at a button that seems dead.
  useEffect(() => {
    if (about) box.current?.focus()
  }, [about])

  return box
}
