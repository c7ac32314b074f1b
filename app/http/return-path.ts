import { href } from 'react-router'

/**
 * The page that a form says it was sent from, as path and search. It is "/" for another site, and for what only scripts
 * ask for.
 */
export function returnPath(text: string, origin: string) {
  if (!text.startsWith('/') || !URL.canParse(text, origin)) return href('/')
  const url = new URL(text, origin)
  return url.origin === origin && !/^\/\/|\.data$/.test(url.pathname) ? url.pathname + url.search : href('/')
}
