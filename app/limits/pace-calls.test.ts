import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { paceCalls } from './pace-calls.ts'

beforeEach(() => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
})

test('D1: of a thousand notices at once the first is heard at once, and all others by one later call', () => {
  const { ask, calls } = counted({ everyMs: 1000 })
  for (let nth = 0; nth < 1000; nth += 1) ask()
  expect(calls()).toBe(1)
  vi.advanceTimersByTime(1000)
  expect(calls()).toBe(2)
  vi.advanceTimersByTime(60_000)
  expect([calls(), vi.getTimerCount()]).toEqual([2, 0])
})

test('D1: a thousand notices in seventeen seconds are eighteen calls, and the last notice is heard', () => {
  const { ask, calls } = counted({ everyMs: 1000 })
  for (let nth = 0; nth < 1000; nth += 1) {
    ask()
    vi.advanceTimersByTime(17)
  }
  vi.advanceTimersByTime(1000)
  expect(calls()).toBe(18)
})

test('a few notices close together are each heard at once while there are places, and places come back one by one', () => {
  const { ask, calls } = counted({ atOnce: 3, everyMs: 500 })
  for (let nth = 0; nth < 5; nth += 1) ask()
  expect(calls()).toBe(3)
  vi.advanceTimersByTime(500)
  expect(calls()).toBe(4)
  vi.advanceTimersByTime(1500)
  for (let nth = 0; nth < 3; nth += 1) ask()
  expect(calls()).toBe(7)
})

test('whoever has stopped is called no more', () => {
  const { ask, stop, calls } = counted({ everyMs: 500 })
  for (let nth = 0; nth < 5; nth += 1) ask()
  stop()
  vi.advanceTimersByTime(5000)
  expect([calls(), vi.getTimerCount()]).toEqual([1, 0])
})

function counted(pace: Parameters<typeof paceCalls>[1]) {
  let calls = 0
  const paced = paceCalls(() => {
    calls += 1
  }, pace)
  return { ...paced, calls: () => calls }
}
