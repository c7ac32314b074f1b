import { type RefObject, useEffect } from 'react'

/**
 * Marks a floating element with `data-aside` while it would cover what has keyboard focus. The style sheet says where it goes;
 * the marked element itself must keep its place, or it could not tell when to come back. `shown` differs when its size does.
 */
export function useStepAside(floating: RefObject<HTMLElement | null>, shown: unknown) {
  // Focus and scrolling happen outside React, anywhere in the document.
  useEffect(() => {
    const stop = new AbortController()
    const look = () => floating.current?.toggleAttribute('data-aside', coversFocus(floating.current))
    document.addEventListener('focusin', look, { signal: stop.signal })
    document.addEventListener('scroll', look, { signal: stop.signal, passive: true })
    look()
    return () => stop.abort()
  }, [floating, shown])
}

function coversFocus(floating: HTMLElement) {
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement) || focused.tabIndex < 0 || floating.contains(focused)) return false
  const [a, b] = [floating.getBoundingClientRect(), focused.getBoundingClientRect()]
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}
