import { expect, test } from 'vitest'
import { openPace, whyLate } from './body-pace.ts'

const second = 1000
const minute = 60 * second

/** A body that sends so many bytes every second, from its start at 0 until then. */
function comingAt(bytesPerSecond: number, untilMs: number) {
  const pace = openPace(0)
  for (let at = second; at <= untilMs; at += second) pace.add(bytesPerSecond, at)
  return pace
}

test('D4: a body that is silent for 15 seconds is late, however fast it was', () => {
  const pace = comingAt(1_000_000, 5 * second)
  expect(whyLate(pace, 19.9 * second)).toBe(null)
  expect(whyLate(pace, 20 * second)).toBe('silent')
  expect(whyLate(openPace(0), 15 * second), 'also before its first byte').toBe('silent')
})

test('D4: after a minute a body must come at 10 kB/s, and then may take 15 minutes', () => {
  expect(whyLate(comingAt(9000, minute - second), minute - second)).toBe(null)
  expect(whyLate(comingAt(9000, minute), minute)).toBe('slow')
  expect(whyLate(comingAt(11_000, 14.9 * minute), 14.9 * minute)).toBe(null)
  expect(whyLate(comingAt(11_000, 15 * minute), 15 * minute)).toBe('too-long')
})

test('D4: a fast beginning does not excuse a slow rest', () => {
  const pace = openPace(0)
  pace.add(20_000_000, second)
  for (let at = 2 * second; at <= minute; at += second) pace.add(100, at)
  expect(pace.perSecond(minute)).toBeLessThan(200)
  expect(whyLate(pace, minute)).toBe('slow')
})

test('the speed of a body that has just begun is measured over one second', () => {
  const pace = openPace(0)
  pace.add(64_000, 10)
  expect(pace.perSecond(20)).toBe(64_000)
})
