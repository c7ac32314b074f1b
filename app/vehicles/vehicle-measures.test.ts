import { describe, expect, test } from 'vitest'
import { countedMeasures } from './measure-table.ts'
import type { Specifications } from './spec-sheet.ts'
import {
  bestOf,
  fitMeasuresOf,
  lacksNumber,
  progressOf,
  type Reading,
  type Readings,
  readingsAfter,
  sheetTexts,
} from './vehicle-measures.ts'
import { unfilled } from './vehicle-table.server.ts'

type Lines = { door?: string; ramp?: string; capacity?: string; high?: string; long?: string; places?: string }

function sheet({ door, ramp, capacity, high, long, places }: Lines): Specifications {
  const filled = (lines: Record<string, string | undefined>) =>
    Object.fromEntries(Object.entries(lines).flatMap(([label, text]) => (text === undefined ? [] : [[label, text]])))
  return {
    dimensions: filled({
      'Interior Height': high,
      'Door Opening Height': door,
      'Ramp Width': ramp,
      'Lowered Floor Length': long,
    }),
    performance: {},
    accessibility: filled({ 'Ramp Capacity': capacity, 'Wheelchair Positions': places }),
  }
}

function measuresOf(
  lines: Lines,
  { type = 'Side-Entry', readings = null }: { type?: string; readings?: Readings | null } = {},
) {
  return fitMeasuresOf({ ...unfilled, features: [], type, readings, texts: sheetTexts(sheet(lines)) })
}

const reading = (value: number, how: Reading['how'], on: string | null = null): Reading => ({
  ...{ value, how, on, by: null, source: null },
})

describe('without readings', () => {
  test('the numbers of the sheet are estimates', () => {
    expect(measuresOf({ door: '55.5 in', ramp: '30 in', capacity: '1,000 lb' })).toMatchObject({
      ...{ isSide: true, isLift: false, places: null },
      door: { value: 5550, how: 'estimated' },
      ramp: { value: 3000, how: 'estimated' },
      capacity: { value: 1000, how: 'estimated' },
    })
  })

  test('a line without one number says nothing', () => {
    const { door, ramp } = measuresOf({ door: '55-56 in', ramp: 'wide' })
    expect([door, ramp]).toEqual([undefined, undefined])
  })

  test('a lift is told from its lines', () => {
    expect(measuresOf({ ramp: '30 in (lift platform)' })).toMatchObject({ isLift: true, ramp: { value: 3000 } })
  })

  test.each([
    ['3 (driver, front passenger and middle)', ['wheel', 'front', 'middle']],
    ['1 (rear)', ['rear']],
    ['2 (middle, side by side)', ['middle']],
    ['2', null],
    ['2 (one behind the other)', null],
  ])('the places in “%s” are %j', (places, named) => expect(measuresOf({ places }).places).toEqual(named))

  test('the height inside is that of the only place, or else of the middle', () => {
    const ceilings = (places: string) =>
      Object.entries(measuresOf({ high: '58 in', places }).at).flatMap(([place, { ceiling }]) => (ceiling ? place : []))
    expect(ceilings('1 (driver)')).toEqual(['wheel'])
    expect(ceilings('3 (driver, front passenger and middle)')).toEqual(['middle'])
    expect(ceilings('2 (driver and front passenger)')).toEqual([])
    expect(ceilings('2')).toEqual([])
  })

  test('the lowered floor is as long as the place only at the back and with one place', () => {
    const at = { long: '70 in', places: '1 (middle)' }
    expect(measuresOf(at, { type: 'Rear-Entry' }).at.middle?.length).toEqual({ value: 7000, how: 'estimated' })
    expect(measuresOf(at).at.middle?.length).toBeUndefined()
    expect(
      measuresOf({ ...at, places: '2 (middle and rear)' }, { type: 'Rear-Entry' }).at.middle?.length,
    ).toBeUndefined()
  })
})

