import { useLayoutEffect, useRef } from 'react'

/** A call for each later change of the value. What was typed or opened in the first drawing, before scripts ran, stays. */
export function useLaterChange(value: unknown, onChange: () => void) {
  const known = useRef(value)

  // What a change asks for lies in the page: fields, menus and focus are the browser's.
  useLayoutEffect(() => {
    if (known.current === value) return
    known.current = value
    onChange()
  })
}
