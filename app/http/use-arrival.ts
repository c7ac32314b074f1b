import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * Puts focus on the heading of a page the visitor has moved to, or of the part of it that the address names, so that it is read out
 * once; after a step back on the link that was followed, so that one goes on from there. The first page is the browser's to announce.
 */
export function useArrival() {
  const { pathname, search, hash } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const last = useRef({ pathname, search })

  // Focus is the browser's; React Router changes the page without moving it.
  useEffect(() => {
    const left = last.current
    last.current = { pathname, search }
    if (pathname === left.pathname) return
    const main = document.querySelector<HTMLElement>('main')
    const followed = isBack && main?.querySelector<HTMLElement>(`a[href="${CSS.escape(left.pathname + left.search)}"]`)
    if (followed) return followed.focus({ preventScroll: true })
    const heading = headingOf(document.getElementById(hash.slice(1))) ?? main?.querySelector<HTMLElement>('h1') ?? main
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [pathname, search, hash, isBack])
}

function headingOf(part: HTMLElement | null) {
  const headings = 'h1, h2, h3'
  return part?.matches(headings) ? part : part?.querySelector<HTMLElement>(headings)
}
