import { expect, test } from 'vitest'
import { daysOf, formatHours } from './opening-hours.ts'

test('opening hours are read in words, with the days that stay closed', () => {
  expect(
    formatHours([
      { from: 'Monday', to: 'Friday', opens: 8, closes: 18 },
      { from: 'Saturday', to: 'Saturday', opens: 9, closes: 12 },
    ]),
  ).toEqual(['Monday to Friday, 8 a.m. to 6 p.m.', 'Saturday, 9 a.m. to 12 p.m.', 'Sunday closed'])
})

test('an opening names each of its days', () => {
  expect(daysOf({ from: 'Thursday', to: 'Saturday', opens: 8, closes: 18 })).toEqual(['Thursday', 'Friday', 'Saturday'])
})
