import { expect, test } from 'vitest'
import { phoneLine } from './company.ts'

test.each([
  ['1-800-REDSTONE', 'tel:+18007337866'],
  ['602-CALL-NOW', '/contact'],
])('the link of our own number %s leads to %s', (phone, phoneHref) => {
  expect(phoneLine(phone)).toEqual({ phone, phoneHref })
})
