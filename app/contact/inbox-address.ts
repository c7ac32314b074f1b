import { askedText } from '#app/platform/asked-text.ts'
import { readState, type SubmissionState } from './submission-state.ts'

/** Which messages the inbox shows. `state` null means all but spam; `page` begins at 1. */
export type InboxFilter = { state: SubmissionState | null; search: string; page: number }

/** Longest search accepted, in characters. */
export const longestInboxSearch = 100

/** The filter that an address asks for; what is not one counts as not asked. */
export function readInboxFilter(asked: URLSearchParams): InboxFilter {
  const page = /^[1-9]\d{0,5}$/.test(asked.get('page') ?? '') ? Number(asked.get('page')) : 1
  return { state: readState(asked.get('state')), search: askedText(asked.get('search'), longestInboxSearch), page }
}

/** The query of an address that asks for these messages, with its question mark; empty for the inbox as it opens. */
export function inboxQuery({ state, search, page }: InboxFilter) {
  const asked = new URLSearchParams()
  if (state) asked.set('state', state)
  if (search) asked.set('search', search)
  if (page > 1) asked.set('page', String(page))
  return asked.size > 0 ? `?${asked}` : ''
}
