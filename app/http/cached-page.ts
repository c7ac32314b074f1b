/**
 * What makes a page another one: parameters of its path, its query, and the address of ours it comes from. `from` is ''
 * for none.
 */
export type PageQuery = { params: Record<string, string | undefined>; query: URLSearchParams; from: string }

/**
 * The part of that by which a page is cached: what is left out makes no other page. `query` begins with its question
 * mark. Null for an address that is made anew each time.
 */
type Reading = { params?: Record<string, string>; query?: string } | null

type CachedPage = {
  cachedBy: (page: PageQuery) => Reading
  isRenewed: boolean
  /** Its loader reads the visitor's measures: whoever keeps some gets a page of their own. */
  readsFit: boolean
}
type Options = Partial<Pick<CachedPage, 'readsFit'>>

/**
 * The `handle` of a page that is the same for everybody: made once, and renewed while it is open. `read` gives the one
 * spelling of its address.
 */
export function cachedPage(read: CachedPage['cachedBy'] = () => ({}), options: Options = {}): CachedPage {
  return { cachedBy: read, isRenewed: true, readsFit: false, ...options }
}

/** The same for a page with answers to type, which is not renewed while it is open. */
export function cachedForm(read?: CachedPage['cachedBy'], options?: Options): CachedPage {
  return { ...cachedPage(read, options), isRenewed: false }
}

/** How a route with this `handle` reads its address for the cache; undefined for a page of one visitor. */
export function readerIn(handle: unknown) {
  return isCachedPage(handle) ? handle.cachedBy : undefined
}

/** Whether the page of a route with this `handle` is renewed while it is open. */
export function isRenewed(handle: unknown) {
  return isCachedPage(handle) && handle.isRenewed
}

/** Whether the page of a route with this `handle` reads the visitor's measures. */
export function doesReadFit(handle: unknown) {
  return isCachedPage(handle) && handle.readsFit
}

function isCachedPage(handle: unknown): handle is CachedPage {
  return typeof handle === 'object' && handle !== null && 'cachedBy' in handle
}
