import { href } from 'react-router'

/** The page a form says it was sent from, as path and search; never what a page asks for by itself. Anything but a page of this site gives "/". */
export function returnPath(text: string, origin: string) {
  if (!text.startsWith('/') || !URL.canParse(text, origin)) return href('/')
  const url = new URL(text, origin)
  return url.origin === origin && !/^\/\/|\.data$/.test(url.pathname) ? url.pathname + url.search : href('/')
}
