import { expect, test } from 'vitest'
import { plainVin } from './vin-line.ts'

test.each([
  [' 1m8gdm9ax kp042788 ', '1M8GDM9AXKP042788'],
  ['1M8-GDM9AX-KP042788', '1M8GDM9AXKP042788'],
  ['f26gh-de 1234', 'F26GH-DE 1234'], // older numbers have their own form
  ['VIN: 1M8GDM9AXKP042788', '1M8GDM9AXKP042788'],
  ['*1M8GDM9AXKP042788*', '1M8GDM9AXKP042788'],
  ['１M8GDM9AXKP042788', '1M8GDM9AXKP042788'], // digits of a Japanese keyboard
  ['', ''],
])('the VIN "%s" is stored as "%s"', (typed, stored) => {
  expect(plainVin(typed)).toBe(stored)
})
