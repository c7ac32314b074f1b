import { useEffect, useRef } from 'react'

/**
 * Moves focus to a button that comes with the next drawing, by its `data-focus`. Goes to `otherwise` where none has it.
 */
export function useTileFocus(otherwise: () => HTMLElement | null) {
  const list = useRef<HTMLOListElement>(null)
  const wanted = useRef<string | null>(null)

  // What had focus is gone from the page by now, and a browser would begin anew at its top.
  useEffect(() => {
    if (wanted.current === null) return
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const next = buttons.find((button) => button.dataset.focus === wanted.current) ?? otherwise()
    wanted.current = null
    next?.focus()
  })

  return {
    list,
    focusNext(name: string) {
      wanted.current = name
    },
  }
}
