import { forEachRow } from '#app/fields/for-each-row.ts'
import type { FitMeasures } from '#app/fit/fit-measures.ts'
import { foldLetters } from '#app/text/fold-letters.ts'
import { foldedText } from '#app/text/folded-text.ts'
import { houseDay } from '#app/ui/showroom-time.ts'
import type { FilterRow } from './filter-row.ts'
import type { Vehicle } from './vehicle.ts'
import { categoryNames } from './vehicle-category.ts'
import { nameIn, showroomNames } from './vehicle-facts.ts'
import { type BoundRow, boundTable, type FilteredFacts, type FilterName, filterTable } from './vehicle-filter-table.ts'
import { wordValue } from './vehicle-list-address.ts'
import { fitMeasuresOf, progressOf, type SheetTexts, sheetTexts } from './vehicle-measures.ts'
import { searchText } from './vehicle-search.ts'

const rows: ReadonlyArray<FilterRow & { name: FilterName }> = filterTable

/**
 * A vehicle as it is found. `codes` are those of its values for all filters. `text` is what a search looks at,
 * `staffText` what one of staff looks at. `fit` is what it lets pass. Of `toMeasure` measures `measured` were taken
 * here. Moments are milliseconds since 1970; `name` is in folded letters; `listedOn` is a day such as "2026-03-31".
 */
export type Entry = Pick<IndexedFacts, 'id' | 'showroom' | 'status' | BoundRow['of']> & {
  measured: number
  toMeasure: number
  createdAt: number
  updatedAt: number
  listedOn: string
  name: string
  codes: readonly number[]
  fit: FitMeasures
  text: string
  staffText: string
}

/** The columns that an entry is made of beside those that filters and bounds look at. */
const ownColumns = [
  ...(['id', 'createdAt', 'updatedAt', 'name', 'listedOn', 'type', 'category', 'showroom', 'status', 'vin'] as const),
  'readings',
] as const

/** What an entry is made of. */
export type IndexedFacts = Omit<FilteredFacts, 'isMeasured'> &
  Pick<Vehicle, (typeof ownColumns)[number] | BoundRow['of']> & { searchText: string; texts: SheetTexts }

/** The facts that an entry is made of, by their names. Those of them that are no column are counted, or told by others. */
export const indexedNames: ReadonlySet<string> = /* @__PURE__ */ new Set([
  ...ownColumns,
  'searchText',
  ...filterTable.flatMap(({ of }) => [...of]),
  ...boundTable.map(({ of }) => of),
])

/** A value of one filter, as an address and as a visitor has it, and its number of vehicles. */
type FilterValue = { of: FilterName; value: string; label: string; count: number }

/**
 * Vehicles to be found, the newest first. `values` lie at their codes. `codes` has for each filter those of its values, and `spellings`
 * those of the words as vehicles have them. `fits` has each way of fitting once, since many vehicles share it. `scoreOf` says
 * how well one fits the visitor; nothing where nobody's measures are known.
 */
export type VehicleIndex = {
  entries: Entry[]
  values: FilterValue[]
  codes: Record<FilterName, Map<string, number>>
  spellings: Record<FilterName, Map<string, number>>
  fits: Map<string, FitMeasures>
  scoreOf(fit: FitMeasures): FitScore | undefined
}

/** For a visitor: the codes of the filter by fit, and a number that is greater the better it fits. */
export type FitScore = { codes: readonly number[]; fitness: number }

export function emptyIndex(): VehicleIndex {
  const index: VehicleIndex = {
    ...{ entries: [], values: [], fits: new Map(), scoreOf: () => undefined },
    codes: forEachRow(filterTable, () => new Map<string, number>()),
    spellings: forEachRow(filterTable, () => new Map<string, number>()),
  }
  for (const { name, choices } of rows) for (const { value, label } of choices ?? []) codeOf(index, name, value, label)
  return index
}

/** An index of whole vehicles. */
export function indexOf(vehicles: readonly Vehicle[]) {
  const index = emptyIndex()
  addToIndex(index, vehicles.map(indexedFacts))
  sortIndex(index)
  return index
}

function indexedFacts(vehicle: Vehicle): IndexedFacts {
  const { images, specifications } = vehicle
  return {
    ...vehicle,
    pictureCount: images.length,
    unworded: images.filter(({ alt }) => alt.trim() === '').length,
    texts: sheetTexts(specifications),
    searchText: searchText(vehicle),
  }
}

/** Adds vehicles, none of which may be in it. They are found once the index is sorted. */
export function addToIndex(index: VehicleIndex, vehicles: readonly IndexedFacts[]) {
  for (const vehicle of vehicles) index.entries.push(entryOf(index, vehicle))
}

export function sortIndex({ entries }: VehicleIndex) {
  entries.sort((a, b) => b.createdAt - a.createdAt || b.id - a.id)
}

/** Removes the vehicles with these ids, as far as they are in it. */
export function removeFromIndex(index: VehicleIndex, ids: ReadonlySet<number>) {
  index.entries = index.entries.filter((entry) => {
    if (!ids.has(entry.id)) return true
    for (const code of entry.codes) count(index, code, -1)
    return false
  })
}

function entryOf(index: VehicleIndex, facts: IndexedFacts): Entry {
  const fit = onceOf(index, fitMeasuresOf(facts))
  const { taken, of } = progressOf(fit, facts.readings)
  const seen = { ...facts, isMeasured: taken === of }
  const found = filterTable.flatMap((row) => row.valuesOf(seen).map((word) => codeOfWord(index, row, word)))
  const codes = [...new Set(found)].filter((code) => code !== undefined)
  for (const code of codes) count(index, code, 1)
  const { id, createdAt, updatedAt, name, price, year, mileage, showroom, status } = facts
  return {
    ...{ id, price, year, mileage, showroom, status, codes, fit },
    ...{ measured: taken, toMeasure: of },
    createdAt: createdAt.getTime(),
    updatedAt: updatedAt.getTime(),
    listedOn: facts.listedOn ?? houseDay(createdAt),
    name: foldLetters(name),
    text: facts.searchText,
    staffText: staffText(facts),
  }
}

function onceOf({ fits }: VehicleIndex, fit: FitMeasures) {
  const key = JSON.stringify(fit)
  const known = fits.get(key) ?? fit
  fits.set(key, known)
  return known
}

function staffText({ type, category, showroom, vin }: IndexedFacts) {
  return foldedText([type, category, categoryNames[category], nameIn(showroomNames, showroom) ?? '', vin ?? ''])
}

/** The code of a vehicle's word, which is folded once and not for each vehicle; undefined where it says nothing. */
function codeOfWord(index: VehicleIndex, { name, choices }: (typeof rows)[number], word: string | null) {
  const known = word === null ? undefined : index.spellings[name].get(word)
  if (word === null || known !== undefined) return known
  const value = choices ? word : wordValue(word)
  if (value === '') return
  const code = codeOf(index, name, value, word)
  index.spellings[name].set(word, code)
  return code
}

function codeOf({ codes, values }: VehicleIndex, of: FilterName, value: string, label: string) {
  const known = codes[of].get(value)
  if (known !== undefined) return known
  const code = values.push({ of, value, label, count: 0 }) - 1
  codes[of].set(value, code)
  return code
}

function count({ values }: VehicleIndex, code: number, by: 1 | -1) {
  const value = values[code]
  if (value) value.count += by
}
