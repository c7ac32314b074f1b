import { expect, test } from 'vitest'
import { formatDate, formatMoment, fullMoment, houseMonday, houseYear, isoMoment } from './showroom-time.ts'

// Half past midnight in London is still the evening before in Phoenix.
const evening = new Date('2026-11-21T00:30:00Z')

test('words and machines are given the same day and hour, those of the showroom', () => {
  expect(formatDate(evening)).toBe('November 20, 2026')
  expect(formatMoment(evening)).toBe('Nov 20, 2026, 5:30 PM MST')
  expect(isoMoment(evening)).toBe('2026-11-20T17:30:00-07:00')
  expect(new Date(isoMoment(evening))).toEqual(evening)
  const inSummer = new Date('2026-07-01T06:59:00Z')
  expect([formatMoment(inSummer), isoMoment(inSummer)]).toEqual([
    'Jun 30, 2026, 11:59 PM MST',
    '2026-06-30T23:59:00-07:00',
  ])
})

test('an email tells the time of the showroom it is for', () => {
  expect(fullMoment(evening, 'America/Phoenix')).toBe('Friday, November 20, 2026 at 5:30 PM MST')
  expect(fullMoment(evening, 'America/Chicago')).toBe('Friday, November 20, 2026 at 6:30 PM CST')
})

test('a year ends with the last hour at the showroom, wherever the server stands', () => {
  expect([houseYear(new Date('2027-01-01T06:59Z')), houseYear(new Date('2027-01-01T07:00Z'))]).toEqual([2026, 2027])
})

test('a week begins on its Monday at the showroom', () => {
  const moments = ['2026-11-23T06:59Z', '2026-11-23T07:00Z', '2026-11-29T12:00Z', '2026-01-01T12:00Z']
  expect(moments.map((moment) => houseMonday(new Date(moment)))).toEqual([
    '2026-11-16',
    '2026-11-23',
    '2026-11-23',
    '2025-12-29',
  ])
})
