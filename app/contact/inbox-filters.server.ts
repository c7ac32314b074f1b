import { eq, gte, inArray, isNull, lt, type SQL } from 'drizzle-orm'
import { type Asked, appliedOf, fieldsOf, type ListFilter, readAsked } from '#app/fields/list-filter.ts'
import { queryText } from '#app/fields/query-text.ts'
import { readRecordId } from '#app/fields/record-id.ts'
import type { FilterField } from '#app/ui/filter-fields.tsx'
import { readHouseMinute } from '#app/ui/showroom-time.ts'
import { isMessageOverdue } from './overdue.server.ts'
import { overdueAfterHours } from './overdue.ts'
import { isFoundBy } from './submission-search.server.ts'
import { stateNames, submissionStates } from './submission-state.ts'
import { contactSubmissions } from './submission-table.server.ts'

const [first, ...others] = submissionStates
const overdue = 'overdue'
/** What the inbox can be narrowed to: a state, or what of the new ones is overdue. */
const shownStates = [first, overdue, ...others] as const
const stateOptions = shownStates.map((value) => ({
  value,
  label: value === overdue ? `New for over ${overdueAfterHours} hours` : stateNames[value],
}))

/** The owner of what nobody looks after; no email address is like it. */
const nobody = 'nobody'

/** Longest texts that are read from an address, in characters. */
const longest = { search: 100, typed: 24, owner: 254, showroom: 100 }
const dayMs = 86_400_000

/** How the form asks: what is asked less often is folded away, `isMore`. */
export type InboxField = FilterField & { isMore?: true }

/** The filters of the inbox, a row for each. `page` begins at 1, which the address leaves out. */
export const inboxFilters = [
  {
    name: 'search',
    read: (text) => queryText(text, longest.search),
    demand: isFoundBy,
    field: { label: 'Search messages', is: 'search', longest: longest.search, className: 'min-w-56 grow' },
  },
  {
    name: 'state',
    read: (text) => shownStates.find((state) => state === text) ?? '',
    demand(asked) {
      if (asked === overdue) return isMessageOverdue()
      // States by name, since an index finds what is, not what is not.
      const states = submissionStates.filter((one) => (asked === '' ? one !== 'spam' : one === asked))
      return inArray(contactSubmissions.state, states)
    },
    field: {
      label: 'Show',
      is: 'choice',
      options: [{ value: '', label: 'All but spam' }, ...stateOptions],
      className: 'min-w-44',
    },
  },
  {
    name: 'owner',
    read: (text) => queryText(text, longest.owner),
    demand(asked) {
      if (asked === nobody) return isNull(contactSubmissions.owner)
      return asked ? eq(contactSubmissions.owner, asked) : undefined
    },
    field: {
      label: 'Owner',
      is: 'choice',
      options: [
        { value: '', label: 'Everybody' },
        { value: nobody, label: 'Nobody' },
      ],
      named: 'owners',
      className: 'min-w-44 grow',
      isMore: true,
    },
  },
  {
    ...dayFilter('from', 'From'),
    demand(asked) {
      const day = dayOf(asked)
      return day ? gte(contactSubmissions.createdAt, day) : undefined
    },
  },
  {
    ...dayFilter('to', 'To'),
    demand(asked) {
      const day = dayOf(asked)
      return day ? lt(contactSubmissions.createdAt, new Date(day.getTime() + dayMs)) : undefined
    },
  },
  {
    name: 'showroom',
    read: (text) => queryText(text, longest.showroom),
    demand: (asked) => (asked ? eq(contactSubmissions.location, asked) : undefined),
    field: {
      label: 'Showroom',
      is: 'choice',
      options: [{ value: '', label: 'All' }],
      named: 'cities',
      className: 'min-w-36',
      isMore: true,
    },
  },
  {
    name: 'vehicle',
    read(text) {
      const typed = queryText(text, longest.typed)
      return String(vehicleIn(typed) ?? typed)
    },
    demand(asked) {
      const id = vehicleIn(asked)
      return id === null ? undefined : eq(contactSubmissions.vehicleId, id)
    },
    unread: (asked) =>
      asked && vehicleIn(asked) === null ? 'Type the number in the vehicle’s address, like 1025.' : null,
    field: { label: 'Vehicle no.', is: 'number', longest: longest.typed, className: 'w-36', isMore: true },
  },
  {
    name: 'page',
    read: (text) => (/^[1-9]\d{0,5}$/.test(text) && text !== '1' ? text : ''),
    demand: () => undefined,
  },
] as const satisfies ReadonlyArray<ListFilter<SQL | undefined, InboxField>>

/** Which messages the inbox shows, as texts of its address. */
export type InboxAsked = Asked<(typeof inboxFilters)[number]>

/** The inbox as it opens. */
export const wholeInbox = readAsked(inboxFilters, new URLSearchParams())

/** Whether more than spam is left out. */
export function isNarrowed(asked: InboxAsked) {
  return appliedOf(inboxFilters, asked).length > 0
}

/** What is typed into fields of the form and is not applied: “Vehicle no. “the red one””. */
export function unreadInInbox(asked: InboxAsked) {
  const fields = fieldsOf<InboxField>(inboxFilters, asked)
  return fields.flatMap(({ label, value, error }) => (error ? [`${label} “${value}”`] : []))
}

function dayFilter<const Name extends string>(name: Name, label: string) {
  return {
    name,
    read: (text: string) => queryText(text, longest.typed),
    unread: (asked: string) => (asked && !dayOf(asked) ? 'Choose a day, like 11/30/2026.' : null),
    field: { label, is: 'day', className: 'min-w-40', isMore: true },
  } as const
}

/** The beginning of a day on our clock. It has to end before the database's last one, since messages are looked for up to its end. */
function dayOf(text: string) {
  return readHouseMinute(`${text}T23:59`) && readHouseMinute(`${text}T00:00`)
}

function vehicleIn(text: string) {
  const [, digits] = /^(?:#|no\.?)?\s*0*(\d+)$/i.exec(text) ?? []
  return readRecordId(digits)
}
