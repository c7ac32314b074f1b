const key = 'moving-to'

/**
 * Notes where the visitor moves to until all of that page is there. When a script of it is missing, as in a tab from before a deploy, the
 * router loads the page that is shown anew, and knows nothing of the move any more.
 */
export async function noteMove<Page>({ request, url }: { request: Request; url: URL }, next: () => Promise<Page>) {
  if (request.method !== 'GET') return next()
  note(url.href)
  try {
    return await next()
  } finally {
    if (!request.signal.aborted) note(null)
  }
}

/** Goes on where a move was lost, as a full page load. */
export function resumeLostMove() {
  const address = note(null)
  if (address && address !== location.href) location.replace(address)
}

/** Gives what was noted before. */
function note(address: string | null) {
  try {
    const before = sessionStorage.getItem(key)
    if (address) sessionStorage.setItem(key, address)
    else sessionStorage.removeItem(key)
    return before
  } catch {
    return null // a browser that may keep nothing: the visitor follows the link once more
  }
}
