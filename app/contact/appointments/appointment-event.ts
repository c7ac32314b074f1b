import { href } from 'react-router'
import { type MeetingKind, meetingOf } from './appointment.ts'
import { calendarFile } from './calendar-file.ts'

/** An appointment as it is stored. `version` rises with each change. Of it a calendar gets what is not the visitor's own words. */
export type StoredAppointment = {
  id: number
  version: number
  updatedAt: Date
  kind: MeetingKind
  startsAt: Date
  minutes: number
  token: string
  cancelledAt: Date | null
  /** The site's at the first booking, of which the event has its name in every file. */
  origin: string
}

type About = {
  appointment: StoredAppointment
  /** The address of the showroom; empty unless they meet there. */
  place: string
  vehicle: { id: number; name: string } | null
  visitorEmail: string
  company: { phone: string; email: string }
  /** The site's, for links. */
  origin: string
}

/** What is different from one way to meet to the next; `place` stands for an address. */
const ways: Record<MeetingKind, { place: string; alarmMinutes: number; bring: string }> = {
  showroom: {
    place: '',
    alarmMinutes: 120,
    bring:
      'Bring your own wheelchair, set up as you use it, the people who ride with you or help you, and your license if you drive.',
  },
  home: {
    place: 'At your home',
    alarmMinutes: 120,
    bring: 'Have ready: your own wheelchair, set up as you use it, and your license if you drive.',
  },
  video: {
    place: 'Video call',
    alarmMinutes: 15,
    bring: 'Have ready: your own wheelchair and a tape measure.',
  },
}

/** An appointment as a file for the visitor's calendar: to add or move it, or to delete it once it is canceled. */
export function appointmentFile({ appointment, place, vehicle, visitorEmail, company, origin }: About) {
  const { id, version, updatedAt, kind, startsAt, minutes, token, cancelledAt } = appointment
  const { alarmMinutes, bring, ...way } = ways[kind]
  const mine = appointmentLink(origin, token)
  const description = [
    `Questions? Call ${company.phone}.`,
    bring,
    `See, move or cancel it: ${mine}`,
    ...(vehicle ? [`${vehicle.name}: ${origin}${href('/vehicles/:id', { id: String(vehicle.id) })}`] : []),
    `What to try and ask: ${origin}${href('/resources/guides/test-drive-checklist')}`,
  ]
  return calendarFile({
    id: `appointment-${id}@${new URL(appointment.origin).hostname}`,
    sequence: version,
    changedAt: updatedAt,
    ...{ startsAt, minutes, alarmMinutes },
    title: `Redstone Mobility: ${meetingOf(kind).label}`,
    place: place || way.place,
    description: description.join('\n'),
    url: mine,
    organizer: company.email,
    attendee: visitorEmail,
    isCancelled: cancelledAt !== null,
  })
}

/** The address at which the visitor sees, moves or cancels it. */
export function appointmentLink(origin: string, token: string) {
  return `${origin}${href('/appointments/mine')}?${new URLSearchParams({ token })}`
}

/** The address of its calendar file. */
export function calendarLink(origin: string, token: string) {
  return `${origin}${href('/appointments/calendar.ics')}?${new URLSearchParams({ token })}`
}
