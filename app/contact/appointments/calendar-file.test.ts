import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calendarReaders } from '../../../test/kit/calendar-readers.ts'
import { fuzz, hostile } from '../../../test/kit/fuzz.ts'
import { calendarFile } from './calendar-file.ts'

const event = {
  id: 'appointment-1001@redstone.example',
  sequence: 2,
  changedAt: new Date('2026-11-28T10:00:00.123Z'),
  startsAt: new Date('2026-12-01T17:00:00Z'),
  minutes: 60,
  title: 'Test drive: Toyota Sienna; red, new',
  place: '480 Red Mesa Road, Denver, CO 80216',
  description: 'Questions? Call 1-800-REDSTONE.\nBring your own wheelchair, set up as you use it.',
  url: 'https://redstone.example/appointments/mine?token=abc',
  organizer: 'info@redstone.example',
  attendee: 'ana@visitor.example',
  alarmMinutes: 120,
  isCancelled: false,
}

test('a calendar gets the time in UTC, in lines as the format has them', () => {
  const lines = calendarFile(event).content.split('\r\n')
  for (const line of [
    'METHOD:REQUEST',
    'DTSTAMP:20261128T100000Z',
    'DTSTART:20261201T170000Z',
    'SUMMARY:Test drive: Toyota Sienna\\; red\\, new',
    'STATUS:CONFIRMED',
  ])
    expect(lines).toContain(line)
  expect([lines[0], lines.at(-2), lines.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR', ''])
})

describe.each(Object.entries(calendarReaders))('to %s', (_, read) => {
  test('a file is an event with place, words, people and an alarm', () => {
    expect(read(calendarFile(event).content)).toEqual({
      method: 'REQUEST',
      uid: event.id,
      sequence: 2,
      start: event.startsAt,
      end: new Date('2026-12-01T18:00:00Z'),
      summary: event.title,
      location: event.place,
      description: event.description,
      organizer: 'mailto:info@redstone.example',
      attendee: 'mailto:ana@visitor.example',
      status: 'CONFIRMED',
      alarms: ['-PT120M'],
    })
  })

  test('one that was canceled is taken out, and rings no more', () => {
    const file = calendarFile({ ...event, isCancelled: true })
    expect(file.method).toBe('CANCEL')
    expect(read(file.content)).toMatchObject({ method: 'CANCEL', uid: event.id, status: 'CANCELLED', alarms: [] })
  })

  test('S16: whatever stands in a name, the event has it as its text and nothing else', () => {
    // node-ical reads a backslash before an "n" as a line end, also where it is escaped.
    const written = hostile(
      ';',
      ',',
      ':',
      '\n',
      '\r\n',
      '"',
      'END:VEVENT',
      'METHOD:CANCEL',
      ' ',
      'ü',
      '🚐',
      '\0',
      '\u2028',
    )
    const whole = written.map((text) => text.toWellFormed().replaceAll(/[\\\ufeff]/g, ''))
    fc.assert(
      fc.property(whole, (text) => {
        const { content } = calendarFile({ ...event, title: `a${text}z`, description: `a${text}z` })
        expect(Math.max(...content.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
        const said = `a${text.replaceAll(/\r\n?|[\u2028\u2029]/g, '\n').replaceAll(/(?!\n)\p{Cc}/gu, '')}z`
        const found = read(content)
        expect(found).toMatchObject({
          method: 'REQUEST',
          uid: event.id,
          summary: said,
          description: said,
          alarms: ['-PT120M'],
        })
      }),
      fuzz,
    )
  })
})

test('a long line is folded after 75 bytes, and reads the same again', () => {
  const title = 'Probefahrt mit 🚐 und ü, '.repeat(12)
  const { content } = calendarFile({ ...event, title })
  for (const line of content.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(content.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title.replaceAll(',', '\\,')}`)
})
