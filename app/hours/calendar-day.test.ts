import { expect, test } from 'vitest'
import { dayAfter, weekdayOf } from './calendar-day.ts'

test('days follow each other over months and years, and know their place in the week', () => {
  expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01')
  expect(dayAfter('2026-03-01', -1)).toBe('2026-02-28')
  expect([weekdayOf('2026-11-23'), weekdayOf('2026-11-29')]).toEqual([0, 6])
})
