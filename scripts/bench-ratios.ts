import { tableOf, valueText } from './bench-row.ts'

/** What one round measured: here, and in the other commit right after it. */
export type Pair = { here: number; there: number }

/** Of the ratios of all rounds the middle one, and how far they lie apart. */
export type Spread = { middle: number; least: number; most: number }

export type ComparedRow = { what: string; unit: string; pairs: Pair[] }

/**
 * The ratios of what was measured here to what was measured there, each within its round. What slows a machine for a
 * while slows both. Not a number where a value is none, or without rounds.
 */
export function ratiosOf(pairs: Pair[]): Spread {
  const ratios = pairs.map(ratioOf)
  if (ratios.some(Number.isNaN)) return { middle: Number.NaN, least: Number.NaN, most: Number.NaN }
  return { middle: middleOf(ratios), least: Math.min(...ratios), most: Math.max(...ratios) }
}

/** Nothing against nothing is the same. Something against nothing is more than can be said. */
function ratioOf({ here, there }: Pair) {
  return here === there ? 1 : here / there
}

/** The middle one; of an even number half-way between the two in the middle, so that no side is favored. */
function middleOf(numbers: number[]) {
  const sorted = numbers.toSorted((a, b) => a - b)
  const half = (sorted.length - 1) / 2
  const [lower = Number.NaN, upper = Number.NaN] = [sorted[Math.floor(half)], sorted[Math.ceil(half)]]
  return (lower + upper) / 2
}

/** One line a row: the middle of both sides, and the ratio with its spread. */
export function ratioTable(rows: ComparedRow[]) {
  const lines = rows.map(({ what, unit, pairs }) => {
    const { middle, least, most } = ratiosOf(pairs)
    const [here, there] = [pairs.map((pair) => pair.here), pairs.map((pair) => pair.there)]
    return [
      what,
      valueText(middleOf(here), unit),
      valueText(middleOf(there), unit),
      ratioText(middle),
      `${ratioText(least)} to ${ratioText(most)}`,
      `${pairs.length} pairs`,
    ]
  })
  return tableOf([['what', 'here', 'there', 'ratio', 'spread', ''], ...lines])
}

function ratioText(ratio: number) {
  if (Number.isNaN(ratio)) return 'not measured'
  return Number.isFinite(ratio) ? ratio.toFixed(3) : 'more than nothing'
}
