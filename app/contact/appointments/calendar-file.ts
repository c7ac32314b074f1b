const longestLine = 75

/**
 * An event as calendars take it. `id` never changes; of two files the one with the higher `sequence` counts. `organizer` and
 * `attendee` are email addresses. An alarm goes off `alarmMinutes` before it starts.
 */
export type CalendarEvent = {
  id: string
  sequence: number
  changedAt: Date
  startsAt: Date
  minutes: number
  title: string
  place: string
  description: string
  url: string
  organizer: string
  attendee: string
  alarmMinutes: number
  isCancelled: boolean
}

/** A file for a calendar, and what it asks of it: to put the event in or move it there, or to take it out. */
export type CalendarFile = { method: 'REQUEST' | 'CANCEL'; content: string }

/** The event as an iCalendar file (RFC 5545, 5546). Its times are in UTC, so that every calendar shows its own clock's. */
export function calendarFile(event: CalendarEvent): CalendarFile {
  const method = event.isCancelled ? 'CANCEL' : 'REQUEST'
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Redstone Mobility//Appointments//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...eventLines(event),
    'END:VCALENDAR',
  ]
  return { method, content: lines.map((line) => `${folded(line)}\r\n`).join('') }
}

function eventLines({ startsAt, minutes, changedAt, isCancelled, ...event }: CalendarEvent) {
  return [
    'BEGIN:VEVENT',
    `UID:${event.id}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${utc(changedAt)}`,
    `LAST-MODIFIED:${utc(changedAt)}`,
    `DTSTART:${utc(startsAt)}`,
    `DTEND:${utc(new Date(startsAt.getTime() + minutes * 60_000))}`,
    `SUMMARY:${escaped(event.title)}`,
    `LOCATION:${escaped(event.place)}`,
    `DESCRIPTION:${escaped(event.description)}`,
    `URL:${event.url}`,
    `ORGANIZER;CN=Redstone Mobility:mailto:${event.organizer}`,
    // They chose the time themselves, so that nobody waits for their yes.
    `ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${event.attendee}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    ...(isCancelled ? [] : alarmLines(event)),
    'END:VEVENT',
  ]
}

function alarmLines({ title, alarmMinutes }: Pick<CalendarEvent, 'title' | 'alarmMinutes'>) {
  return [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(title)}`,
    `TRIGGER:-PT${alarmMinutes}M`,
    'END:VALARM',
  ]
}

/** A point in time as "20261201T170000Z". */
function utc(at: Date) {
  return at.toISOString().replaceAll(/[-:]|\.\d+/g, '')
}

/** Line ends are written as two letters; other control characters, which no calendar may get, are left out. */
function escaped(text: string) {
  return text
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll(/\r\n?|[\n\u2028\u2029]/g, '\\n')
    .replaceAll(/\p{Cc}/gu, '')
}

/** Lines have 75 bytes at most; what follows begins with a space. No letter is cut in two. */
function folded(line: string) {
  let text = ''
  let bytes = 0
  for (const letter of line) {
    const size = Buffer.byteLength(letter)
    if (bytes + size > longestLine) {
      text += '\r\n '
      bytes = 1
    }
    text += letter
    bytes += size
  }
  return text
}
