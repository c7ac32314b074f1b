import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fuzz } from '../../test/kit/fuzz.ts'
import { vinFacts, vinWarning, wholeVin } from './vin.ts'

test.each([
  ['1M8GDM9AXKP042788', '1M8GDM9AXKP042788'], // the worked example of 49 CFR 565.15
  [' 1m8gdm9ax kp042788 ', '1M8GDM9AXKP042788'],
  ['1M8GDM9AXKP04278', null],
  ['1M8GDM9AXKP0427888', null],
  ['1M8GDM9AXKPO42788', null],
  ['not known', null],
  ['', null],
  [null, null],
])('of "%s" the whole VIN is %s', (vin, whole) => {
  expect(wholeVin(vin)).toBe(whole)
})

test('nothing is odd about a VIN whose check digit agrees, nor about none', () => {
  for (const vin of ['1M8GDM9AXKP042788', '11111111111111111', '', null]) expect(vinWarning(vin)).toBeNull()
})

test('a VIN that is too short, or has a letter that none has, is told so', () => {
  for (const vin of ['1M8GDM9A', '1M8GDM9AXKPO42788']) expect(vinWarning(vin)).toContain('17 letters and digits')
})

test('of a VIN with one digit typed wrongly the check digit tells', () => {
  fc.assert(
    fc.property(fc.integer({ min: 11, max: 16 }), fc.integer({ min: 1, max: 9 }), (at, added) => {
      const digits = [...'1M8GDM9AXKP042788']
      digits[at] = String((Number(digits[at]) + added) % 10)
      expect(vinWarning(digits.join(''))).toContain('ninth character')
    }),
    fuzz,
  )
})

const lastYear = 2028

test.each([
  ['1HGCM82633A004352', { year: 2003, builtIn: 'the United States' }], // a digit in the seventh place, and 2033 is yet to come
  ['5GZCZ43D13S812715', { year: 2003, builtIn: 'the United States' }],
  ['5TDXRKEC1SS904118', { year: 2025, builtIn: 'the United States' }], // a letter in the seventh place: the second turn
  ['1M8GDM9AXKP042788', { year: null, builtIn: 'the United States' }], // a digit: of a heavy vehicle 2019, of others 1989
  ['5TDXRKEC2XS904118', { year: 2029, builtIn: 'the United States' }], // a year that is yet to come, and not 1999
  ['11111111111111111', { year: 2001, builtIn: 'the United States' }],
  ['1M8GDM9A1KP042788', { year: null, builtIn: null }], // the check digit does not agree
  ['1M8GDM9AXKP04278', { year: null, builtIn: null }],
  [null, { year: null, builtIn: null }],
])('what the VIN %s says by rule alone', (vin, facts) => {
  expect(vinFacts(vin, lastYear)).toEqual(facts)
})
