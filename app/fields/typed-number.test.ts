import { expect, test } from 'vitest'
import { mayPartThousands, plainDigits, withoutDollarSign } from './typed-number.ts'

test.each([
  ['62900', '62900'],
  [' 62,900.50 ', '62900.50'],
  ['1,234,567', '1234567'],
  ['62 900', '62900'],
  ['62\u202f900.5', '62900.5'],
  ['.5', '.5'],
  ['5.', '5.'],
])('%j is plainly %s', (text, digits) => expect(plainDigits(text)).toBe(digits))

test.each([
  '',
  '.',
  '62,90',
  '62,9',
  '6,2900',
  '62,9000',
  '62 90',
  '62, 900',
  '62.900,50',
  '1.234.567',
  '1e5',
  '-1',
  '٣',
])('%j is no plain number', (text) => expect(plainDigits(text)).toBeNull())

test.each([
  ['82.900', true],
  ['8.290', true],
  ['82.90', false],
  ['82.9000', false],
  ['8290.000', false],
  ['0.555', false],
])('whether the point of %s may part thousands: %s', (digits, may) => expect(mayPartThousands(digits)).toBe(may))

test.each(['$5', ' $ 5', '5 $', '5'])('%j is 5 without its dollar sign', (text) => {
  expect(withoutDollarSign(text)).toBe('5')
})
