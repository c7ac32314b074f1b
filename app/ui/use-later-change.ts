import { useLayoutEffect, useRef } from 'react'

/** Calls back when the value changes. The first drawing is no change: what was typed or opened in it before scripts ran stays. */
export function useLaterChange(value: unknown, onChange: () => void) {
  const known = useRef(value)

  // What a change asks for lies in the page: fields, menus and focus are the browser's.
  useLayoutEffect(() => {
    if (known.current === value) return
    known.current = value
    onChange()
  })
}
