import { navigationNote } from './interrupted-navigation.ts'

const waitingLink = 'deferred-modulepreload'
const waitingScript = 'text/deferred-module'

/**
 * The page with its scripts deferred until it has loaded and the browser is idle, or the visitor uses it. Until then it
 * is plain HTML that works as it is. Only the loader runs at once, with the given nonce. A page on which a navigation was
 * interrupted has its scripts at once, to resume it.
 */
export function withDeferredScripts(html: string, nonce: string) {
  return html
    .replaceAll('<link rel="modulepreload"', `<link rel="${waitingLink}"`)
    .replace(/(<script[^>]*) type="module" async=""/g, `$1 type="${waitingScript}"`)
    .replace(
      '</body>',
      () =>
        `<script nonce="${nonce}">(${fetchDeferred})(${JSON.stringify({ waitingLink, waitingScript })},(${isStored})('${navigationNote}'))</script></body>`,
    )
}

/** Runs in the browser, like the function below. */
function isStored(key: string) {
  try {
    return key in sessionStorage
  } catch {
    return false // the browser stores nothing
  }
}

/** Runs in the browser, from its own source text: it can use nothing from outside. */
function fetchDeferred(waiting: { waitingLink: string; waitingScript: string }, isInterrupted: boolean) {
  // A pointer that rests where the page appears moves and hovers without a hand on it.
  const signs = ['pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin']

  function fetchNow() {
    for (const sign of signs) removeEventListener(sign, fetchNow, true)
    for (const link of document.querySelectorAll<HTMLLinkElement>(`link[rel="${waiting.waitingLink}"]`))
      link.rel = 'modulepreload'
    for (const script of document.querySelectorAll<HTMLScriptElement>(`script[type="${waiting.waitingScript}"]`)) {
      const running = document.createElement('script')
      running.type = 'module'
      running.nonce = script.nonce
      running.text = script.text
      script.replaceWith(running)
    }
  }

  // A page that is small has loaded before it is seen. Idle counts from the first paint of what is in it.
  function fetchWhenIdle() {
    const painting = new PerformanceObserver((paints) => {
      if (paints.getEntriesByName('first-contentful-paint').length === 0) return // of the ground alone
      painting.disconnect()
      // Without another frame to come a browser may not find that it is idle, ever.
      requestAnimationFrame(() => {
        if ('requestIdleCallback' in window) requestIdleCallback(fetchNow, { timeout: 1000 })
        else setTimeout(fetchNow, 200)
      })
    })
    painting.observe({ type: 'paint', buffered: true })
  }

  for (const sign of signs) addEventListener(sign, fetchNow, { capture: true, passive: true })
  addEventListener('load', fetchWhenIdle)
  if (isInterrupted) fetchNow()
}
