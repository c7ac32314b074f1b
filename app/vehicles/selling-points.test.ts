import { expect, test } from 'vitest'
import { sellingPointsOf } from './selling-points.ts'

test.each([
  ['available', false, 'Available Now'],
  ['available', true, null],
  ['built-to-order', false, null],
  ['pending', false, null],
  ['sold', false, null],
] as const)('of one that is %s (a sample: %s) is said: %s', (status, isSample, availability) =>
  expect(sellingPointsOf({ status, warranty: null }, isSample)).toEqual([
    'Financing Available',
    availability,
    'Nationwide Delivery',
    '3-Year Warranty on all conversion components',
  ]),
)

test('its own warranty is told instead of the usual one', () =>
  expect(sellingPointsOf({ status: 'sold', warranty: 'Five years on the ramp' }, false)[3]).toBe(
    'Five years on the ramp',
  ))
