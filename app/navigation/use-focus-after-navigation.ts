import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * Focus after each navigation, so that screen readers announce the new page once. It goes to the heading of the page,
 * of the addressed part, or of the record a list returns to. After a step back it goes to the link that was followed.
 * The first page is the browser's to announce.
 */
export function useFocusAfterNavigation() {
  const { pathname, search, hash } = useLocation()
  const isStep = useNavigationType() === 'POP'
  const last = useRef({ pathname, search, place: 0 })

  // The router replaces the page without moving focus.
  useEffect(() => {
    const left = last.current
    const place = window.navigation?.currentEntry?.index ?? -1
    last.current = { pathname, search, place }
    const isBack = isStep && (place < 0 || place < left.place)
    if (pathname === left.pathname) return
    // What the server told others about the page before.
    for (const thing of document.querySelectorAll(
      '[type="application/ld+json"],meta:is([property],[name=description])',
    ))
      thing.remove()
    const main = document.querySelector<HTMLElement>('main')
    const followed = isBack && main?.querySelector<HTMLElement>(`a[href="${CSS.escape(left.pathname + left.search)}"]`)
    if (followed) return followed.focus({ preventScroll: true })
    const named = document.getElementById(hash.slice(1)) ?? main?.querySelector<HTMLElement>('[data-about]') ?? null
    const heading = headingOf(named) ?? main?.querySelector<HTMLElement>('h1') ?? main
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [pathname, search, hash, isStep])
}

function headingOf(part: HTMLElement | null) {
  const headings = 'h1, h2, h3'
  return part?.matches(headings) ? part : part?.querySelector<HTMLElement>(headings)
}
