import type { Condition } from './vehicle-conditions.ts'
import type { Entry, VehicleIndex } from './vehicle-index.ts'
import { statuses } from './vehicle-status.ts'

/**
 * What conditions find. `ids` are some of them in order, `total` counts all. `counts` has for each code the vehicles there would be
 * with its value. `without` has for each condition the further vehicles there would be without it.
 */
export type Found = { ids: number[]; total: number; counts: Uint32Array; without: number[] }

/**
 * Finds in one walk through the index. A vehicle that fails one condition alone counts for the choices of that one's filter, and for
 * taking it away.
 */
export function findInIndex(
  { entries, values, scoreOf }: VehicleIndex,
  conditions: readonly Condition[],
  sort: string,
  limit: number,
  offset = 0,
): Found {
  const counts = new Uint32Array(values.length)
  const without = conditions.map(() => 0)
  const ordered = inOrder(sort, { offset, limit }, scoreOf)
  const countCodes = (codes: readonly number[], facet?: string) => {
    for (const code of codes)
      if (facet === undefined || values[code]?.of === facet) counts[code] = (counts[code] ?? 0) + 1
  }
  // What a vehicle is for the visitor counts beside what it is for all.
  const count = (entry: Entry, facet?: string) => {
    countCodes(entry.codes, facet)
    countCodes(scoreOf(entry.fit)?.codes ?? none, facet)
  }
  let total = 0
  for (const entry of entries) {
    const failed = conditions.findIndex(({ passes }) => !passes(entry))
    if (failed === -1) {
      total += 1
      ordered.offer(entry)
      count(entry)
    } else if (passesAfter(failed, entry, conditions)) {
      without[failed] = (without[failed] ?? 0) + 1
      const facet = conditions[failed]?.facet
      if (facet) count(entry, facet)
    }
  }
  return { ids: ordered.ids(), total, counts, without }
}

const none: readonly number[] = []

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

type Candidate = { id: number; key: number | string | null; place: number }

/** The entries at some places of an order, of entries offered newest first. Equal ones stay in the order in which they come. */
function inOrder(sort: string, { offset, limit }: { offset: number; limit: number }, scoreOf: VehicleIndex['scoreOf']) {
  const isFalling = sort.startsWith('-')
  const by = isFalling ? sort.slice(1) : sort
  const keyOf = by === 'fit' ? ({ fit }: Entry) => scoreOf(fit)?.fitness ?? null : (sortKeys[by] ?? (() => 0))
  const compare = (a: Candidate, b: Candidate) => compareKeys(a.key, b.key, isFalling) || a.place - b.place
  const most = offset + limit
  let candidates: Candidate[] = []
  let last: Candidate | undefined
  let offered = 0
  return {
    offer(entry: Entry) {
      const one = { id: entry.id, key: keyOf(entry), place: offered }
      offered += 1
      if (last && compare(one, last) > 0) return
      candidates.push(one)
      if (candidates.length < 2 * most) return
      candidates = split(candidates, most, compare).first
      last = candidates.reduce((one, other) => (compare(one, other) > 0 ? one : other))
    },
    ids() {
      const { first } = split(candidates, most, compare)
      const { rest } = split(first, offset, compare)
      return rest.sort(compare).map(({ id }) => id)
    },
  }
}

type Compare<One> = (a: One, b: One) => number

/**
 * The first of some in order, and the others, both in no order. A page far back must not wait for all. No two are
 * equal.
 */
function split<One>(ones: One[], count: number, compare: Compare<One>): { first: One[]; rest: One[] } {
  const pivot = ones[ones.length >> 1]
  if (pivot === undefined || count >= ones.length) return { first: ones, rest: [] }
  if (count <= 0) return { first: [], rest: ones }
  const before: One[] = []
  const after: One[] = []
  for (const one of ones) {
    const side = compare(one, pivot)
    if (side < 0) before.push(one)
    if (side > 0) after.push(one)
  }
  if (count <= before.length) {
    const { first, rest } = split(before, count, compare)
    return { first, rest: [...rest, pivot, ...after] }
  }
  const { first, rest } = split(after, count - before.length - 1, compare)
  return { first: [...before, pivot, ...first], rest }
}

function compareKeys(a: Candidate['key'], b: Candidate['key'], isFalling: boolean) {
  if (a === b) return 0
  if (a === null || b === null) return a === null ? 1 : -1
  return a < b === isFalling ? 1 : -1
}
