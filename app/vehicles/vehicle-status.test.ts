import { expect, test } from 'vitest'
import { datesOf, isPastSale } from './vehicle-status.ts'

const dates = { heldUntil: new Date('2026-04-01T00:00:00Z'), expectedOn: '2026-04-02', soldOn: '2026-03-01' }
const none = { heldUntil: null, expectedOn: null, soldOn: null }
const today = '2026-03-31'

test('a status has its own date, and forgets those of others', () => {
  expect(datesOf('available', dates, today)).toEqual(none)
  expect(datesOf('pending', dates, today)).toEqual(none)
  expect(datesOf('built-to-order', dates, today)).toEqual(none)
  expect(datesOf('on-hold', dates, today)).toEqual({ ...none, heldUntil: dates.heldUntil })
  expect(datesOf('coming-soon', dates, today)).toEqual({ ...none, expectedOn: '2026-04-02' })
  expect(datesOf('sold', dates, today)).toEqual({ ...none, soldOn: '2026-03-01' })
  expect(datesOf('sold', none, today)).toEqual({ ...none, soldOn: today })
})

test.each([
  ['2026-03-31', false],
  ['2025-12-31', false], // 90 days ago
  ['2025-12-30', true],
  ['2027-01-01', false],
])('a page of a vehicle sold on %s is past: %s', (soldOn, isPast) => {
  expect(isPastSale({ status: 'sold', soldOn }, today)).toBe(isPast)
  expect(isPastSale({ status: 'available', soldOn }, today)).toBe(false)
})
