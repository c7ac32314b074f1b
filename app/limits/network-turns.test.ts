import { expect, test } from 'vitest'
import { networkTurns } from './network-turns.ts'

const stays = new AbortController().signal
const [one, two] = ['192.0.2.1', '198.51.100.2']

function openTurns(limits: Partial<Parameters<typeof networkTurns>[0]> = {}) {
  return networkTurns({ atOnce: 1, places: () => 2, longestWaitMs: 10_000, ...limits })
}

test('S22: a turn is had at once while one is free, and else when the one before has ended', async () => {
  const { wait, end } = openTurns()
  expect(await wait({ address: one, signal: stays })).toBe(true)
  const next = wait({ address: one, signal: stays })
  expect(await Promise.race([next, 'it waits'])).toBe('it waits')
  end()
  expect(await next).toBe(true)
})

test('S22: whoever finds no place is told so, as is whoever loses it to another network', async () => {
  const { wait, end, isClosedTo } = openTurns()
  await wait({ address: one, signal: stays })
  const waiting = [wait({ address: one, signal: stays }), wait({ address: one, signal: stays })]
  expect([isClosedTo(one), isClosedTo('192.0.2.9'), isClosedTo(two)]).toEqual([true, true, false])
  expect(await wait({ address: one, signal: stays })).toBe(false)
  const other = wait({ address: two, signal: stays })
  expect(await waiting[1]).toBe(false)
  for (const _ of [1, 2, 3]) end()
  expect(await Promise.all([waiting[0], other])).toEqual([true, true])
  expect(isClosedTo(one)).toBe(false)
})

test('S22: whoever leaves, or has waited for too long, is given no turn', async () => {
  const { wait, end } = openTurns({ longestWaitMs: 20 })
  const leave = new AbortController()
  await wait({ address: one, signal: stays })
  const waiting = [wait({ address: one, signal: leave.signal }), wait({ address: two, signal: stays })]
  leave.abort()
  expect(await Promise.all(waiting)).toEqual([false, false])
  expect(await wait({ address: two, signal: leave.signal })).toBe(false)
  end()
  expect(await wait({ address: one, signal: stays })).toBe(true)
})
