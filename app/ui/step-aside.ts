import { type RefObject, useLayoutEffect } from 'react'

/** In pixels, so far the ring of what has focus reaches beyond it. */
const ring = 6

/** What one comes for: buttons, fields, links that lead on, headings. */
const mainActions = ':is(main,footer) :is(.button,.card-link,nav a,[name],h1,h2,h3)'

/**
 * Marks a floating element with `data-aside` while it would cover what has focus, its label included. With
 * `avoidsActions` neither may it cover what one comes for. It is "up", and "out" where it is in the way there too. The
 * style sheet says where it goes.
 */
export function useStepAside(
  floating: RefObject<HTMLElement | null>,
  { avoidsActions }: { avoidsActions?: boolean } = {},
) {
  // Focus, scrolling and sizes change outside React, anywhere in the document. What appears over focus is never drawn there, not for a moment.
  useLayoutEffect(() => {
    const stop = new AbortController()
    const look = () => floating.current && stepAside(floating.current, avoidsActions)
    document.addEventListener('focusin', look, { signal: stop.signal })
    document.addEventListener('scroll', look, { signal: stop.signal, passive: true })
    window.addEventListener('resize', look, { signal: stop.signal })
    const grown = new ResizeObserver(look)
    grown.observe(document.body)
    // A typeface that comes late changes its words.
    if (floating.current) grown.observe(floating.current)
    look()
    return () => {
      stop.abort()
      grown.disconnect()
    }
  }, [floating, avoidsActions])
}

function stepAside(floating: HTMLElement, avoidsActions?: boolean) {
  floating.removeAttribute('data-aside') // measured where it belongs, or it would not know when to come back
  for (const place of ['up', 'out']) {
    if (!isInTheWay(floating, avoidsActions)) return
    floating.dataset.aside = place
  }
}

function isInTheWay(floating: HTMLElement, avoidsActions?: boolean) {
  if (floating.contains(document.activeElement)) return false
  // What reaches below the window is not met yet.
  const met = avoidsActions ? [...document.querySelectorAll(mainActions)].filter(isInWindow) : []
  const inUse = focusedWithLabels().concat(met)
  // What is in it may stand elsewhere than the element itself.
  const drawn = [floating, ...floating.children].map((element) => element.getBoundingClientRect())
  return inUse.some((element) => drawn.some((one) => overlap(one, element.getBoundingClientRect())))
}

function isInWindow(element: Element) {
  return element.getBoundingClientRect().bottom <= innerHeight
}

function focusedWithLabels() {
  const focused = document.querySelector(':focus:not([tabindex="-1"])')
  if (!focused) return []
  const labels = focused instanceof HTMLInputElement ? [...(focused.labels ?? [])] : []
  return [focused, ...labels]
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
