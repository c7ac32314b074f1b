import { describe, expect, test } from 'vitest'
import { closedDays, type OtherHours, specialDayLine, specialDays, specialDaysFrom } from './closed-days.ts'
import { federalHolidays } from './holidays.ts'
import type { Opening } from './opening-hours.ts'

const toSaturday: Opening[] = [
  { from: 'Monday', to: 'Friday', opens: 8, closes: 18 },
  { from: 'Saturday', to: 'Saturday', opens: 9, closes: 16 },
]
const showroom = (otherHours: OtherHours[] = [], openings = toSaturday) => ({ openings, otherHours })
const daysOf = (days: Array<{ day: string }>) => days.map(({ day }) => day)

describe('the federal holidays', () => {
  // As published for these years by the Office of Personnel Management, before any moves to another day.
  test.each([
    [2024, '01-01 01-15 02-19 05-27 06-19 07-04 09-02 10-14 11-11 11-28 12-25'],
    [2025, '01-01 01-20 02-17 05-26 06-19 07-04 09-01 10-13 11-11 11-27 12-25'],
    [2026, '01-01 01-19 02-16 05-25 06-19 07-04 09-07 10-12 11-11 11-26 12-25'],
    [2027, '01-01 01-18 02-15 05-31 06-19 07-04 09-06 10-11 11-11 11-25 12-25'],
  ])('of %i are on the days of the law', (year, days) => {
    expect(daysOf(federalHolidays(year))).toEqual(days.split(' ').map((day) => `${year}-${day}`))
  })
})

describe('the closed days of a showroom', () => {
  test('are the federal holidays, by name', () => {
    expect(closedDays(showroom(), 2026).map(specialDayLine)).toEqual([
      'Closed on Thursday, January 1, New Year’s Day',
      'Closed on Monday, January 19, Martin Luther King Jr. Day',
      'Closed on Monday, February 16, Washington’s Birthday',
      'Closed on Monday, May 25, Memorial Day',
      'Closed on Friday, June 19, Juneteenth',
      'Closed on Saturday, July 4, Independence Day',
      'Closed on Monday, September 7, Labor Day',
      'Closed on Monday, October 12, Columbus Day',
      'Closed on Wednesday, November 11, Veterans Day',
      'Closed on Thursday, November 26, Thanksgiving Day',
      'Closed on Friday, December 25, Christmas Day',
    ])
  })

  test('leave a Saturday on which it works where it is, and follow a Sunday on the Monday after', () => {
    expect(closedDays(showroom(), 2027)).toEqual(
      expect.arrayContaining([
        { day: '2027-06-19', name: 'Juneteenth', hours: null },
        { day: '2027-07-05', name: 'Independence Day (observed)', hours: null },
        { day: '2027-12-25', name: 'Christmas Day', hours: null },
      ]),
    )
    expect(daysOf(closedDays(showroom(), 2027))).not.toContain('2027-07-04')
  })

  test('come on the Friday before where it never works on a Saturday, also in the year before', () => {
    const weekdays = showroom([], toSaturday.slice(0, 1))
    expect(daysOf(closedDays(weekdays, 2027))).toEqual(
      expect.arrayContaining(['2027-06-18', '2027-12-24', '2027-12-31']),
    )
    expect(closedDays(weekdays, 2027).at(-1)?.name).toBe('New Year’s Day (observed)')
    expect(daysOf(closedDays(weekdays, 2028))).not.toContain('2028-01-01')
  })

  test('are also those that staff have closed, and none that they have opened', () => {
    const said = showroom([
      { day: '2026-02-16', hours: 'usual' },
      { day: '2026-10-12', hours: { opens: 10, closes: 14 } },
      { day: '2026-11-27', hours: 'closed' },
      // A Sunday is closed anyway, and these are the hours of each Monday.
      { day: '2026-11-29', hours: 'closed' },
      { day: '2026-11-30', hours: { opens: 8, closes: 18 } },
    ])
    const closed = daysOf(closedDays(said, 2026))
    expect(closed).toEqual(expect.arrayContaining(['2026-11-26', '2026-11-27', '2026-12-25']))
    for (const day of ['2026-02-16', '2026-10-12', '2026-11-29', '2026-11-30']) expect(closed).not.toContain(day)
    expect(specialDays(said, 2026).map(specialDayLine)).toContain('Monday, October 12, Columbus Day, 10 a.m. to 2 p.m.')
  })
})

test('the special days of some weeks reach over the end of a year', () => {
  expect(
    specialDaysFrom(showroom([{ day: '2027-01-02', hours: 'closed' }]), '2026-12-25', 9).map(specialDayLine),
  ).toEqual([
    'Closed on Friday, December 25, Christmas Day',
    'Closed on Friday, January 1, New Year’s Day',
    'Closed on Saturday, January 2',
  ])
  expect(specialDaysFrom(showroom(), '2026-12-26', 6)).toEqual([])
})
