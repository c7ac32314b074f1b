import { expect, test } from 'vitest'
import { calendarFile } from './calendar-file.ts'

const event = {
  id: 'appointment-1001@redstone.example',
  sequence: 2,
  changedAt: new Date('2026-11-28T10:00:00.123Z'),
  startsAt: new Date('2026-12-01T17:00:00Z'),
  minutes: 60,
  title: 'Test drive: Toyota Sienna; red, new',
  place: '480 Red Mesa Road, Denver, CO 80216',
  url: 'https://redstone.example/appointments/mine?token=abc',
  isCancelled: false,
}

test('a calendar gets the time in UTC, with the id, the version and what is typed escaped', () => {
  const lines = calendarFile(event).split('\r\n')
  for (const line of [
    'UID:appointment-1001@redstone.example',
    'SEQUENCE:2',
    'DTSTAMP:20261128T100000Z',
    'DTSTART:20261201T170000Z',
    'DTEND:20261201T180000Z',
    'SUMMARY:Test drive: Toyota Sienna\\; red\\, new',
    'STATUS:CONFIRMED',
  ])
    expect(lines).toContain(line)
  expect([lines[0], lines.at(-2), lines.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR', ''])
})

test('one that was cancelled says so', () =>
  expect(calendarFile({ ...event, isCancelled: true })).toContain('\r\nSTATUS:CANCELLED\r\n'))

test('a long line is folded after 75 bytes, and reads the same again', () => {
  const title = 'Probefahrt mit 🚐 und ü, '.repeat(12)
  const file = calendarFile({ ...event, title })
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title.replaceAll(',', '\\,')}`)
})
