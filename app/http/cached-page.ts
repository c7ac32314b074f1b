/** What somebody asks a page for: the parameters of its path, those after it, and the address of ours they come from, '' if none. */
export type PageQuery = { params: Record<string, string | undefined>; query: URLSearchParams; from: string }

/** What a page makes of that: whatever is not in it makes no other page. `query` is as in an address, with its question mark. */
type Reading = { params?: Record<string, string>; query?: string }

type CachedPage = { cachedBy: (page: PageQuery) => Reading; isRenewed: boolean }

/**
 * The `handle` of a page that is the same for every visitor who asks for the same: it is made once for all, and shows changes while it
 * is open. `read` gives the one spelling of what it was asked for.
 */
export function cachedPage(read: CachedPage['cachedBy'] = () => ({})): CachedPage {
  return { cachedBy: read, isRenewed: true }
}

/** The same for a page with answers to type, which is not renewed while it is open. */
export function cachedForm(read: CachedPage['cachedBy'] = () => ({})): CachedPage {
  return { cachedBy: read, isRenewed: false }
}

/** How the page of a route with this `handle` reads what it is asked for; undefined when it is made for one visitor. */
export function readerIn(handle: unknown) {
  return isCachedPage(handle) ? handle.cachedBy : undefined
}

/** Whether the page of a route with this `handle` is renewed while it is open. */
export function isRenewed(handle: unknown) {
  return isCachedPage(handle) && handle.isRenewed
}

function isCachedPage(handle: unknown): handle is CachedPage {
  return typeof handle === 'object' && handle !== null && 'cachedBy' in handle
}
