import { setImmediate as yieldToOthers } from 'node:timers/promises'
import type { Stock } from '../vehicle-finder.server.ts'
import { findForAlert } from './alert-search.server.ts'
import { countWishes, namesOf } from './alerts.server.ts'

/** So many wishes are read, those of most people. */
const mostWishes = 200

/** A search that `people` wait for, in words, and how many vehicles for sale it finds. */
type SearchWish = { query: string; label: string; people: number; have: number; since: Date }
type PriceWish = { vehicleId: number; name: string; people: number }

/** What people wait for: what nothing is for sale for comes first, then what most wait for. */
export async function listWishes({ db, inventory }: Stock): Promise<{ searches: SearchWish[]; prices: PriceWish[] }> {
  const [wishes, index] = await Promise.all([countWishes(db, mostWishes), inventory()])
  const searches: SearchWish[] = []
  for (const { search, people, since } of wishes) {
    if (search === null) continue
    const { label, total } = findForAlert(index, search, null)
    searches.push({ query: search, label, people, have: total, since })
    await yieldToOthers()
  }
  const names = await namesOf(
    db,
    wishes.flatMap(({ vehicleId }) => vehicleId ?? []),
  )
  const prices = wishes.flatMap(({ vehicleId, people }) => {
    const name = names.get(vehicleId ?? 0)
    return vehicleId === null || name === undefined ? [] : [{ vehicleId, name, people }]
  })
  return { searches: searches.toSorted((a, b) => Number(a.have > 0) - Number(b.have > 0)), prices }
}
