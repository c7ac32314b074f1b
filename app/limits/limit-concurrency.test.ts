import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inTime, limitConcurrency, limitConcurrencyPerKey } from './limit-concurrency.ts'

test('never more than two run at once, and all of them run in order', async () => {
  const limited = limitConcurrency(2)
  let running = 0
  let most = 0
  const done: number[] = []
  await Promise.all(
    [1, 2, 3, 4, 5].map((each) =>
      limited(async () => {
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

test('whoever comes in the moment a slot is free stands behind those who wait already', async () => {
  const limited = limitConcurrency(1)
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
  const first = limited(() => gate.promise)
  const second = limited(work('waited'))
  // Right after the first has ended, and before the second has noticed.
  const third = gate.promise.then(() => limited(work('came late')))
  gate.resolve()
  await Promise.all([first, second, third])
  expect(begun).toEqual(['waited', 'came late'])
  expect(most).toBe(1)
})

test('a failure gives its slot to the next', async () => {
  const limited = limitConcurrency(1)
  await expect(limited(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await limited(async () => 'fine')).toBe('fine')
})

test('of one key one runs at a time; another key is not kept waiting', async () => {
  const limitedFor = limitConcurrencyPerKey()
  const done: string[] = []
  const work = (name: string, ms: number) => async () => {
    done.push(`${name} begins`)
    await wait(ms)
    done.push(`${name} ends`)
  }
  await Promise.all([
    limitedFor('rush', work('first', 20)),
    limitedFor('rush', work('second', 1)),
    limitedFor('elsewhere', work('other', 1)),
  ])
  expect(done).toEqual(['first begins', 'other begins', 'other ends', 'first ends', 'second begins', 'second ends'])
})

test('what takes too long is given up', async () => {
  await expect(inTime(wait(10_000, 'late', { ref: false }), 5, 'storing a picture')).rejects.toThrow(
    'storing a picture took longer than 5 ms',
  )
  expect(await inTime(Promise.resolve('in time'), 1000, 'storing a picture')).toBe('in time')
})

test('who is first comes before all who wait, and who leaves the line is never run', async () => {
  const limited = limitConcurrency(1)
  const gate = Promise.withResolvers<void>()
  const leave = new AbortController()
  const begun: string[] = []
  const work = (name: string) => async () => void begun.push(name)
  const running = limited(() => gate.promise)
  const early = limited(work('early'))
  const gone = limited(work('gone'), { isFirst: true, signal: leave.signal })
  const known = limited(work('known'), { isFirst: true })
  leave.abort(new Error('left'))
  await expect(gone).rejects.toThrow('left')
  gate.resolve()
  await Promise.all([running, early, known])
  expect(begun).toEqual(['known', 'early'])
  await expect(limited(work('gone'), { isFirst: false, signal: leave.signal })).rejects.toThrow('left')
  expect(await limited(async () => 'the next')).toBe('the next')
})
