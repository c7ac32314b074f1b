import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Puts focus on the heading of a page the visitor has moved to, so that it is read out once. The first page is the browser's to announce. */
export function useArrival() {
  const { pathname, hash } = useLocation()
  const lastPath = useRef(pathname)

  // Focus is the browser's; React Router changes the page without moving it.
  useEffect(() => {
    if (pathname === lastPath.current) return
    lastPath.current = pathname
    if (hash) return
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [pathname, hash])
}
