import { expect, test } from 'vitest'
import { sampleVehicles } from '../sample-vehicles.ts'
import type { Vehicle } from '../vehicle.ts'
import { comparedRows } from './compared-rows.ts'

const [sample] = sampleVehicles
const van = (facts: Partial<Vehicle>): Vehicle => {
  if (!sample) throw new Error('there is a sample')
  return { ...sample, specifications: null, readings: null, ...facts }
}
const sheet = (dimensions: Record<string, string>) => ({ dimensions, performance: {}, accessibility: {} })
const row = (vehicles: Array<Vehicle | null>, label: string) =>
  comparedRows(vehicles).find((one) => one.label === label)

test('a row in which two vehicles say different things is marked, one with the same or without an answer is not', () => {
  const vehicles = [van({ price: 41_000, color: 'Blue', seats: 4 }), van({ price: 42_000, color: 'Blue', seats: null })]
  expect(row(vehicles, 'Price')).toMatchObject({ cells: ['$41,000', '$42,000'], isDifferent: true })
  expect(row(vehicles, 'Color')).toMatchObject({ cells: ['Blue', 'Blue'], isDifferent: false })
  expect(row(vehicles, 'Seats')).toMatchObject({ cells: ['4', null], unknown: 'Not known', isDifferent: false })
})

test('a measurement comes from the sheet, else from a reading, else it stays unknown', () => {
  const reading = { value: 5550, how: 'measured', by: null, on: null, source: null } as const
  const vehicles = [
    van({ specifications: sheet({ 'Door Opening Height': '56 in' }) }),
    van({ readings: { door: [reading] } }),
    van({}),
  ]
  expect(row(vehicles, 'Door opening height')).toEqual({
    label: 'Door opening height',
    cells: ['56 in', '55.5 in', null],
    unknown: 'Not measured',
    isDifferent: true,
  })
})

test('what none of them tells is left out, but for measurements; a price that is not told is one to call for', () => {
  const vehicles = [van({ color: null, price: null })]
  expect(row(vehicles, 'Color')).toBeUndefined()
  expect(row(vehicles, 'Interior height')).toMatchObject({ cells: [null] })
  expect(row(vehicles, 'Price')).toMatchObject({ cells: ['Call for price'] })
})

test('one that has gone keeps its place, and makes no difference', () => {
  expect(row([null, van({ price: 1 })], 'Price')).toMatchObject({ cells: [null, '$1'], isDifferent: false })
})