describe('with readings', () => {
  test('our own tape counts before the maker, and both before the sheet, whatever their days', () => {
    const readings = { door: [reading(5600, 'maker', '2026-05-01'), reading(5550, 'measured', '2026-01-01')] }
    expect(measuresOf({ door: '57 in', ramp: '30 in' }, { readings })).toMatchObject({
      door: { value: 5550, how: 'measured' },
      ramp: { value: 3000, how: 'estimated' },
    })
    expect(bestOf(readings.door)?.on).toBe('2026-01-01')
  })

  test('a place has its own', () => {
    const readings = { 'front.ceiling': [reading(5700, 'measured')], turnLength: [reading(5800, 'maker')] }
    const measures = measuresOf({ high: '58 in', places: '2 (front passenger and middle)' }, { readings })
    expect(measures.at.front).toEqual({ ceiling: { value: 5700, how: 'measured' } })
    expect(measures.at.middle).toEqual({ ceiling: { value: 5800, how: 'estimated' } })
    expect(measures.turnLength).toEqual({ value: 5800, how: 'maker' })
  })
})

test('a number that was changed in the sheet has no reading any more; all others keep theirs', () => {
  const readings = {
    door: [reading(5550, 'measured')],
    ramp: [reading(3000, 'maker')],
    turnLength: [reading(5800, 'measured')],
  }
  const before = { type: 'Side-Entry', readings, specifications: sheet({ door: '55.5 in', ramp: '30 in' }) }
  const change = (lines: Lines) => readingsAfter(before, { type: 'Side-Entry', specifications: sheet(lines) })
  expect(change({ door: '55 1/2"', ramp: '31 in' })).toEqual({ door: readings.door, turnLength: readings.turnLength })
  expect(change({ ramp: '30 in' })).toEqual({ ramp: readings.ramp, turnLength: readings.turnLength })
  expect(JSON.stringify(readingsAfter(before, before))).toBe(JSON.stringify(readings))
  expect(readingsAfter({ ...before, readings: null }, before)).toBeNull()
})

test('a line that says other places leaves every reading', () => {
  const readings = { 'middle.ceiling': [reading(5900, 'measured')], 'front.ceiling': [reading(5750, 'measured')] }
  const before = { type: 'Side-Entry', readings, specifications: sheet({ high: '59 in', places: '1 (middle)' }) }
  const after = { type: 'Side-Entry', specifications: sheet({ high: '59 in', places: '1 (front passenger)' }) }
  expect(readingsAfter(before, after)).toEqual(readings)
})

test.each([
  ['Door Opening Height', '55-56 in', true],
  ['Ramp Capacity', 'ask', true],
  ['Ramp Capacity', '1,000 lb (lift)', false],
  ['Interior Height', ' ', false],
  ['Tie-Down System', 'Q’Straint', false],
])('%s: %j lacks a number: %j', (label, text, lacks) => {
  expect(lacksNumber(label, text)).toBe(lacks)
})

describe('a vehicle counts as measured', () => {
  const side = { isSide: true, isLift: false, places: null }

  test.each([
    ['a side ramp by ten numbers', side, 10, 'middle'],
    ['a rear ramp without turning space', { ...side, isSide: false }, 8, 'middle'],
    ['a lift by its platform too', { ...side, isLift: true }, 11, 'middle'],
    ['one without a middle by its first place', { ...side, places: ['wheel', 'front'] as const }, 10, 'wheel'],
  ])('%s', (_, layout, of, place) => {
    const counted = countedMeasures(layout)
    expect(counted).toHaveLength(of)
    expect(new Set(counted.flatMap((measure) => measure.place ?? []))).toEqual(new Set([place]))
  })

  test('by our own tape alone', () => {
    const readings = {
      door: [reading(5600, 'maker')],
      ramp: [reading(3000, 'measured')],
      slope: [reading(95, 'measured')],
    }
    expect(progressOf(side, readings)).toEqual({ taken: 1, of: 10 })
    expect(progressOf(side, null)).toEqual({ taken: 0, of: 10 })
  })
})
