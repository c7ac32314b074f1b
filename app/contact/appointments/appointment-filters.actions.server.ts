import { eq, type SQL } from 'drizzle-orm'
import type { ListFilter } from '#app/fields/list-filter.ts'
import { showroomIn, showrooms } from '#app/site/company.ts'
import type { FilterField } from '#app/ui/filter-fields.tsx'
import { readHouseMinute } from '#app/ui/showroom-time.ts'
import { appointments } from './appointment-table.server.ts'

/** The filters of the appointments, a row for each. `from` and `show` say which days are looked at. */
export const appointmentFilters = [
  {
    name: 'from',
    read: (text) => (readHouseMinute(`${text}T00:00`) ? text : ''),
    demand: () => undefined,
  },
  {
    name: 'showroom',
    read: (text) => showroomIn(text)?.city ?? '',
    demand: (city) => (city ? eq(appointments.showroom, city) : undefined),
    field: {
      label: 'Showroom',
      is: 'choice',
      options: [{ value: '', label: 'All' }, ...showrooms.map(({ city }) => ({ value: city, label: city }))],
      className: 'min-w-40',
    },
  },
  {
    name: 'show',
    read: (text) => (text === 'day' ? text : ''),
    demand: () => undefined,
    field: {
      label: 'Days shown',
      is: 'choice',
      options: [
        { value: '', label: 'A week' },
        { value: 'day', label: 'One day' },
      ],
      className: 'min-w-40',
    },
  },
] as const satisfies ReadonlyArray<ListFilter<SQL | undefined, FilterField>>
