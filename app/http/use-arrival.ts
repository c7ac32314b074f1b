import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Puts focus on the heading of a page the visitor has moved to, or of the part of it that the address names, so that it is read out
 * once. The first page is the browser's to announce.
 */
export function useArrival() {
  const { pathname, hash } = useLocation()
  const lastPath = useRef(pathname)

  // Focus is the browser's; React Router changes the page without moving it.
  useEffect(() => {
    if (pathname === lastPath.current) return
    lastPath.current = pathname
    const main = document.querySelector<HTMLElement>('main')
    const heading = headingOf(document.getElementById(hash.slice(1))) ?? main?.querySelector<HTMLElement>('h1') ?? main
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [pathname, hash])
}

function headingOf(part: HTMLElement | null) {
  const headings = 'h1, h2, h3'
  return part?.matches(headings) ? part : part?.querySelector<HTMLElement>(headings)
}
