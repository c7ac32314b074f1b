import { expect, test } from 'vitest'
import { secondsOf, shareOut } from './thorough-parts.ts'
import type { Unit } from './thorough-units.ts'

function unit(line: string, seconds: number): Unit {
  return { line, file: line, runner: 'vitest', seconds, isTimed: false }
}

test('parts are filled in order, none above what it may take, and nothing is left out', () => {
  const units = [unit('a', 40), unit('b', 50), unit('c', 20), unit('d', 80), unit('e', 5)]
  const parts = shareOut(units, 100)
  expect(parts.map((part) => part.map(({ line }) => line))).toEqual([['a', 'b'], ['c', 'd'], ['e']])
  expect(parts.map(secondsOf)).toEqual([90, 100, 5])
})

test('what takes longer than a part alone is a part, and without units there is none', () => {
  expect(shareOut([unit('a', 10), unit('b', 900), unit('c', 10)], 100)).toHaveLength(3)
  expect(shareOut([])).toEqual([])
})
