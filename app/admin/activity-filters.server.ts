import { and, eq, gte, lt, ne, type SQL } from 'drizzle-orm'
import type { RecordType } from '#app/audit/audit.server.ts'
import { auditEntries } from '#app/audit/audit-table.server.ts'
import { type Asked, type ListFilter, readAsked } from '#app/fields/list-filter.ts'
import { queryText } from '#app/fields/query-text.ts'
import type { FilterField } from '#app/ui/filter-fields.tsx'
import { readHouseMinute } from '#app/ui/showroom-time.ts'

/** What can be asked for alone. */
const kinds = [
  { value: 'vehicle', label: 'Vehicles' },
  { value: 'conversion model', label: 'Conversion models' },
  { value: 'review', label: 'Reviews' },
  { value: 'page', label: 'Pages' },
  { value: 'settings', label: 'Settings' },
  { value: 'message', label: 'Messages' },
  { value: 'note', label: 'Notes' },
  { value: 'reply', label: 'Replies' },
  { value: 'answer template', label: 'Answer templates' },
  { value: 'newsletter', label: 'Newsletters' },
  { value: 'person', label: 'People' },
  { value: 'backup', label: 'Backups' },
  { value: 'staff', label: 'Accounts and sign-ins' },
] as const satisfies ReadonlyArray<{ value: RecordType; label: string }>

const longestPerson = 254
const dayMs = 86_400_000

/** The filters of the activity, a row for each. `before` is the id of a line: the lines before it are asked for. */
export const activityFilters = [
  {
    name: 'person',
    read: (text) => queryText(text, longestPerson),
    demand: (email) => (email ? eq(auditEntries.actor, email) : undefined),
    field: {
      label: 'Who',
      is: 'choice',
      options: [{ value: '', label: 'Everybody' }],
      named: 'people',
      className: 'min-w-56 grow',
    },
  },
  {
    name: 'kind',
    read: (text) => kinds.find(({ value }) => value === text)?.value ?? '',
    demand(text) {
      const kind = kinds.find(({ value }) => value === text)?.value
      // Who signs in and out would drown the rest, and is shown only when asked for.
      return kind ? eq(auditEntries.recordType, kind) : ne(auditEntries.recordType, 'staff')
    },
    field: {
      label: 'What',
      is: 'choice',
      options: [{ value: '', label: 'All but sign-ins' }, ...kinds],
      className: 'min-w-44 grow',
    },
  },
  {
    name: 'day',
    read: (text) => (text.startsWith('20') && readHouseMinute(`${text}T00:00`) ? text : ''),
    demand(day) {
      const start = readHouseMinute(`${day}T00:00`)
      return start
        ? and(gte(auditEntries.at, start), lt(auditEntries.at, new Date(start.getTime() + dayMs)))
        : undefined
    },
    field: { label: 'Day', is: 'day', className: 'min-w-44' },
  },
  {
    name: 'before',
    read: (text) => (/^[1-9]\d{0,14}$/.test(text) ? text : ''),
    demand: (id) => (id ? lt(auditEntries.id, Number(id)) : undefined),
  },
] as const satisfies ReadonlyArray<ListFilter<SQL | undefined, FilterField>>

/** Which changes to show; '' narrows nothing. */
export type ActivityAsked = Asked<(typeof activityFilters)[number]>

/** The activity as it opens. */
export const wholeActivity = readAsked(activityFilters, new URLSearchParams())
