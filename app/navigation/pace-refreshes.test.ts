import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { paceRefreshes } from './pace-refreshes.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-31T10:00:00-07:00') })
  onTestFinished(() => void vi.useRealTimers())
})

test('D1: while 405 vehicles change in 17 s an open page asks 18 times, never before it has its answer, and shows the last change', async () => {
  const { pace, begun, atOnce, shown } = openPage({ answerMs: 300 })
  for (let nth = 1; nth <= 405; nth += 1) {
    shown.wanted = nth
    pace.ask()
    await vi.advanceTimersByTimeAsync(42)
  }
  await vi.advanceTimersByTimeAsync(2000)
  expect([begun(), atOnce(), shown.now]).toEqual([18, 1, 405])
})

test('a single change is asked for at once, and the next after a second from there', async () => {
  const { pace, begun } = openPage({ answerMs: 50 })
  pace.ask()
  expect(begun()).toBe(1)
  await vi.advanceTimersByTimeAsync(100)
  pace.ask()
  await vi.advanceTimersByTimeAsync(899)
  expect(begun()).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(begun()).toBe(2)
  await vi.advanceTimersByTimeAsync(10_000)
  pace.ask()
  expect(begun()).toBe(3)
})

test('D1: an answer that takes long is waited for, and one more refresh follows it', async () => {
  const { pace, begun, atOnce } = openPage({ answerMs: 5000 })
  for (let nth = 0; nth < 100; nth += 1) {
    pace.ask()
    await vi.advanceTimersByTimeAsync(40)
  }
  expect(begun()).toBe(1)
  await vi.advanceTimersByTimeAsync(20_000)
  expect([begun(), atOnce()]).toEqual([2, 1])
})

test('on the way to another page nothing is asked; there the change is made up for, also one whose refresh the way has cut off', async () => {
  const { pace, begun } = openPage({ answerMs: 300 })
  pace.ask()
  pace.hold()
  pace.ask()
  await vi.advanceTimersByTimeAsync(5000)
  expect(begun()).toBe(1)
  pace.release()
  expect(begun()).toBe(2)
  await vi.advanceTimersByTimeAsync(5000)
  pace.ask()
  pace.hold()
  await vi.advanceTimersByTimeAsync(5000)
  pace.release()
  await vi.advanceTimersByTimeAsync(5000)
  expect(begun()).toBe(4)
})

test('a refresh that fails is no end of those after it, and a page that is gone asks no more', async () => {
  let begun = 0
  const pace = paceRefreshes(async () => {
    begun += 1
    throw new Error('the network is away')
  })
  pace.ask()
  await vi.advanceTimersByTimeAsync(2000)
  pace.ask()
  pace.ask()
  expect(begun).toBe(2)
  pace.stop()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(begun).toBe(2)
})

/** An open page whose answers take so long. It shows what was `wanted` when a refresh began. */
function openPage({ answerMs }: { answerMs: number }) {
  const shown = { wanted: 0, now: 0 }
  let begun = 0
  let inFlight = 0
  let most = 0
  const pace = paceRefreshes(async () => {
    begun += 1
    inFlight += 1
    most = Math.max(most, inFlight)
    const { wanted } = shown
    await new Promise((answered) => setTimeout(answered, answerMs))
    shown.now = wanted
    inFlight -= 1
  })
  return { pace, shown, begun: () => begun, atOnce: () => most }
}
