import { href } from 'react-router'

/** Files, pictures and streams: whoever is sent there gets a download, or waits for ever, instead of a page. */
const noPage = /^\/(live|media|share|assets)\/|\.\w+\/*$/i

/**
 * The page that a form says it was sent from, as path and search. It is "/" for another site, for a file, and for what
 * only scripts ask for.
 */
export function returnPath(text: string, origin: string) {
  if (!text.startsWith('/') || !URL.canParse(text, origin)) return href('/')
  const url = new URL(text, origin)
  const isPage = !url.pathname.startsWith('//') && !noPage.test(url.pathname.replaceAll(/%2e/gi, '.'))
  return url.origin === origin && isPage ? url.pathname + url.search : href('/')
}
