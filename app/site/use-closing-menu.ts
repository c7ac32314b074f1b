import { type RefObject, useEffect } from 'react'
import { useLocation } from 'react-router'
import { useLaterChange } from '#app/ui/use-later-change.ts'

/** Closes a `<details>` menu on Escape, on a press or focus outside it, and after a move to another page. */
export function useClosingMenu(menu: RefObject<HTMLDetailsElement | null>) {
  const { key } = useLocation()

  // The browser opens the menu by itself; whether it should close is decided by what happens elsewhere in the document.
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    function closeFromOutside({ target }: Event) {
      if (menu.current && target instanceof Node && !menu.current.contains(target)) menu.current.open = false
    }
    function closeByEscape(event: KeyboardEvent) {
      if (event.key !== 'Escape' || !menu.current?.open) return
      if (menu.current.contains(document.activeElement)) menu.current.querySelector('summary')?.focus()
      menu.current.open = false
    }
    document.addEventListener('pointerdown', closeFromOutside, { signal })
    document.addEventListener('focusin', closeFromOutside, { signal })
    document.addEventListener('keydown', closeByEscape, { signal })
    return () => stop.abort()
  }, [menu])

  useLaterChange(key, () => {
    if (menu.current) menu.current.open = false
  })
}
