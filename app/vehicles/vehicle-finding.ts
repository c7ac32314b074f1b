import type { Condition } from './vehicle-conditions.ts'
import { type OrderRow, orderTable } from './vehicle-filter-table.ts'
import type { Entry, VehicleIndex } from './vehicle-index.ts'

/**
 * What conditions find. `ids` are the first ones in order, `total` counts all. `counts` has for each code the vehicles there would be
 * with its value. `without` has for each condition the further vehicles there would be without it.
 */
export type Found = { ids: number[]; total: number; counts: Uint32Array; without: number[] }

/**
 * Finds in one walk through the index. A vehicle that fails one condition alone counts for the choices of that one's filter, and for
 * taking it away.
 */
export function findInIndex(
  { entries, values }: VehicleIndex,
  conditions: readonly Condition[],
  sort: string,
  limit: number,
): Found {
  const counts = new Uint32Array(values.length)
  const without = conditions.map(() => 0)
  const first = firstOnes(sort, limit)
  let total = 0
  for (const entry of entries) {
    const failed = conditions.findIndex(({ passes }) => !passes(entry))
    if (failed === -1) {
      total += 1
      first.offer(entry)
      for (const code of entry.codes) counts[code] = (counts[code] ?? 0) + 1
    } else if (passesAfter(failed, entry, conditions)) {
      without[failed] = (without[failed] ?? 0) + 1
      const facet = conditions[failed]?.facet
      for (const code of facet ? entry.codes : [])
        if (values[code]?.of === facet) counts[code] = (counts[code] ?? 0) + 1
    }
  }
  return { ids: first.ids(), total, counts, without }
}

function passesAfter(failed: number, entry: Entry, conditions: readonly Condition[]) {
  for (let at = failed + 1; at < conditions.length; at += 1) if (!conditions[at]?.passes(entry)) return false
  return true
}

/** Keeps the first entries in an order, of entries offered newest first. */
function firstOnes(sort: string, limit: number) {
  const { by }: OrderRow = orderTable.find(({ value }) => value === sort) ?? orderTable[0]
  const kept: Array<{ id: number; rank: number }> = []
  return {
    offer(entry: Entry) {
      const rank = by ? rankOf(entry[by.of], by.isFalling) : 0
      const isFull = kept.length >= limit
      if (isFull && rank >= (kept.at(-1)?.rank ?? -Infinity)) return
      if (isFull) kept.pop()
      // Equal ones keep the order in which they come.
      let [low, high] = [0, kept.length]
      while (low < high) {
        const middle = (low + high) >> 1
        if ((kept[middle]?.rank ?? 0) <= rank) low = middle + 1
        else high = middle
      }
      kept.splice(low, 0, { id: entry.id, rank })
    },
    ids: () => kept.map(({ id }) => id),
  }
}

function rankOf(number: number | null, isFalling: boolean) {
  if (number === null) return Infinity
  return isFalling ? -number : number
}
