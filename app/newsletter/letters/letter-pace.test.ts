import { expect, test } from 'vitest'
import { roomFor } from './letter-pace.ts'

test('readers come into the outbox at the pace that is set', () => {
  expect(roomFor({ pace: 600, secondsSince: null, waiting: 0 })).toBe(20)
  expect(roomFor({ pace: 600, secondsSince: 2, waiting: 20 })).toBe(20)
  expect(roomFor({ pace: 600, secondsSince: 0.05, waiting: 0 })).toBe(0)
  expect(roomFor({ pace: 1, secondsSince: 59, waiting: 0 })).toBe(0)
  expect(roomFor({ pace: 1, secondsSince: 61, waiting: 0 })).toBe(1)
})

test('a rest is not made up for, and no step is larger than the database should take', () => {
  expect(roomFor({ pace: 600, secondsSince: 3600, waiting: 0 })).toBe(100)
  expect(roomFor({ pace: 6000, secondsSince: 3600, waiting: 0 })).toBe(100)
})

test('a server that takes nothing is not asked for each reader: at most a thousand emails wait', () => {
  expect(roomFor({ pace: 600, secondsSince: 2, waiting: 995 })).toBe(5)
  expect(roomFor({ pace: 600, secondsSince: 2, waiting: 1200 })).toBe(0)
})
