import { expect, test } from 'vitest'
import { keepsBudget, median, percentile, tableText } from './bench-row.ts'

test('a row keeps its budget up to the bound itself', () => {
  expect(keepsBudget({ what: 'weight', unit: 'kB', measured: 60, atMost: 60 })).toBe(true)
  expect(keepsBudget({ what: 'weight', unit: 'kB', measured: 60.1, atMost: 60 })).toBe(false)
  expect(keepsBudget({ what: 'score', unit: '', measured: 99, atLeast: 100 })).toBe(false)
})

test('a value that could not be measured keeps no budget', () => {
  expect(keepsBudget({ what: 'weight', unit: 'kB', measured: Number.NaN, atMost: 60 })).toBe(false)
})

test('the table says ok or missed', () => {
  const text = tableText([
    { what: 'weight', unit: 'kB', measured: 52, atMost: 60 },
    { what: 'script', unit: 'kB', measured: 120, atMost: 110 },
    { what: 'load', unit: '%', measured: 75, atLeast: 50 },
  ])
  expect(text.split('\n').map((line) => line.split(/ {2,}/))).toEqual([
    ['what', 'measured', 'budget'],
    ['weight', '52 kB', '<= 60 kB', 'ok'],
    ['script', '120 kB', '<= 110 kB', 'MISSED'],
    ['load', '75 %', '>= 50 %', 'ok'],
  ])
})

test('the median is a value that was measured', () => {
  expect(median([3, 1, 2])).toBe(2)
  expect(median([4, 1])).toBe(1)
})

test('a percentile is the value that so many do not exceed, and of few values the largest', () => {
  const hundred = Array.from({ length: 100 }, (_, at) => 100 - at)
  expect(percentile(hundred, 99)).toBe(99)
  expect(percentile(hundred, 100)).toBe(100)
  expect(percentile([5, 7, 6], 99)).toBe(7)
  expect(() => percentile([], 99)).toThrow('nothing')
})
