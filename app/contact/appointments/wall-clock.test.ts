import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isoMomentIn, momentOf, wallTimeOf } from './wall-clock.ts'

const zones = ['America/Phoenix', 'America/Denver', 'America/Chicago']
const hour = (hours: number) => hours * 60

describe('where clocks go forward on 2026-03-08', () => {
  test.each([
    ['America/Phoenix', '2026-03-08T15:00:00.000Z', '2026-03-08T09:30:00.000Z'],
    ['America/Denver', '2026-03-08T14:00:00.000Z', null],
    ['America/Chicago', '2026-03-08T13:00:00.000Z', null],
  ])('in %s 8 a.m. is %s, and half past two %s', (zone, eight, halfPastTwo) => {
    expect(momentOf({ day: '2026-03-08', minute: hour(8) }, zone)?.toISOString()).toBe(eight)
    expect(momentOf({ day: '2026-03-08', minute: hour(2.5) }, zone)?.toISOString() ?? null).toBe(halfPastTwo)
  })
})

describe('where clocks go back on 2026-11-01', () => {
  test.each([
    ['America/Phoenix', '2026-11-01T15:00:00.000Z', '2026-11-01T08:30:00.000Z'],
    ['America/Denver', '2026-11-01T15:00:00.000Z', '2026-11-01T07:30:00.000Z'],
    ['America/Chicago', '2026-11-01T14:00:00.000Z', '2026-11-01T06:30:00.000Z'],
  ])('in %s 8 a.m. is %s, and half past one first %s', (zone, eight, halfPastOne) => {
    expect(momentOf({ day: '2026-11-01', minute: hour(8) }, zone)?.toISOString()).toBe(eight)
    expect(momentOf({ day: '2026-11-01', minute: hour(1.5) }, zone)?.toISOString()).toBe(halfPastOne)
  })
})

test('what clocks show leads back to the same point in time, or one hour earlier where they show it twice', () =>
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true }),
      (zone, some) => {
        const at = new Date(Math.floor(some.getTime() / 60_000) * 60_000)
        const found = momentOf(wallTimeOf(at, zone), zone)
        expect([0, 3_600_000]).toContain(at.getTime() - (found?.getTime() ?? 0))
      },
    ),
  ))

test.each([
  ['America/Denver', '2026-12-01T17:00:00Z', '2026-12-01T10:00:00-07:00'],
  ['America/Denver', '2026-07-01T05:30:59.900Z', '2026-06-30T23:30:59-06:00'],
  ['Asia/Kolkata', '2026-12-01T17:00:01Z', '2026-12-01T22:30:01+05:30'],
  ['UTC', '2026-12-01T17:00:00Z', '2026-12-01T17:00:00+00:00'],
])('machines read the clock of %s and how far it is from UTC: %s is %s', (zone, at, text) => {
  expect(isoMomentIn(new Date(at), zone)).toBe(text)
  expect(Math.floor(Date.parse(at) / 1000)).toBe(Date.parse(text) / 1000)
})
