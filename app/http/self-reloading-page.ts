/**
 * The `handle` of a page that tells how far something is. While it cannot be shown it loads itself anew by `Refresh`, so that it goes on
 * telling: without scripts nobody else would ask again.
 */
export const selfReloadingPage = { reloadsItself: true }

/** Whether the page of a route with this `handle` loads itself anew while it cannot be shown. */
export function doesReloadItself(handle: unknown) {
  return typeof handle === 'object' && handle !== null && 'reloadsItself' in handle
}
