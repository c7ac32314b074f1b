import { expect, test } from 'vitest'
import { usPhoneDigits } from './us-phone.ts'

test.each([
  ['(602) 555-0142', '6025550142'],
  ['+1 602.555.0142', '6025550142'],
  ['1-602-555-0142', '6025550142'],
  ['602 555 0142 ext. 5', null],
  ['+44 20 7946 0958', null],
  ['555-0142', null],
  ['', null],
  [null, null],
])('the phone number %j has the digits %j', (text, digits) => {
  expect(usPhoneDigits(text)).toBe(digits)
})
