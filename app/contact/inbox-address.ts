import { readPageNumber } from '#app/fields/page-number.ts'
import { queryText } from '#app/fields/query-text.ts'
import { readState, type SubmissionState } from './submission-state.ts'

/** Which messages the inbox shows. `state` null means all but spam; `page` begins at 1. */
export type InboxFilter = { state: SubmissionState | null; search: string; page: number }

/** Longest search accepted, in characters. */
export const longestInboxSearch = 100

/** The filter that an address asks for; what is not one counts as not asked. */
export function readInboxFilter(query: URLSearchParams): InboxFilter {
  const page = readPageNumber(query)
  return { state: readState(query.get('state')), search: queryText(query.get('search'), longestInboxSearch), page }
}

/** What a page below the inbox carries along of the inbox's own query. */
export function inboxQueryOf(query: string) {
  return inboxQuery(readInboxFilter(new URLSearchParams(query)))
}

/** The query of the inbox with this filter, with its question mark; empty for the inbox as it opens. */
export function inboxQuery({ state, search, page }: InboxFilter) {
  const query = new URLSearchParams()
  if (state) query.set('state', state)
  if (search) query.set('search', search)
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `?${query}` : ''
}
