import { queryText } from '#app/fields/query-text.ts'

/** Ours have 43 characters. */
const longestToken = 100

/** The headers of a page whose address carries a secret: nobody stores it, and no other site is told. */
export const unseen = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' }

/** The secret that the link of an email carries; '' where there is none. */
export function tokenIn(url: URL) {
  return queryText(url.searchParams.get('token'), longestToken)
}
