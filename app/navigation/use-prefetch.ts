import { use, useEffect } from 'react'
import { preloadModule } from 'react-dom'
import { UNSAFE_DataRouterContext, UNSAFE_FrameworkContext, useLocation } from 'react-router'
import { prefetch } from './data-cache.ts'

/** Longer than a passing pointer or a scrolling finger stays on a link. */
const interestAfterMs = 60

/**
 * Prefetch of data and scripts of a link that pointer, finger or focus rests on. The page just left is fetched too, for
 * the way back. `isForEverybody`: the page shown is the same for all visitors.
 */
export function usePrefetch(isForEverybody: boolean) {
  const { pathname, search } = useLocation()
  const router = use(UNSAFE_DataRouterContext)?.router
  const files = use(UNSAFE_FrameworkContext)?.manifest.routes

  // One listener for the links of all components.
  useEffect(
    () =>
      onInterest((link) => {
        prefetch(link)
        const page = files?.[router?.match(link.pathname)?.at(-1)?.route.id ?? '']
        for (const file of page ? [page.module, ...(page.imports ?? [])] : []) preloadModule(file)
      }),
    [router, files],
  )

  // A page that came as HTML, or was revalidated since, has no data in the cache.
  useEffect(() => {
    if (isForEverybody) return () => prefetch({ pathname, search })
  }, [isForEverybody, pathname, search])
}

/** Calls back with each link to a public page on which pointer, finger or focus rests. Returns how to stop. */
function onInterest(follow: (link: HTMLAnchorElement) => void) {
  const stop = new AbortController()
  let timer: ReturnType<typeof setTimeout>
  function consider({ target, type }: Event) {
    clearTimeout(timer)
    // The router marks the links that it handles itself.
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[data-discover]')
    if (link && type !== 'pointercancel' && !link.pathname.startsWith('/admin'))
      timer = setTimeout(follow, interestAfterMs, link)
  }
  for (const sign of ['pointerover', 'focusin', 'pointercancel'])
    document.addEventListener(sign, consider, { signal: stop.signal })
  return () => stop.abort()
}
