/**
 * What a route's `handle` says of its page when that is the same for every visitor, so that it may be made once for all and shows
 * changes live: the query parameters that make another page of it. Undefined for pages made for one visitor.
 */
export function keptBy(handle: unknown): string[] | undefined {
  return typeof handle === 'object' && handle && 'keptBy' in handle && Array.isArray(handle.keptBy)
    ? handle.keptBy
    : undefined
}
