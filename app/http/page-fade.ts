import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router'

/** A page is drawn in much less. The screen must not stand still for longer when it never comes. */
const drawnWithinMs = 300

let showPage = () => {}

/** Fades a page into the public one moved to, where the browser can and motion is welcome. The way back is at once. */
export async function fadeToPage<Page>({ request, url }: { request: Request; url: URL }, next: () => Promise<Page>) {
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

/** Waits until what is on the screen has been taken as a picture, which stays there until the page is drawn. */
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
      // It was broken off by the next move, or nobody looks.
    })
  })
}

/** The other end of a fade, for what is around all pages. */
export function useFadeEnd() {
  const { pathname } = useLocation()
  // Right after the page is drawn and scrolled to its place, before the browser looks at it.
  useLayoutEffect(() => showPage(), [pathname])
}
