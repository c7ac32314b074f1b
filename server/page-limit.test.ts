import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { pageLimit } from './page-limit.ts'

test('S19: a network has six hundred pages made anew, then waits; another does not', () => {
  const { isOver } = pageLimit()
  const ask = () => isOver('203.0.113.0')
  expect(Array.from({ length: 600 }, ask)).not.toContain(true)
  expect(ask()).toBe(true)
  expect(isOver('198.51.100.0')).toBe(false)
})

test('S19: whoever has waited long enough has as many again', async () => {
  const { isOver } = pageLimit({ most: 1, withinMs: 1000 })
  const ask = () => isOver('203.0.113.0')
  expect([ask(), ask()]).toEqual([false, true])
  await sleep(1100)
  expect(ask()).toBe(false)
})
