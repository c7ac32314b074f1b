import { type RefObject, useLayoutEffect } from 'react'

/** In pixels, so far the ring of what has focus reaches beyond it. */
const ring = 6

/**
 * Marks a floating element with `data-aside` while it would cover what has keyboard focus, a field's label included: "up", and "out"
 * where it is in the way there too. The style sheet says where it goes. What it shows is `shown`, where that changes its size.
 */
export function useStepAside(floating: RefObject<HTMLElement | null>, shown?: unknown) {
  // Focus and scrolling happen outside React, anywhere in the document. What appears over focus is never drawn there, not for a moment.
  useLayoutEffect(() => {
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
  for (const place of ['up', 'out']) {
    if (!coversFocus(floating)) return
    floating.dataset.aside = place
  }
}

function coversFocus(floating: HTMLElement) {
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement) || focused.tabIndex < 0 || floating.contains(focused)) return false
  const labels = focused instanceof HTMLInputElement ? [...(focused.labels ?? [])] : []
  // What is in it may stand elsewhere than the element itself.
  const drawn = [floating, ...floating.children].map((element) => element.getBoundingClientRect())
  const inUse = [focused, ...labels].map((element) => element.getBoundingClientRect())
  return drawn.some((one) => inUse.some((other) => overlap(one, other)))
}

function overlap(a: DOMRect, b: DOMRect) {
  return (
    a.height > 0 &&
    a.left < b.right + ring &&
    b.left < a.right + ring &&
    a.top < b.bottom + ring &&
    b.top < a.bottom + ring
  )
}
