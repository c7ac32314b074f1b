import { forEachRow } from '#app/fields/for-each-row.ts'
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
 * `unread` is what was typed into a field and cannot be looked for, by the field's name; it narrows nothing.
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
  unread: Readonly<Partial<Record<'from' | 'to' | 'vehicle', string>>>
}

/** Longest search accepted, in characters. */
export const longestInboxSearch = 100
/** The owner of what nobody looks after; no email address is like it. */
export const nobody = 'nobody'

const longestTyped = 24
const longestOwner = 254
const longestShowroom = 100
const largestId = 2_147_483_647

/** The fields of the filter that can hold what is none of it. */
const typedFields = [
  { name: 'from', label: 'From', example: 'Choose a day, like 11/30/2026.' },
  { name: 'to', label: 'To', example: 'Choose a day, like 11/30/2026.' },
  { name: 'vehicle', label: 'Vehicle no.', example: 'Type the number in the vehicle’s address, like 1025.' },
] as const

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
  unread: {},
}

/** The filter that an address asks for. What is typed and cannot be looked for is `unread`; a choice that is none counts as not made. */
export function readInboxFilter(query: URLSearchParams): InboxFilter {
  const typed = forEachRow(typedFields, ({ name }) => queryText(query.get(name), longestTyped))
  const days = { from: readDay(typed.from), to: readDay(typed.to) }
  const read = { ...days, vehicle: readVehicle(typed.vehicle) }
  const unread = typedFields.filter(({ name }) => typed[name] !== '' && !read[name])
  return {
    state: shownStates.find((state) => state === query.get('state')) ?? null,
    search: queryText(query.get('search'), longestInboxSearch),
    owner: queryText(query.get('owner'), longestOwner),
    ...read,
    showroom: queryText(query.get('showroom'), longestShowroom),
    page: readPageNumber(query),
    unread: Object.fromEntries(unread.map(({ name }) => [name, typed[name]])),
  }
}

// The day has to end before the database's last one does, since messages are looked for up to its end.
function readDay(text: string) {
  return readHouseMinute(`${text}T00:00`) && readHouseMinute(`${text}T23:59`) ? text : ''
}

function readVehicle(text: string) {
  const id = Number(/^(?:#|no\.?)?\s*(\d{1,10})$/i.exec(text)?.[1] ?? 0)
  return id > 0 && id <= largestId ? id : null
}

/** What was typed into the fields of the filter and is not applied, with the reason as its field says it. */
export function unreadInInbox({ unread }: Pick<InboxFilter, 'unread'>) {
  return typedFields.flatMap(({ name, label, example }) => {
    const typed = unread[name]
    if (typed === undefined) return []
    return [{ name, label: `${label} “${typed}”`, message: `“${typed}” isn’t used. ${example}` }]
  })
}

/** Whether the filter leaves out more than spam. */
export function isNarrowed({ page: _place, unread: _typed, ...filter }: InboxFilter) {
  return Object.values(filter).some(Boolean)
}

/** What a page below the inbox carries along of the inbox's own query. */
export function inboxQueryOf(query: string) {
  return inboxQuery(readInboxFilter(new URLSearchParams(query)))
}

/** The query of the inbox with this filter, with its question mark; empty for the inbox as it opens. */
export function inboxQuery({ page, unread, ...filter }: InboxFilter) {
  const named = Object.entries({ ...filter, ...unread, page: page > 1 ? page : null })
  const query = new URLSearchParams(named.flatMap(([name, value]) => (value ? [[name, String(value)]] : [])))
  return query.size > 0 ? `?${query}` : ''
}
