import { href } from 'react-router'
import type { RecordType } from '#app/audit/audit.server.ts'
import { forEachRow } from '#app/fields/for-each-row.ts'
import { queryText } from '#app/fields/query-text.ts'
import { readHouseMinute } from '#app/ui/showroom-time.ts'

/** What can be asked for alone. Who signs in and out would drown the rest, and is shown only when asked for. */
const kinds = [
  { name: 'vehicle', label: 'Vehicles' },
  { name: 'conversion model', label: 'Conversion models' },
  { name: 'review', label: 'Reviews' },
  { name: 'page', label: 'Pages' },
  { name: 'settings', label: 'Settings' },
  { name: 'message', label: 'Messages' },
  { name: 'note', label: 'Notes' },
  { name: 'reply', label: 'Replies' },
  { name: 'answer template', label: 'Answer templates' },
  { name: 'newsletter', label: 'Newsletters' },
  { name: 'person', label: 'People' },
  { name: 'backup', label: 'Backups' },
  { name: 'staff', label: 'Accounts and sign-ins' },
] as const satisfies ReadonlyArray<{ name: RecordType; label: string }>

export const activityKinds = /* @__PURE__ */ forEachRow(kinds, ({ label }) => label)

/**
 * Which changes to show. `person`, `kind` and `day` (such as "2026-03-04") name one each. `before` is the id of a line.
 */
export type ActivityFilter = { person: string; kind: RecordType | null; day: string; before: number | null }

const longestPerson = 254

/** The filter that an address asks for; what is not one counts as not asked. */
export function readActivityFilter(query: URLSearchParams): ActivityFilter {
  const day = query.get('day') ?? ''
  const before = query.get('before') ?? ''
  return {
    person: queryText(query.get('person'), longestPerson),
    kind: kinds.find(({ name }) => name === query.get('kind'))?.name ?? null,
    day: day.startsWith('20') && readHouseMinute(`${day}T00:00`) ? day : '',
    before: /^[1-9]\d{0,14}$/.test(before) ? Number(before) : null,
  }
}

/** The address of the activity with this filter. */
export function activityAddress({ person, kind, day, before }: ActivityFilter) {
  const asked = { person, kind, day, before }
  const query = Object.entries(asked).flatMap(([name, value]) => (value ? [[name, String(value)]] : []))
  const search = new URLSearchParams(query).toString()
  return href('/admin/activity') + (search ? `?${search}` : '')
}
