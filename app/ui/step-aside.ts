import { type RefObject, useEffect } from 'react'

/**
 * Marks a floating element with `data-aside` while it would cover what has keyboard focus, a field's label included. The style sheet
 * says where it goes. `shown` differs when its size does.
 */
export function useStepAside(floating: RefObject<HTMLElement | null>, shown: unknown) {
  // Focus and scrolling happen outside React, anywhere in the document.
  useEffect(() => {
    const stop = new AbortController()
    const look = () => floating.current && stepAside(floating.current)
    document.addEventListener('focusin', look, { signal: stop.signal })
    document.addEventListener('scroll', look, { signal: stop.signal, passive: true })
    look()
    return () => stop.abort()
  }, [floating, shown])
}

function stepAside(floating: HTMLElement) {
  floating.removeAttribute('data-aside') // measured where it belongs, or it would not know when to come back
  floating.toggleAttribute('data-aside', coversFocus(floating))
}

function coversFocus(floating: HTMLElement) {
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement) || focused.tabIndex < 0 || floating.contains(focused)) return false
  const labels = focused instanceof HTMLInputElement ? [...(focused.labels ?? [])] : []
  return [focused, ...labels].some((element) =>
    overlap(floating.getBoundingClientRect(), element.getBoundingClientRect()),
  )
}

function overlap(a: DOMRect, b: DOMRect) {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}
