/** The page a form says it was sent from, as path and search. Anything but a page of this site gives "/". */
export function returnPath(text: string, origin: string) {
  if (!text.startsWith('/') || !URL.canParse(text, origin)) return '/'
  const url = new URL(text, origin)
  return url.origin === origin && !url.pathname.startsWith('//') ? url.pathname + url.search : '/'
}
