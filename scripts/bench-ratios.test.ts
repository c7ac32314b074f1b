import { expect, test } from 'vitest'
import { ratiosOf, ratioTable } from './bench-ratios.ts'

test('a ratio is that of two values of one round, and the middle one of all rounds counts', () => {
  const pairs = [
    { here: 10, there: 20 },
    { here: 30, there: 20 },
    { here: 22, there: 20 },
  ]
  expect(ratiosOf(pairs)).toEqual({ middle: 1.1, least: 0.5, most: 1.5 })
})

test('a machine that is slow for one round changes no ratio', () => {
  const quick = { here: 5, there: 10 }
  const slow = { here: 50, there: 100 }
  expect(ratiosOf([quick, slow, quick])).toEqual({ middle: 0.5, least: 0.5, most: 0.5 })
})

test('of an even number of rounds the middle lies between two', () => {
  const [lower, upper] = [
    { here: 1, there: 1 },
    { here: 2, there: 1 },
  ]
  expect(ratiosOf([lower, upper]).middle).toBe(1.5)
  expect(ratiosOf([upper, lower]).middle).toBe(1.5)
})

test('nothing against nothing is the same, and something against nothing has no number', () => {
  expect(ratiosOf([{ here: 0, there: 0 }]).middle).toBe(1)
  expect(ratiosOf([{ here: 1, there: 0 }]).middle).toBe(Number.POSITIVE_INFINITY)
})

test('what could not be measured in one round has no ratio', () => {
  const pairs = [
    { here: 1, there: 1 },
    { here: Number.NaN, there: 1 },
  ]
  expect(ratiosOf(pairs)).toEqual({ middle: Number.NaN, least: Number.NaN, most: Number.NaN })
})

test('the table tells both sides, the ratio and its spread', () => {
  const pairs = [
    { here: 10, there: 20 },
    { here: 30, there: 20 },
    { here: 22, there: 20 },
  ]
  const lines = ratioTable([
    { what: 'server time', unit: 'ms', pairs },
    { what: 'script files', unit: '', pairs: [{ here: 2, there: 0 }] },
  ]).split('\n')
  expect(lines.map((line) => line.split(/ {2,}/))).toEqual([
    ['what', 'here', 'there', 'ratio', 'spread'],
    ['server time', '22 ms', '20 ms', '1.100', '0.500 to 1.500', '3 pairs'],
    ['script files', '2', '0', 'more than nothing', 'more than nothing to more than nothing', '1 pairs'],
  ])
})
