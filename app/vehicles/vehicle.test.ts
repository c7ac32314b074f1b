import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fuzz, hostile } from '../../test/kit/fuzz.ts'
import { sampleVehicles } from './sample-vehicles.ts'
import { shownOf, summaryOf } from './shown-vehicle.ts'
import { measuresOf, shortMeasures, specLinesOf } from './spec-sheet.ts'
import { readMileage, readPrice } from './typed-numbers.ts'
import { priceText } from './vehicle.ts'

test.each([
  [62_900, '$62,900'],
  [62_900.5, '$62,900.50'],
  [0, 'Call for price'],
  [null, 'Call for price'],
])('the price %s reads %s', (price, text) => {
  expect(priceText(price)).toBe(text)
})

test.each([
  ['$62,900', 62_900],
  ['62 900.50', 62_900.5],
  ['62900', 62_900],
  ['0', null],
  ['$0.00', null],
  ['82.900', null],
  ['82,90', null],
  ['$82.9k', null],
  ['82.90', 82.9],
  ['.5', null],
  ['5.', null],
  ['1e5', null],
  ['Call us', null],
  ['', null],
])('the price written "%s" is %s dollars', (text, price) => {
  expect(readPrice(text)).toBe(price)
})

describe('a specification sheet', () => {
  const sheet = {
    dimensions: { Trunk: '20 in', 'Ramp Width': '31 in', 'Interior Height': '59 in', 'Door Opening Height': '  ' },
    performance: {},
    accessibility: { 'Wheelchair Positions': '2 (front passenger and middle)' },
  }

  test('shows the known lines in their fixed order, then the others, and none without text', () => {
    expect(specLinesOf(sheet, 'dimensions', 'ramp')).toEqual([
      { label: 'Interior Height', text: '59 in' },
      { label: 'Ramp Width', text: '31 in' },
      { label: 'Trunk', text: '20 in' },
    ])
    expect(specLinesOf(sheet, 'performance', 'ramp')).toEqual([])
  })

  test('gives those key measures that it has', () => {
    expect(measuresOf(sheet, 'ramp').map(({ label }) => label)).toEqual(['Ramp Width', 'Wheelchair Positions'])
    expect(measuresOf(null, 'ramp')).toEqual([])
  })
})

test.each([
  [
    ['56 in', '31 in', '800 lb', '3 (driver, middle)'],
    ['Door 56 in', 'Ramp 31 in', 'Capacity 800 lb', 'Chairs 3'],
  ],
  [['56 in', null, ' ', undefined], ['Door 56 in']],
  [['(about) 56 in'], []],
])('a card has measures in short: %j', (texts, short) => {
  expect(shortMeasures(texts, 'ramp').map(({ label, text }) => `${label} ${text}`)).toEqual(short)
})

test('S12 (ASVS 15.3.1): a card and a page get only what they show', () => {
  const [sample] = sampleVehicles
  if (!sample) throw new Error('there are no samples')
  const card = ['facts', 'features', 'id', 'measures', 'name', 'picture', 'price', 'reduced', 'status', 'type']
  expect(Object.keys(summaryOf(sample)).sort()).toEqual(card)
  expect(summaryOf(sample).features).toEqual(sample.features.slice(0, 4))
  for (const ofStaff of ['version', 'heldUntil', 'expectedOn', 'soldOn', 'listedOn', 'reducedFrom', 'reducedAt'])
    expect(Object.keys(shownOf(sample))).not.toContain(ofStaff)
})

test('every price reads back as it was written, and no text reads as one below nothing', () => {
  const cents = fc.integer({ min: 1, max: 999_999_999 })
  fc.assert(
    fc.property(cents, hostile('$', '1', '0', ',', '.', ' ', 'e', '-', '+', '٣', '0x', 'mi', '∞'), (amount, text) => {
      expect(readPrice(priceText(amount / 100))).toBe(amount / 100)
      for (const number of [readPrice(text), readMileage(text)]) expect(number === null || number >= 0).toBe(true)
    }),
    fuzz,
  )
})

test.each([
  ['available', '$64,900, Side-Entry. '],
  ['pending', 'Sale Pending, $64,900, Side-Entry. '],
  ['sold', 'Sold, Side-Entry. '],
] as const)('who lists the page of a vehicle that is %s reads “%s” first', (status, beginning) => {
  const [sample] = sampleVehicles
  if (!sample) throw new Error('there are no samples')
  const shown = shownOf({ ...sample, status })
  expect(shown.summary.slice(0, beginning.length)).toBe(beginning)
  expect(shown.price).toBe(status === 'sold' ? null : sample.price)
})
