import { readPageNumber } from '#app/fields/page-number.ts'
import { queryText } from '#app/fields/query-text.ts'
import { readHouseMinute } from '#app/ui/showroom-time.ts'
import { overdueAfterHours } from './overdue.ts'
import { stateNames, submissionStates } from './submission-state.ts'

const [first, ...others] = submissionStates
/** What the inbox can be narrowed to, with its words: a state, or what of the new ones is overdue. */
export const shownStates = [first, 'overdue', ...others] as const
type ShownState = (typeof shownStates)[number]
export const shownStateNames: Record<ShownState, string> = {
  ...stateNames,
  overdue: `New for over ${overdueAfterHours} hours`,
}

/**
 * Which messages the inbox shows; what is empty or null narrows nothing. `state` null means all but spam. `owner` is an email address, or
 * `nobody`. `from` and `to` are days on our clock, both included. `showroom` is a city. `page` begins at 1.
 */
export type InboxFilter = {
  state: ShownState | null
  search: string
  owner: string
  from: string
  to: string
  showroom: string
  vehicle: number | null
  page: number
}

/** Longest search accepted, in characters. */
export const longestInboxSearch = 100
/** The owner of what nobody looks after; no email address is like it. */
export const nobody = 'nobody'

const longestOwner = 254
const longestShowroom = 100
const largestId = 2_147_483_647

/** The inbox as it opens. */
export const wholeInbox: InboxFilter = {
  state: null,
  search: '',
  owner: '',
  from: '',
  to: '',
  showroom: '',
  vehicle: null,
  page: 1,
}

/** The filter that an address asks for; what is not one counts as not asked. */
export function readInboxFilter(query: URLSearchParams): InboxFilter {
  return {
    state: shownStates.find((state) => state === query.get('state')) ?? null,
    search: queryText(query.get('search'), longestInboxSearch),
    owner: queryText(query.get('owner'), longestOwner),
    from: readDay(query.get('from')),
    to: readDay(query.get('to')),
    showroom: queryText(query.get('showroom'), longestShowroom),
    vehicle: readVehicle(query.get('vehicle')),
    page: readPageNumber(query),
  }
}

// The day has to end before the database's last one does, since messages are looked for up to its end.
function readDay(text: string | null) {
  return text && readHouseMinute(`${text}T00:00`) && readHouseMinute(`${text}T23:59`) ? text : ''
}

function readVehicle(text: string | null) {
  const id = /^\d{1,10}$/.test(text ?? '') ? Number(text) : 0
  return id > 0 && id <= largestId ? id : null
}

/** Whether the filter leaves out more than spam. */
export function isNarrowed({ page: _place, ...filter }: InboxFilter) {
  return Object.values(filter).some(Boolean)
}

/** What a page below the inbox carries along of the inbox's own query. */
export function inboxQueryOf(query: string) {
  return inboxQuery(readInboxFilter(new URLSearchParams(query)))
}

/** The query of the inbox with this filter, with its question mark; empty for the inbox as it opens. */
export function inboxQuery({ page, ...filter }: InboxFilter) {
  const named = Object.entries({ ...filter, page: page > 1 ? page : null })
  const query = new URLSearchParams(named.flatMap(([name, value]) => (value ? [[name, String(value)]] : [])))
  return query.size > 0 ? `?${query}` : ''
}
