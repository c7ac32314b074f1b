import { setImmediate as yieldToOthers } from 'node:timers/promises'
import type { FitMeasures } from '#app/fit/fit-measures.ts'
import { type CountedMeasure, countedMeasures, countFrom, type NeededSize, sizesHad, supplyOf } from './needed-size.ts'

/** Staff are told of so many weeks, the one that has begun among them. */
export const weeksTold = 8
/** Fewer people are not shown. */
export const leastPeople = 5

/** How many people needed a size. For `metNone` of them no vehicle had it at that time. */
export type SizeCount = NeededSize & { people: number; metNone: number }

/** `size` such as "57 in or more"; `have` vehicles have it now. */
type NeedRow = { size: string; people: number; have: number }

/**
 * Of a measure, which is not known of `unmeasured` vehicles. When `metNone` of the people came no vehicle had their size; 0 also for fewer
 * than are shown.
 */
export type NeedTable = { name: string; unmeasured: number; metNone: number; rows: NeedRow[] }

/** `headline` is a sentence about the greatest need that few vehicles meet or none, or that there is none. */
export type NeedsReport = { headline: string; tables: NeedTable[] }

/** The measures as staff read them, alone and behind "needed". */
const names: Record<CountedMeasure, { name: string; needed: string }> = {
  door: { name: 'Door opening height', needed: 'a door' },
  entry: { name: 'Width of the way in', needed: 'a way in' },
  weight: { name: 'Capacity', needed: 'a capacity' },
  ceiling: { name: 'Ceiling at the best place', needed: 'a ceiling' },
  length: { name: 'Floor length at the best place', needed: 'a floor length' },
  width: { name: 'Floor width at the best place', needed: 'a floor width' },
}

const allMet = 'You have three or more vehicles for every size that five people needed.'

const numbers = new Intl.NumberFormat('en-US')

/** What visitors needed, the least met first, against the vehicles for sale. After each measure others are answered. */
export async function needsReport(
  counts: readonly SizeCount[],
  vehicles: readonly FitMeasures[],
): Promise<NeedsReport> {
  const tables: Table[] = []
  for (const measure of countedMeasures) {
    tables.push(tableOf(measure, counts, vehicles))
    await yieldToOthers()
  }
  const told = tables.filter(({ rows }) => rows.length > 0).toSorted((a, b) => unmetIn(b) - unmetIn(a))
  const [first] = told
  const unmet = first && unmetRow(first)
  return {
    headline: unmet ? sentence(first, unmet) : allMet,
    tables: told.map(({ name, unmeasured, metNone, rows }) => ({ name, unmeasured, metNone, rows })),
  }
}

type Table = NeedTable & { needed: string }

function tableOf(measure: CountedMeasure, counts: readonly SizeCount[], vehicles: readonly FitMeasures[]): Table {
  const ofMeasure = counts.filter((count) => count.measure === measure)
  const had = sizesHad(measure, vehicles)
  const metNone = ofMeasure.reduce((sum, count) => sum + count.metNone, 0)
  return {
    ...names[measure],
    unmeasured: vehicles.length - had.length,
    metNone: metNone < leastPeople ? 0 : metNone,
    rows: needRows(measure, ofMeasure, had),
  }
}

/**
 * The rows of a measure from the greatest size on, each with all who needed as much or more. A row follows when five more people have
 * come together, so that nobody is told from the difference of two. Where the same vehicles are enough, one row stands for those above.
 */
function needRows(measure: CountedMeasure, counts: readonly SizeCount[], had: readonly number[]): NeedRow[] {
  const rows: NeedRow[] = []
  let people = 0
  for (const { bucket, ...more } of counts.toSorted((a, b) => b.bucket - a.bucket)) {
    people += more.people
    const above = rows.at(-1)
    if (people - (above?.people ?? 0) < leastPeople) continue
    const have = countFrom(bucket, had)
    if (above?.have === have && supplyOf(have) === 'some') rows.pop()
    const size = `${numbers.format(bucket)} ${measure === 'weight' ? 'lb' : 'in'} or more`
    rows.push({ size, people, have })
  }
  return rows
}

/** The row with most people that few vehicles meet, or none. */
function unmetRow({ rows }: Table) {
  return rows.findLast(({ have }) => supplyOf(have) !== 'some')
}

/** How much a measure is missing: its people without a vehicle. It is less where unmeasured vehicles may have it. */
function unmetIn(table: Table) {
  return (unmetRow(table)?.people ?? 0) / (1 + table.unmeasured)
}

function sentence({ needed, unmeasured }: Table, { size, people, have }: NeedRow) {
  const vehicles = have === 0 ? 'none' : numbers.format(have)
  const others = unmeasured > 0 ? `, and ${numbers.format(unmeasured)} not measured` : ''
  return `In ${weeksTold} weeks ${numbers.format(people)} people needed ${needed} of ${size}. You have ${vehicles}${others}.`
}
