import { inArray } from 'drizzle-orm'
import { href } from 'react-router'
import type { Db } from '#app/db/client.server.ts'
import { type Asked, askedQuery, demandsOf, readAsked } from '#app/fields/list-filter.ts'
import { dayAfter, longDay } from '#app/hours/calendar-day.ts'
import { type SpecialDay, specialDaysFrom } from '#app/hours/closed-days.ts'
import { otherHoursOf, type Settings } from '#app/settings/setting.ts'
import { findSettings } from '#app/settings/settings.server.ts'
import { showrooms, zoneIn } from '#app/site/company.ts'
import { clockTime, houseDay, houseMonday, readHouseMinute } from '#app/ui/showroom-time.ts'
import { vehicles } from '#app/vehicles/vehicle-table.server.ts'
import { type Detail, meetingOf } from './appointment.ts'
import { appointmentFilters } from './appointment-filters.actions.server.ts'
import { listAppointments } from './appointments.server.ts'
import { elsewhereText, type VisitedVehicle } from './vehicle-visit.ts'
import { wallTimeOf } from './wall-clock.ts'

/** The days that staff look at, and which appointments of them. `earlier` and `later` are the addresses of the days around. */
type Span = {
  asked: Asked<(typeof appointmentFilters)[number]>
  from: string
  isDay: boolean
  earlier: string
  later: string
}

/** The span that an address asks for: this week, unless it says otherwise. */
export function appointmentSpan(query: URLSearchParams): Span {
  const asked = readAsked(appointmentFilters, query)
  const isDay = asked.show === 'day'
  const start = asked.from || houseDay()
  const from = isDay ? start : houseMonday(readHouseMinute(`${start}T12:00`) ?? new Date())
  const addressOf = (day: string) => href('/admin/appointments') + askedQuery({ ...asked, from: day })
  const step = isDay ? 1 : 7
  return { asked, from, isDay, earlier: addressOf(dayAfter(from, -step)), later: addressOf(dayAfter(from, step)) }
}

/** An appointment as staff see it in the list of its day; `time` is that of the showroom's clock. */
type Entry = {
  submissionId: number
  time: string
  name: string
  phone: string | null
  what: string
  showroom: string
  vehicle: string | null
  isCancelled: boolean
  details: Detail[]
}

/** `closed` says which showrooms are closed on it though their week has hours for it, and why; null for none. */
export type AppointmentDay = { day: string; label: string; isToday: boolean; closed: string | null; entries: Entry[] }

/** The days of a span, each with its appointments in order. */
export async function listDays(db: Db, { asked, from, isDay }: Span): Promise<AppointmentDay[]> {
  const count = isDay ? 1 : 7
  const [first, last] = [`${from}T00:00`, `${dayAfter(from, count)}T00:00`].map(readHouseMinute)
  if (!first || !last) return []
  const rows = await listAppointments(db, { from: first, until: last }, demandsOf(appointmentFilters, asked))
  const closed = listClosed((await findSettings(db)).values, { from, count, showroom: asked.showroom || null })
  const seen = await listSeen(
    db,
    rows.flatMap(({ vehicleId }) => vehicleId ?? []),
  )
  return Array.from({ length: count }, (_, at) => dayAfter(from, at)).map((day) => ({
    day,
    label: longDay(day),
    isToday: day === houseDay(),
    closed: closedText(closed.filter((one) => one.day === day)),
    entries: rows
      .filter(({ appointment }) => wallTimeOf(appointment.startsAt, zoneIn(appointment.showroom)).day === day)
      .map(({ vehicleId, ...row }) => entryOf(row, seen.get(vehicleId ?? 0) ?? null)),
  }))
}

type Closed = Pick<SpecialDay, 'day' | 'name'> & { city: string }

function listClosed(
  settings: Settings,
  { from, count, showroom }: { from: string; count: number; showroom: string | null },
): Closed[] {
  return showrooms
    .filter(({ city }) => showroom === null || showroom === city)
    .flatMap(({ city, openings }) =>
      specialDaysFrom({ openings, otherHours: otherHoursOf(settings, city) }, from, count)
        .filter(({ hours }) => hours === null)
        .map(({ day, name }) => ({ day, name, city })),
    )
}

/** "Closed in Phoenix and Denver: Christmas Day." */
function closedText(closed: Closed[]) {
  if (closed.length === 0) return null
  const cities = new Intl.ListFormat('en-US').format(closed.map(({ city }) => city)).replace(', and', ' and')
  const name = closed.find((one) => one.name !== null)?.name
  return `Closed in ${cities}${name ? `: ${name}` : ''}.`
}

type Row = Omit<Awaited<ReturnType<typeof listAppointments>>[number], 'vehicleId'>

type Seen = VisitedVehicle & { name: string }

/** The vehicles that somebody comes to see, by id. */
async function listSeen(db: Db, ids: number[]): Promise<Map<number, Seen>> {
  if (ids.length === 0) return new Map()
  const { id, name, status, showroom, expectedOn } = vehicles
  const rows = await db.select({ id, name, status, showroom, expectedOn }).from(vehicles).where(inArray(id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}

function entryOf({ appointment, name, phone }: Row, seen: Seen | null): Entry {
  const { submissionId, kind, showroom, startsAt, cancelledAt, details } = appointment
  const time = clockTime(startsAt, zoneIn(showroom))
  const what = meetingOf(kind).label
  const vehicle = seen && [seen.name, elsewhereText(seen, { city: showroom })].filter(Boolean).join('. ')
  return { submissionId, time, name, phone, what, showroom, vehicle, isCancelled: cancelledAt !== null, details }
}
