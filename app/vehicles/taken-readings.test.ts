import { describe, expect, test } from 'vitest'
import { storedVan } from '../../test/kit/vehicle-actions.ts'
import { type MeasureKey, measureKeys } from './measure-table.ts'
import { readingNotices, readingsTaken, sheetWith } from './taken-readings.ts'
import type { Reading, Readings } from './vehicle-measures.ts'
import { measureField } from './vehicle-measuring.ts'

const unsaid = { by: null, on: null, source: null }
const maker: Reading = { value: 5600, how: 'maker', ...unsaid, source: 'VMI sheet 2024' }
const today = { by: 'Dana', on: '2026-11-26', source: null }
const ours = { how: 'measured', ...today, isSame: false } as const

function values(measures: Partial<Record<MeasureKey, number>>) {
  return Object.fromEntries(measureKeys.map((key) => [measureField(key), measures[key] ?? null]))
}

describe('readings that are taken', () => {
  test('a number that changes is a reading of its own; those that stay keep what is said of them', () => {
    const stored = { door: [maker], ramp: [{ ...maker, value: 3000 }] }
    expect(readingsTaken(stored, values({ door: 5550, ramp: 3000, 'middle.ceiling': 5900 }), ours)).toEqual({
      door: [maker, { value: 5550, how: 'measured', ...today }],
      ramp: stored.ramp,
      'middle.ceiling': [{ value: 5900, how: 'measured', ...today }],
    })
  })

  test('a number that stays is ours too, where somebody has read it again', () => {
    expect(readingsTaken({ door: [maker] }, values({ door: 5600 }), { ...ours, isSame: true })).toEqual({
      door: [maker, { value: 5600, how: 'measured', ...today }],
    })
  })

  test('there is one reading for each way of knowing', () => {
    const stored = { door: [maker, { value: 5550, how: 'measured', ...today } as const] }
    const again = readingsTaken(stored, values({ door: 5525 }), { ...ours, by: 'Kim' })
    expect(again?.door?.map(({ value, how, by }) => [value, how, by])).toEqual([
      [5600, 'maker', null],
      [5525, 'measured', 'Kim'],
    ])
  })

  test('an empty field takes the best reading away, and the next one counts', () => {
    const stored: Readings = { door: [{ value: 5550, how: 'measured', ...today }, maker] }
    expect(readingsTaken(stored, values({}), ours)).toEqual({ door: [maker] })
    expect(readingsTaken({ door: [maker] }, values({}), ours)).toBeNull()
  })
})

describe('the sheet with readings', () => {
  const van = { ...storedVan, type: 'Side-Entry' }
  const sheet = (dimensions: Record<string, string>, places = '') => ({
    ...van,
    specifications: { dimensions, performance: {}, accessibility: { 'Wheelchair Positions': places } },
  })
  const door: Readings = { door: [{ value: 5550, how: 'measured', ...today }] }

  test('says the best of them, and keeps a note in brackets', () => {
    expect(sheetWith(sheet({ 'Door Opening Height': '56 in (side door)' }), door)?.dimensions).toEqual({
      'Door Opening Height': '55.5 in (side door)',
    })
    expect(sheetWith({ ...van, specifications: null }, door)?.dimensions).toEqual({ 'Door Opening Height': '55.5 in' })
  })

  test('stays as it is where the number is the same, or the line says more than one', () => {
    for (const text of ['55 1/2"', '55-56 in']) {
      const vehicle = sheet({ 'Door Opening Height': text })
      expect(sheetWith(vehicle, door)).toBe(vehicle.specifications)
    }
  })

  test('says the ceiling of the only place, and of no place where it is not plain which', () => {
    const readings: Readings = { 'front.ceiling': [{ value: 5800, how: 'maker', ...unsaid }] }
    expect(sheetWith(sheet({}, '1 (front passenger)'), readings)?.dimensions).toEqual({ 'Interior Height': '58 in' })
    expect(sheetWith(sheet({}, '2 (driver and front passenger)'), readings)?.dimensions).toEqual({})
  })
})

describe('staff are asked to look again', () => {
  const taken = (value: number, how: Reading['how'] = 'measured'): Reading[] => [{ value, how, ...unsaid }]

  test.each<[Readings, string]>([
    [
      { door: taken(5600), 'front.ceiling': taken(5550) },
      'The doorway is higher than the ceiling there: Front passenger.',
    ],
    [{ doorWidth: taken(2950), ramp: taken(3000) }, 'The ramp is wider than the doorway.'],
    [
      { door: [...taken(5500), ...taken(5601, 'maker')] },
      'Door Opening Height: ours and the maker’s are more than an inch apart.',
    ],
  ])('%j', (readings, description) => {
    expect(readingNotices(readings)).toMatchObject([{ tone: 'warning', description }])
  })

  test('of nothing that agrees', () => {
    const readings: Readings = {
      door: [...taken(5500), ...taken(5600, 'maker')],
      'middle.ceiling': taken(5500),
      ramp: taken(3000),
      doorWidth: taken(3000),
    }
    expect(readingNotices(readings)).toEqual([])
    expect(readingNotices(null)).toEqual([])
  })
})
