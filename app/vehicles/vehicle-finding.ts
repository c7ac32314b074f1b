import type { Condition } from './vehicle-conditions.ts'
import type { Entry, VehicleIndex } from './vehicle-index.ts'
import { statuses } from './vehicle-status.ts'

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

/** What an order goes by, from the least on. Vehicles without it come last. */
const sortKeys: Record<string, (entry: Entry) => number | string | null> = {
  price: ({ price }) => price,
  mileage: ({ mileage }) => mileage,
  year: ({ year }) => year,
  name: ({ name }) => name,
  status: ({ status }) => statuses.indexOf(status),
  showroom: ({ showroom }) => showroom,
  // Fewest days on the lot first.
  days: ({ listedOn }) => -Date.parse(listedOn),
  measured: ({ measured }) => measured,
  changed: ({ updatedAt }) => updatedAt,
}

type Kept = { id: number; key: number | string | null }

/** Keeps the first entries in an order, of entries offered newest first. Equal ones stay in the order in which they come. */
function firstOnes(sort: string, limit: number) {
  const isFalling = sort.startsWith('-')
  const keyOf = sortKeys[isFalling ? sort.slice(1) : sort] ?? (() => 0)
  const compare = (a: Kept, b: Kept) => compareKeys(a.key, b.key, isFalling)
  let kept: Kept[] = []
  let last: Kept | undefined
  return {
    offer(entry: Entry) {
      const one = { id: entry.id, key: keyOf(entry) }
      if (last && compare(one, last) >= 0) return
      kept.push(one)
      if (kept.length < 2 * limit) return
      kept = kept.sort(compare).slice(0, limit)
      last = kept.at(-1)
    },
    ids: () =>
      kept
        .sort(compare)
        .slice(0, limit)
        .map(({ id }) => id),
  }
}

function compareKeys(a: Kept['key'], b: Kept['key'], isFalling: boolean) {
  if (a === b) return 0
  if (a === null || b === null) return a === null ? 1 : -1
  return a < b === isFalling ? 1 : -1
}
