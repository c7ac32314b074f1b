import type { FilterRow } from './filter-row.ts'
import { readSearchWords, type SearchPart, type SearchWords } from './search-words.ts'
import { unreadBounds } from './typed-bounds.ts'
import { boundTable, type FilterName, filterRow, filterTable, type VehicleFilters } from './vehicle-filter-table.ts'
import type { Entry, VehicleIndex } from './vehicle-index.ts'

/** Something chosen, in words, and the filters without it. */
export type Chip = { name: string; label: string; without: VehicleFilters }

/**
 * One thing that a vehicle must pass. `facet` is the filter whose own choices it does not count for.
 * `without` are the filters without the whole of it.
 */
export type Condition = Omit<Chip, 'name'> & { facet?: FilterName; chips: Chip[]; passes: (entry: Entry) => boolean }

/** All that filters ask for, as conditions, with the words of their search. */
export function conditionsOf(
  filters: VehicleFilters,
  index: VehicleIndex,
): { words: SearchWords; conditions: Condition[] } {
  const words = readSearchWords(filters.search, index)
  const conditions = [
    ...searchConditions(words, filters, index),
    ...filterTable.flatMap((row) => facetConditions(row, filters, index)),
    ...boundConditions(filters),
  ]
  return { words, conditions }
}

/** What is in use, in words. It ends with what was typed and is not applied. */
export function chipsOf(filters: VehicleFilters, conditions: readonly Condition[]): Chip[] {
  const { unread } = filters
  return [
    ...conditions.flatMap(({ chips }) => chips),
    ...unreadBounds(filters).map(({ name, label }) => ({
      name: `unread ${name}`,
      label: `${label}: not applied`,
      without: { ...filters, unread: Object.fromEntries(Object.entries(unread).filter(([one]) => one !== name)) },
    })),
  ]
}

function searchConditions(words: SearchWords, filters: VehicleFilters, index: VehicleIndex): Condition[] {
  const { typed, folded, parts } = words
  const understood = parts.filter(({ meaning }) => meaning)
  const texts = parts.filter(({ meaning }) => !meaning).flatMap(({ from, to }) => folded.slice(from, to))
  const textPart = condition(
    'search',
    `“${parts.flatMap(({ from, to, meaning }) => (meaning ? [] : typed.slice(from, to))).join(' ')}”`,
    { ...filters, search: understood.flatMap(({ from, to }) => typed.slice(from, to)).join(' ') },
    ({ text }) => texts.every((word) => text.includes(word)),
  )
  return [
    ...(texts.length > 0 ? [textPart] : []),
    ...understood.map((part) => understoodCondition(part, words, filters, index)),
  ]
}

function understoodCondition(
  part: SearchPart,
  { typed, folded }: SearchWords,
  filters: VehicleFilters,
  index: VehicleIndex,
) {
  const { from, to, meaning } = part
  const without = { ...filters, search: typed.toSpliced(from, to - from).join(' ') }
  const name = `search-${from}`
  if (meaning?.is === 'price') {
    const { edge, amount } = meaning
    const row = boundTable.find(({ of, edge: its }) => of === 'price' && its === edge)
    return condition(name, row?.format(amount) ?? '', without, ({ price }) => isWithin(price, edge, amount))
  }
  if (!meaning) throw new Error('words without a meaning are text')
  const { of, value } = meaning
  const words = folded.slice(from, to).join(' ')
  const code = index.codes[of].get(value) ?? -1
  // What is written of a vehicle counts too; but a ramp makes no vehicle of another make a Ram.
  const isKnown = Boolean(filterRow(of).choices)
  const saysNothing = ({ codes }: Entry) => !codes.some((one) => index.values[one]?.of === of)
  return condition(name, index.values[code]?.label ?? words, without, (entry) => {
    return entry.codes.includes(code) || (entry.text.includes(words) && (isKnown || saysNothing(entry)))
  })
}

function facetConditions(
  { name, choose, forMeasured }: FilterRow & { name: FilterName },
  filters: VehicleFilters,
  { codes: known, values, scoreOf }: VehicleIndex,
): Condition[] {
  const chosen = filters[name]
  const chips = chosen.map((value) => {
    const code = known[name].get(value)
    const label = values[code ?? -1]?.label ?? value
    const without = { ...filters, [name]: chosen.filter((one) => one !== value) }
    return { code, chip: { name: `${name} ${value}`, label, without } }
  })
  if (choose === 'all')
    return chips.map(({ code, chip: { name, label, without } }) =>
      condition(name, label, without, ({ codes }) => code !== undefined && codes.includes(code)),
    )
  if (chips.length === 0) return []
  const wanted = chips.flatMap(({ code }) => code ?? [])
  return [
    {
      facet: name,
      label: forMeasured ? 'the filter by fit' : chips.map(({ chip }) => chip.label).join(' or '),
      without: { ...filters, [name]: [] },
      chips: chips.map(({ chip }) => chip),
      passes: (entry) => {
        const codes = forMeasured ? (scoreOf(entry.fit)?.codes ?? []) : entry.codes
        return wanted.some((code) => codes.includes(code))
      },
    },
  ]
}

function boundConditions(filters: VehicleFilters): Condition[] {
  return boundTable.flatMap(({ name, of, edge, format }) => {
    const bound = filters[name]
    if (bound === null) return []
    return [condition(name, format(bound), { ...filters, [name]: null }, (entry) => isWithin(entry[of], edge, bound))]
  })
}

function isWithin(number: number | null, edge: 'from' | 'to', bound: number) {
  return number !== null && (edge === 'from' ? number >= bound : number <= bound)
}

/** A condition that is one chip. */
function condition(name: string, label: string, without: VehicleFilters, passes: Condition['passes']): Condition {
  return { label, without, passes, chips: [{ name, label, without }] }
}
