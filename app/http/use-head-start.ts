import { use, useEffect } from 'react'
import { preloadModule } from 'react-dom'
import { UNSAFE_DataRouterContext, UNSAFE_FrameworkContext, useLocation } from 'react-router'
import { fetchAhead } from './kept-data.ts'

/** A pointer that only passes, or a finger that scrolls, has left the link by then. */
const interestAfterMs = 60

/**
 * Fetches what a link leads to, data and scripts, once the visitor shows interest in it; and the page just left, for the way back.
 * `isForEverybody`: the page shown is the same for all visitors.
 */
export function useHeadStart(isForEverybody: boolean) {
  const { pathname, search } = useLocation()
  const router = use(UNSAFE_DataRouterContext)?.router
  const files = use(UNSAFE_FrameworkContext)?.manifest.routes

  // Interest shows in the document, whichever component the link is in.
  useEffect(
    () =>
      onInterest((link) => {
        fetchAhead(link)
        const page = files?.[router?.match(link.pathname)?.at(-1)?.route.id ?? '']
        for (const file of page ? [page.module, ...(page.imports ?? [])] : []) preloadModule(file)
      }),
    [router, files],
  )

  // A page that came as HTML, or has renewed itself since, has no data that could be kept.
  useEffect(() => {
    if (isForEverybody) return () => fetchAhead({ pathname, search })
  }, [isForEverybody, pathname, search])
}

/** Calls back with each link of ours, staff's left out, on which pointer, finger or focus rests. Returns what ends it. */
function onInterest(follow: (link: HTMLAnchorElement) => void) {
  const stop = new AbortController()
  let timer: ReturnType<typeof setTimeout>
  function consider({ target, type }: Event) {
    clearTimeout(timer)
    // So the router marks the links that it follows itself.
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[data-discover]')
    if (link && type !== 'pointercancel' && !link.pathname.startsWith('/admin'))
      timer = setTimeout(follow, interestAfterMs, link)
  }
  for (const sign of ['pointerover', 'focusin', 'pointercancel'])
    document.addEventListener(sign, consider, { signal: stop.signal })
  return () => stop.abort()
}
