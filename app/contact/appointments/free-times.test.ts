import { describe, expect, test } from 'vitest'
import { daysAhead, freeDays, type MeetingPlan, type Taken, whyNotFree } from './free-times.ts'

const always = { opens: 8, closes: 11 }
const plan: MeetingPlan = {
  timeZone: 'America/Denver',
  hours: Array(7).fill(always),
  minutes: 60,
  atOnce: 1,
  daysOff: [],
  specialDays: [],
}
const now = new Date('2026-03-06T12:00:00Z')
const taken: Taken[] = []
const asked = { plan, taken, now, noticeHours: 0 }
const at = (iso: string) => new Date(iso)
const timesOn = (day: string, changed: Partial<typeof asked> = {}) =>
  freeDays({ ...asked, ...changed })
    .find((free) => free.day === day)
    ?.times.map((time) => time.toISOString().slice(11, 16))

describe('the free times of a showroom', () => {
  test.each([
    ['America/Phoenix', '2026-03-06', ['15:00', '16:00', '17:00'], ['15:00', '16:00', '17:00']],
    ['America/Denver', '2026-03-06', ['15:00', '16:00', '17:00'], ['14:00', '15:00', '16:00']],
    ['America/Chicago', '2026-03-06', ['14:00', '15:00', '16:00'], ['13:00', '14:00', '15:00']],
  ])('in %s begin at the same hour on the wall after clocks go forward', (timeZone, today, before, after) => {
    const there = { plan: { ...plan, timeZone } }
    expect(timesOn('2026-03-07', { ...there, now: at(`${today}T12:00:00Z`) })).toEqual(before)
    expect(timesOn('2026-03-08', there)).toEqual(after)
    expect(timesOn('2026-03-09', there)).toEqual(after)
  })

  test.each([
    ['America/Phoenix', ['15:00', '16:00', '17:00'], ['15:00', '16:00', '17:00']],
    ['America/Denver', ['14:00', '15:00', '16:00'], ['15:00', '16:00', '17:00']],
    ['America/Chicago', ['13:00', '14:00', '15:00'], ['14:00', '15:00', '16:00']],
  ])('in %s begin at the same hour on the wall after clocks go back', (timeZone, before, after) => {
    const there = { plan: { ...plan, timeZone }, now: at('2026-10-30T00:00:00Z') }
    expect(timesOn('2026-10-31', there)).toEqual(before)
    expect(timesOn('2026-11-01', there)).toEqual(after)
    expect(timesOn('2026-11-02', there)).toEqual(after)
  })

  test('are each offered once, also where an hour is skipped or comes twice', () => {
    const byNight = { ...plan, hours: Array(7).fill({ opens: 0, closes: 4 }) }
    expect(timesOn('2026-03-08', { plan: byNight })).toEqual(['07:00', '08:00', '09:00'])
    const autumn = { plan: byNight, now: at('2026-10-30T00:00:00Z') }
    expect(timesOn('2026-11-01', autumn)).toEqual(['06:00', '07:00', '09:00', '10:00'])
  })

  test('leave out closed days and days off, and end before the showroom closes', () => {
    const hours = plan.hours.map((open, weekday) => (weekday === 6 ? null : open))
    const closed = { plan: { ...plan, hours, minutes: 50, daysOff: ['2026-03-10'] } }
    expect(timesOn('2026-03-08', closed)).toBeUndefined()
    expect(timesOn('2026-03-10', closed)).toBeUndefined()
    expect(timesOn('2026-03-09', closed)).toEqual(['14:00', '14:50', '15:40'])
  })

  test('leave out a day that is closed, and keep to the hours of one that has others', () => {
    const specialDays = [
      { day: '2026-03-09', name: null, hours: null },
      { day: '2026-03-10', name: null, hours: { opens: 9.5, closes: 11 } },
    ]
    const other = { plan: { ...plan, specialDays } }
    expect(timesOn('2026-03-09', other)).toBeUndefined()
    expect(timesOn('2026-03-10', other)).toEqual(['15:30'])
    expect(whyNotFree({ ...asked, ...other }, at('2026-03-09T14:00:00Z'))).toBe('closed')
    expect(whyNotFree({ ...asked, ...other }, at('2026-03-10T14:00:00Z')), 'before it opens').toBe('not-offered')
  })

  test('reach four weeks, and keep the notice a visit takes', () => {
    const days = freeDays({ ...asked, noticeHours: 4 })
    expect([days[0]?.times[0], days.length]).toEqual([at('2026-03-06T16:00:00Z'), daysAhead])
    expect(freeDays({ ...asked, noticeHours: 24 })[0]?.day).toBe('2026-03-07')
  })

  test('are taken by as many as go on at once, also where one began earlier and was longer', () => {
    const long = { startsAt: at('2026-03-09T14:30:00Z'), minutes: 90 }
    expect(timesOn('2026-03-09', { taken: [long] })).toEqual(['16:00'])
    expect(timesOn('2026-03-09', { taken: [long], plan: { ...plan, atOnce: 2 } })).toHaveLength(3)
    expect(timesOn('2026-03-09', { taken: [long, long], plan: { ...plan, atOnce: 2 } })).toEqual(['16:00'])
    expect(freeDays({ ...asked, plan: { ...plan, atOnce: 0 } })).toEqual([])
  })
})

test('a time is free when it is one of those, to the minute', () => {
  const time = at('2026-03-09T14:00:00Z')
  expect(whyNotFree(asked, time)).toBeNull()
  expect(whyNotFree(asked, at('2026-03-09T14:30:00Z'))).toBe('not-offered')
  expect(whyNotFree(asked, at('2027-03-09T14:00:00Z'))).toBe('not-offered')
})

test('that somebody has a time is said only where it would be free without them', () => {
  const time = at('2026-03-09T14:00:00Z')
  const theirs = { ...asked, taken: [{ startsAt: time, minutes: 60 }] }
  expect(whyNotFree(theirs, time)).toBe('taken')
  expect(whyNotFree({ ...theirs, noticeHours: 24 * 7 }, time)).toBe('not-offered')
  const of = (changed: Partial<MeetingPlan>) => whyNotFree({ ...theirs, plan: { ...plan, ...changed } }, time)
  expect(of({ hours: [null, always, always, always, always, always, always] })).toBe('closed')
  expect(of({ specialDays: [{ day: '2026-03-09', name: null, hours: null }] })).toBe('closed')
  expect(of({ daysOff: ['2026-03-09'] })).toBe('not-offered')
  expect(of({ firstDay: '2026-03-10' })).toBe('not-offered')
  expect(of({ atOnce: 0 })).toBe('not-offered')
  expect(of({ unseen: 'sold' })).toBe('sold')
})
