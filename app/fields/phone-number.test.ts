import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fuzz, hostile } from '../../test/kit/fuzz.ts'
import { internationalDigits, personalUsDigits, phoneHref, readPhoneNumber } from './phone-number.ts'

test.each([
  ['(602) 555-0142', 'tel:+16025550142'],
  ['+1 602.555.0142', 'tel:+16025550142'],
  ['1-602-555-0142', 'tel:+16025550142'],
  ['6025550142', 'tel:+16025550142'],
  ['602/555-0142', 'tel:+16025550142'],
  ['[602] 555 0142', 'tel:+16025550142'],
  ['602_555_0142', 'tel:+16025550142'],
  ['602 • 555 • 0142', 'tel:+16025550142'],
  ['602-555-0142 ext 12 or 13', 'tel:+16025550142'], // which of the two is not sure
  ['602\u2011555\u20130142', 'tel:+16025550142'],
  ['\u202a+1\u00a0(602)\u00a0555\u20110142\u202c', 'tel:+16025550142'],
  ['+44 20 7946 0958', 'tel:+442079460958'],
])('%j is dialed as %s', (text, href) => expect(phoneHref(text)).toBe(href))

test.each([
  'Cell: 602-555-0142',
  '602-555-0142 (cell)',
  'call after 5: 602-555-0142',
  '602-555-0142 after 5 p.m.',
  'mobile 602 555 0142 or text 0143',
  'Ann, 602.555.0142, evenings',
  '602-555-0142 x2 per day',
  '602-555-0142 x 2 times',
  '602-555-0142 x 5 p.m.',
  '602-555-0142 x 5-6',
  '602-555-0142 9am',
  '602-555-0142 6 pm',
  '602-555-0142 9-5 p.m.',
  '602-555-0142 17:30',
  'M-F 9-5. 602-555-0142',
  'Weekdays 9 to 5, 602-555-0142',
])('letters and digits of a remark are not dialed: %j', (text) => expect(phoneHref(text)).toBe('tel:+16025550142'))

test.each([
  '+1 (602) 555-0142 ext. 12',
  '602-555-0142 x12',
  '602-555-0142x12',
  '6025550142 Extension: 12',
  '602-555-0142, extn 12',
  '602-555-0142 (ext 12)',
  '602-555-0142 #12',
  '+16025550142;ext=12',
  'Work: 602-555-0142 ext 12, mornings',
  '602-555-0142 - x12',
  '602-555-0142 x-12',
  '602-555-0142-ext-12',
  '602-555-0142,,12',
  '602-555-0142 x12 9am-5pm',
])('an extension is no part of the number: %j', (text) => expect(phoneHref(text)).toBe('tel:+16025550142;ext=12'))

test.each([
  ['1-800-REDSTONE', 'tel:+18007337866'],
  ['+1-800-REDSTONE', 'tel:+18007337866'],
  ['1 (888) 55-WHEEL', 'tel:+18885594335'],
  ['1-800-GO-FEDEX', 'tel:+18004633339'],
  ['1.877.555.CALL', 'tel:+18775552255'],
  ['1-800-REDSTONE ext. 5', 'tel:+18007337866;ext=5'],
  ['1-800-REDSTONE x7', 'tel:+18007337866;ext=7'],
  ['1-800-REDSTONE-ext-7', 'tel:+18007337866;ext=7'],
  ['1-800-555-0142-ext-7', 'tel:+18005550142;ext=7'],
  ['1-800-555-0142x7', 'tel:+18005550142;ext=7'],
  ['1-800-4-VANS-NOW', 'tel:+18004826766'],
  ['Toll free: 1-800-REDSTONE (weekdays)', 'tel:+18007337866'],
])('a word after a toll-free code stands for digits: %s', (text, href) => expect(phoneHref(text)).toBe(href))

test.each([
  null,
  '',
  'call me',
  '555-0142',
  '602-555-014',
  '602-555-01422',
  '602-555-0142 12',
  '2-602-555-0142',
  '062-555-0142',
  '602-155-0142',
  '411-555-0142',
  '602-911-1234',
  '+411 555 0142',
  '1-800-555-014x12',
  '1-800-555-014ext5',
  '1-800-555-014x',
  '1-800-555-0-ext',
  '602-555-014 2 pm',
  '602-555-0142 9-5',
  '602-555-0142-9pm',
  'Sat 9-5-602-555-0142',
  '602-CALL-NOW',
  '602-REDSTONE',
  '801-CALL-NOW',
  'Suite 800 Phoenix-Plaza',
  '1-800-CALL me today',
  '602-555-0142 or 602-555-0143',
  '602-555-0142/0143',
  '602-555-0142 ext. 12345678',
  '+602 555 0142',
  '+44 (0)20 7946 0958',
  '+44 20 79',
  '011 44 20 7946 0958',
])('nothing is dialed where ten digits are not certain: %j', (text) => expect(phoneHref(text)).toBeNull())

test('a program is given the ten digits of a US number, and its extension apart', () => {
  expect(readPhoneNumber('Work: +1 (602) 555-0142 ext. 12')).toEqual({
    isNorthAmerican: true,
    digits: '6025550142',
    extension: '12',
  })
  expect(readPhoneNumber('+44 20 7946 0958')).toEqual({
    isNorthAmerican: false,
    digits: '442079460958',
    extension: null,
  })
})

test.each([
  ['(602) 555-0142', '6025550142'],
  ['Cell: 1-602-555-0142', '6025550142'],
  ['602 555 0142 ext. 5', null],
  ['+44 20 7946 0958', null],
  ['555-0142', null],
  [null, null],
])('a person with the phone number %j is known by %j', (text, digits) => {
  expect(personalUsDigits(text)).toBe(digits)
})

test('whatever is typed, a link dials a whole number or there is none', () => {
  const typed = hostile(
    '602',
    '555',
    '0142',
    '-',
    ' ',
    '(',
    ')',
    '+',
    '1',
    'ext',
    'x',
    '#',
    '800',
    'REDSTONE',
    ';',
    '/',
    ',',
    '9',
    'pm',
    '5-',
    'per day',
  )
  fc.assert(
    fc.property(typed, (text) => {
      const number = readPhoneNumber(text)
      expect(phoneHref(text) === null).toBe(number === null)
      if (!number) return
      expect(phoneHref(text)).toMatch(/^tel:\+(1[2-9]\d{2}[2-9]\d{6}|[2-9]\d{9,14})(;ext=\d{1,7})?$/)
      const again = `${internationalDigits(number)}${number.extension === null ? '' : ` ext. ${number.extension}`}`
      expect(readPhoneNumber(again)).toEqual(number)
    }),
    fuzz,
  )
})
