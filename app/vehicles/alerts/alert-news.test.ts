import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isDue, isPriceNews, mostKnown, newInSearch } from './alert-news.ts'

describe('news of a search', () => {
  test('are the vehicles that were not known, and are known then', () =>
    expect(newInSearch({ knownIds: [3, 2] }, [5, 4, 3])).toEqual({ vehicleIds: [5, 4], knownIds: [5, 4, 3, 2] }))

  test('are told once, whatever comes, goes and comes back', () =>
    fc.assert(
      fc.property(fc.array(fc.uniqueArray(fc.nat(50), { maxLength: 20 }), { maxLength: 12 }), (days) => {
        let knownIds: number[] = []
        const told: number[] = []
        for (const foundIds of days) {
          const news = newInSearch({ knownIds }, foundIds)
          told.push(...news.vehicleIds)
          knownIds = news.knownIds
        }
        expect(told).toHaveLength(new Set(told).size)
        expect(new Set(told)).toEqual(new Set(days.flat()))
      }),
    ))

  test('are remembered up to a bound, the newest', () => {
    const knownIds = Array.from({ length: mostKnown }, (_, at) => at + 1)
    const news = newInSearch({ knownIds }, [2000])
    expect(news.knownIds).toHaveLength(mostKnown)
    expect(news.knownIds[0]).toBe(2000)
  })
})

test.each([
  [40_000, 39_999, true],
  [40_000, 40_000, false],
  [40_000, 41_000, false],
  [40_000, null, false],
  [null, 40_000, true],
  [null, null, false],
])('a price of %s that is %s now is news: %s', (told, now, isNews) => expect(isPriceNews(told, now)).toBe(isNews))

test('an email is due when as many days have gone by as were chosen, over a change of clocks too', () => {
  const mailedAt = new Date('2026-03-07T18:00:00Z')
  const after = (hours: number) => new Date(mailedAt.getTime() + hours * 60 * 60 * 1000)
  expect(isDue(null, 7, mailedAt)).toBe(true)
  expect([isDue(mailedAt, 1, after(23.9)), isDue(mailedAt, 1, after(24))]).toEqual([false, true])
  expect([isDue(mailedAt, 7, after(7 * 24 - 1)), isDue(mailedAt, 7, after(7 * 24))]).toEqual([false, true])
})
