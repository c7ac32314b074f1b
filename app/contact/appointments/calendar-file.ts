const longestLine = 75

/** An event as calendars take it. `id` never changes; of two files the one with the higher `sequence` counts. */
export type CalendarEvent = {
  id: string
  sequence: number
  changedAt: Date
  startsAt: Date
  minutes: number
  title: string
  place: string
  url: string
  isCancelled: boolean
}

/** The event as an iCalendar file (RFC 5545). Its times are in UTC, so that every calendar shows its own clock's. */
export function calendarFile({ startsAt, minutes, ...event }: CalendarEvent) {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Redstone Mobility//Appointments//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${event.id}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${utc(event.changedAt)}`,
    `DTSTART:${utc(startsAt)}`,
    `DTEND:${utc(new Date(startsAt.getTime() + minutes * 60_000))}`,
    `SUMMARY:${escaped(event.title)}`,
    `LOCATION:${escaped(event.place)}`,
    `URL:${event.url}`,
    `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** A point in time as "20261201T170000Z". */
function utc(at: Date) {
  return at.toISOString().replaceAll(/[-:]|\.\d+/g, '')
}

function escaped(text: string) {
  return text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r?\n/g, '\\n')
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
