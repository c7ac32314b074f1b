import { useEffect, useRef } from 'react'

/** Focus on the heading when choice and preview take turns. */
export function useFocusAtTurn(preview: object | null) {
  const page = useRef<HTMLDivElement>(null)
  const shown = useRef(preview)

  // The button that was pressed is gone, so the reader goes on where the page begins anew.
  useEffect(() => {
    if (shown.current !== preview) page.current?.querySelector('h1')?.focus()
    shown.current = preview
  }, [preview])

  return page
}
