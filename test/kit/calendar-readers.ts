import ICAL from 'ical.js'
import nodeIcal from 'node-ical'

/** What a calendar keeps of an event. Times are moments, an alarm is how long before the event. */
export type ReadEvent = {
  method: string
  uid: string
  sequence: number
  start: Date
  end: Date
  summary: string
  location: string
  description: string
  organizer: string
  attendee: string
  status: string
  alarms: string[]
}

/** Two readers of calendar files by different makers, which share no code. */
export const calendarReaders: Record<string, (file: string) => ReadEvent> = {
  'ical.js': readWithIcalJs,
  'node-ical': readWithNodeIcal,
}

function readWithIcalJs(file: string): ReadEvent {
  const calendar = new ICAL.Component(ICAL.parse(file))
  const component = calendar.getFirstSubcomponent('vevent')
  if (!component) throw new Error('there is no event')
  const event = new ICAL.Event(component)
  return {
    method: String(calendar.getFirstPropertyValue('method')),
    uid: event.uid,
    sequence: event.sequence,
    start: event.startDate.toJSDate(),
    end: event.endDate.toJSDate(),
    summary: event.summary,
    location: event.location,
    description: event.description,
    organizer: event.organizer,
    attendee: String(event.attendees[0]?.getFirstValue()),
    status: String(component.getFirstPropertyValue('status')),
    alarms: component.getAllSubcomponents('valarm').map((alarm) => String(alarm.getFirstPropertyValue('trigger'))),
  }
}

function readWithNodeIcal(file: string): ReadEvent {
  const event = Object.values(nodeIcal.sync.parseICS(file)).find((component) => component?.type === 'VEVENT')
  if (event?.type !== 'VEVENT' || !event.end) throw new Error('there is no event')
  const { method, uid, sequence, start, end, summary, location, description, organizer, attendee, status, alarms } =
    event
  return {
    method: textOf(method),
    uid,
    sequence: Number(sequence),
    start: new Date(start),
    end: new Date(end),
    summary: textOf(summary),
    location: textOf(location),
    description: textOf(description),
    organizer: textOf(organizer),
    attendee: textOf(attendee),
    status: textOf(status),
    alarms: (alarms ?? []).map(({ trigger }) => textOf(trigger)),
  }
}

/** A value that may come with parameters. */
function textOf(value: unknown): string {
  return typeof value === 'object' && value !== null && 'val' in value ? String(value.val) : String(value ?? '')
}

/** A calendar as people have one: it takes files by their method, and of one event what is newest. */
export function openOwnCalendar(read: (file: string) => ReadEvent) {
  const events = new Map<string, ReadEvent>()
  return {
    events: () => [...events.values()],
    take(file: string) {
      const event = read(file)
      const known = events.get(event.uid)
      if (known && event.sequence < known.sequence) return
      if (event.method === 'CANCEL') events.delete(event.uid)
      else events.set(event.uid, event)
    },
  }
}
