import type { FitMeasures } from '#app/fit/fit-measures.ts'
import { type CountedMeasure, countedMeasures, countFrom, type NeededSize, sizesHad, supplyOf } from './needed-size.ts'

/** Staff are told of so many weeks, the one that has begun among them. */
export const weeksTold = 8
/** Fewer people are not shown. */
export const leastPeople = 5

/** How many people needed a size. For `metNone` of them no vehicle had it at that time. */
export type SizeCount = NeededSize & { people: number; metNone: number }

/** `size` such as "57 in or more". `have` vehicles have it now; for `metNone` of the people none had it then, 0 also for fewer than are shown. */
type NeedRow = { size: string; people: number; metNone: number; have: number }
export type NeedTable = { name: string; rows: NeedRow[] }

/** `headline` is a sentence about the greatest need that few vehicles meet or none; null where there is none. */
export type NeedsReport = { headline: string | null; tables: NeedTable[] }

/** The measures as staff read them, alone and behind "needed". */
const names: Record<CountedMeasure, { name: string; needed: string }> = {
  door: { name: 'Door opening height', needed: 'a door' },
  entry: { name: 'Width of the way in', needed: 'a way in' },
  weight: { name: 'Capacity', needed: 'a capacity' },
  ceiling: { name: 'Ceiling at the best place', needed: 'a ceiling' },
  length: { name: 'Floor length at the best place', needed: 'a floor length' },
  width: { name: 'Floor width at the best place', needed: 'a floor width' },
}

const numbers = new Intl.NumberFormat('en-US')

/** What visitors needed, the least met first, against the vehicles for sale. */
export function needsReport(counts: readonly SizeCount[], vehicles: readonly FitMeasures[]): NeedsReport {
  const all = countedMeasures.map((measure) => {
    const ofMeasure = counts.filter((count) => count.measure === measure)
    const rows = ofMeasure.length > 0 ? needRows(measure, ofMeasure, sizesHad(measure, vehicles)) : []
    return { ...names[measure], rows, unmet: rows.toSorted((a, b) => unmetIn(b) - unmetIn(a))[0] }
  })
  const tables = all.filter(({ rows }) => rows.length > 0).toSorted((a, b) => unmetIn(b.unmet) - unmetIn(a.unmet))
  const [first] = tables
  return {
    headline: first?.unmet && unmetIn(first.unmet) > 0 ? sentence(first.needed, first.unmet) : null,
    tables: tables.map(({ name, rows }) => ({ name, rows })),
  }
}

/**
 * The rows of a measure, each with all who needed as much or more. A row follows when five more people have come together, so that
 * nobody is told from the difference of two.
 */
function needRows(measure: CountedMeasure, counts: readonly SizeCount[], had: readonly number[]): NeedRow[] {
  const rows: NeedRow[] = []
  let [people, metNone] = [0, 0]
  for (const { bucket, ...more } of counts.toSorted((a, b) => b.bucket - a.bucket)) {
    people += more.people
    metNone += more.metNone
    if (people - (rows.at(-1)?.people ?? 0) < leastPeople) continue
    const size = `${numbers.format(bucket)} ${measure === 'weight' ? 'lb' : 'in'} or more`
    rows.push({ size, people, metNone: metNone < leastPeople ? 0 : metNone, have: countFrom(bucket, had) })
  }
  return rows.toSorted((a, b) => a.have - b.have || b.people - a.people)
}

/** How many people a row leaves with few vehicles or none. */
function unmetIn(row: NeedRow | undefined) {
  return row && supplyOf(row.have) !== 'some' ? row.people : 0
}

function sentence(needed: string, { size, people, have }: NeedRow) {
  const vehicles = have === 0 ? 'none' : numbers.format(have)
  return `In ${weeksTold} weeks ${numbers.format(people)} people needed ${needed} of ${size}. You have ${vehicles}.`
}
