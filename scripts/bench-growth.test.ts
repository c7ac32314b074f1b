import { expect, test } from 'vitest'
import { growthPercent } from './bench-growth.ts'

test('what rises steadily has grown by what lies between its first and its last quarter', () => {
  const leaking = Array.from({ length: 100 }, (_, at) => 100 + at)
  expect(growthPercent(leaking)).toBeCloseTo((187 / 112 - 1) * 100)
})

test('what goes up and down, or has a peak at its end, has not grown', () => {
  const waves = Array.from({ length: 60 }, (_, at) => 400 + 50 * (at % 3))
  expect(growthPercent(waves)).toBe(0)
  expect(growthPercent(waves.with(-1, 5000))).toBe(0)
})

test('what shrinks grows by less than nothing', () => {
  expect(growthPercent([200, 200, 100, 100])).toBe(-50)
})

test('a series with a gap says nothing', () => {
  expect(growthPercent([1, 1, Number.NaN, 1])).toBeNaN()
})
