import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inTime, turns, turnsOfEach } from './turns.ts'

test('never more than two run at once, and all of them run in order', async () => {
  const inTurn = turns(2)
  let running = 0
  let most = 0
  const done: number[] = []
  await Promise.all(
    [1, 2, 3, 4, 5].map((each) =>
      inTurn(async () => {
        running += 1
        most = Math.max(most, running)
        await wait(2)
        running -= 1
        done.push(each)
      }),
    ),
  )
  expect(most).toBe(2)
  expect(done).toEqual([1, 2, 3, 4, 5])
})

test('whoever comes in the moment a turn ends stands behind those who wait already', async () => {
  const inTurn = turns(1)
  const gate = Promise.withResolvers<void>()
  const begun: string[] = []
  let running = 0
  let most = 0
  const work = (name: string) => async () => {
    begun.push(name)
    most = Math.max(most, ++running)
    await wait(1)
    running -= 1
  }
  const first = inTurn(() => gate.promise)
  const second = inTurn(work('waited'))
  // Right after the turn of the first has ended, and before the second has noticed.
  const third = gate.promise.then(() => inTurn(work('came late')))
  gate.resolve()
  await Promise.all([first, second, third])
  expect(begun).toEqual(['waited', 'came late'])
  expect(most).toBe(1)
})

test('a failure gives its turn to the next', async () => {
  const inTurn = turns(1)
  await expect(inTurn(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await inTurn(async () => 'fine')).toBe('fine')
})

test('of one key one runs at a time; another key is not kept waiting', async () => {
  const inTurnOf = turnsOfEach()
  const done: string[] = []
  const work = (name: string, ms: number) => async () => {
    done.push(`${name} begins`)
    await wait(ms)
    done.push(`${name} ends`)
  }
  await Promise.all([
    inTurnOf('rush', work('first', 20)),
    inTurnOf('rush', work('second', 1)),
    inTurnOf('elsewhere', work('other', 1)),
  ])
  expect(done).toEqual(['first begins', 'other begins', 'other ends', 'first ends', 'second begins', 'second ends'])
})

test('what takes too long is given up', async () => {
  await expect(inTime(wait(10_000, 'late', { ref: false }), 5, 'storing a picture')).rejects.toThrow(
    'storing a picture took longer than 5 ms',
  )
  expect(await inTime(Promise.resolve('in time'), 1000, 'storing a picture')).toBe('in time')
})
