import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router'

/** The longest the screen stands still for a page that is not drawn. A page that comes takes much less. */
const drawnWithinMs = 300

let showPage = () => {}

/** Client middleware: a view transition into a public page. None where the browser has none, motion is unwelcome, or on the way back. */
export async function transitionToPage<Page>(
  { request, url }: { request: Request; url: URL },
  next: () => Promise<Page>,
) {
  const page = await next()
  const isToPublic = request.method === 'GET' && !url.pathname.startsWith('/admin')
  // On the way back the address is that of the page to come already.
  const isMove = isToPublic && url.pathname !== location.pathname
  if (isMove && 'startViewTransition' in document && isMotionWelcome()) await holdScreen(request.signal)
  return page
}

function isMotionWelcome() {
  return document.documentElement.dataset.motion !== 'none' && !matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Resolves once the browser holds a picture of the old page. It stays on the screen until the new one is drawn. */
function holdScreen(signal: AbortSignal) {
  return new Promise<void>((held) => {
    const { ready } = document.startViewTransition(() => {
      held()
      return new Promise<void>((shown) => {
        showPage = shown
        signal.addEventListener('abort', () => shown())
        setTimeout(shown, drawnWithinMs)
      })
    })
    ready.catch(() => {
      // The next navigation has skipped it, or the tab is hidden.
    })
  })
}

/** The end of the transition; for the layout of public pages. */
export function useTransitionEnd() {
  const { pathname } = useLocation()
  // Right after the page is drawn and scrolled to its place, before the browser looks at it.
  useLayoutEffect(() => showPage(), [pathname])
}
