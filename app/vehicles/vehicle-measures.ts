import {
  type FitMeasures,
  type How,
  type Known,
  type Place,
  type PlaceMeasures,
  places,
  ways,
} from '#app/fit/fit-measures.ts'
import type { Picture } from '#app/pictures/picture.ts'
import { countedMeasures, type Layout, type MeasureKey, numberIn, type Unit, unitOf } from './measure-table.ts'
import type { Specifications, SpecLabel } from './spec-sheet.ts'
import type { Vehicle } from './vehicle.ts'
import { accessBy, entriesOf } from './vehicle-access.ts'

/** Those that decide whether a chair fits; beside them stand windows, slope and the like. */
const judgedOfWayIn = ['door', 'doorWidth', 'ramp', 'capacity', 'platform', 'turnLength', 'turnWidth'] as const
const judgedOfPlace = ['ceiling', 'length', 'width'] as const

/**
 * One measure as somebody took it. `value` is hundredths of an inch, pounds, or tenths of a degree. `by` is the name of
 * who took it, `on` a day such as "2026-03-31". `source` is such as "VMI sheet 2024". Null is not said. `photo` shows
 * the tape: its folder in storage and its width in pixels.
 */
export type Reading = {
  value: number
  how: How
  by: string | null
  on: string | null
  source: string | null
  photo?: Pick<Picture, 'path' | 'width'> | undefined
}

/** What was taken of a vehicle, at most one reading for each way of knowing. */
export type Readings = Partial<Record<MeasureKey, Reading[]>>

/** The lines of a sheet by their labels, those that are measured among them. */
export type SheetTexts = Readonly<Record<string, string | undefined>>

type Sheet = Pick<Vehicle, 'type' | 'specifications'>
type Measured = Pick<Vehicle, 'type' | 'ramp' | 'features' | 'readings'> & { texts: SheetTexts }

export function sheetTexts(sheet: Specifications | null): SheetTexts {
  return { ...sheet?.dimensions, ...sheet?.accessibility }
}

/** What a vehicle lets pass: of each measure the best reading. Without one, the number in the sheet counts as an estimate. */
export function fitMeasuresOf({ type, ramp, features, readings, texts }: Measured): FitMeasures {
  const sheet = sheetMeasures(type, texts)
  const known = (key: MeasureKey) => bestOf(readings?.[key]) ?? sheet[key]
  return {
    isSide: isSideEntry(type),
    isLift: accessBy(ramp, features, [texts['Ramp Width'], texts['Ramp Capacity']]) === 'lift',
    places: placesIn(texts),
    ...knownOf(judgedOfWayIn, known),
    at: Object.fromEntries(
      places.map((place): [Place, PlaceMeasures] => [place, knownOf(judgedOfPlace, (key) => known(`${place}.${key}`))]),
    ),
  }
}

/** The best reading of a measure: our own before the maker's before an estimate, whatever their days. */
export function bestOf(taken: readonly Reading[] = []) {
  return ways.flatMap((way) => taken.filter(({ how }) => how === way))[0]
}

/** How many of the measures by which a vehicle counts as measured have been taken here, by our own tape. */
export function progressOf(layout: Layout, readings: Readings | null) {
  const counted = countedMeasures(layout)
  const taken = counted.filter(({ key }) => readings?.[key]?.some(({ how }) => how === 'measured'))
  return { taken: taken.length, of: counted.length }
}

/** The readings of a vehicle whose sheet was changed: none of a line that has another number now. Null where there are none. */
export function readingsAfter(
  { readings, ...before }: Sheet & Pick<Vehicle, 'readings'>,
  after: Sheet,
): Readings | null {
  if (!readings) return null
  const [old, current] = [before, after].map(({ specifications }) => sheetTexts(specifications))
  const left = { ...readings }
  for (const { key, label } of sheetLines(after.type, current ?? {}))
    if (numberAt(key, old?.[label]) !== numberAt(key, current?.[label])) delete left[key]
  return left
}

function isSideEntry(type: string) {
  return entriesOf(type).includes('side')
}

/** The places that a line such as "3 (driver, front passenger and middle)" names; null when it names none. */
export function placesIn(texts: SheetTexts): Place[] | null {
  const text = texts['Wheelchair Positions'] ?? ''
  const named = places.filter((place) => placeWords[place].test(text))
  return named.length > 0 ? named : null
}

const placeWords: Record<Place, RegExp> = {
  wheel: /\bdriver\b/i,
  front: /\bfront passenger\b/i,
  middle: /\bmiddle\b/i,
  rear: /\brear\b/i,
}

/** A line of the sheet that says a measure. */
type SheetLine = { key: MeasureKey; label: SpecLabel }

/** The lines that say a measure. The inside is that of a place only where it is plain which. */
export function sheetLines(type: string, texts: SheetTexts): SheetLine[] {
  const at = placesIn(texts)
  const [only, ...more] = at ?? []
  const isOne = only !== undefined && more.length === 0
  const high = isOne ? only : at?.find((place) => place === 'middle')
  const long = isOne && !isSideEntry(type) ? only : undefined
  return [
    { key: 'door', label: 'Door Opening Height' },
    { key: 'ramp', label: 'Ramp Width' },
    { key: 'capacity', label: 'Ramp Capacity' },
    { key: 'clearance', label: 'Ground Clearance' },
    ...(high ? [{ key: `${high}.ceiling`, label: 'Interior Height' } as const] : []),
    ...(long ? [{ key: `${long}.length`, label: 'Lowered Floor Length' } as const] : []),
  ]
}

/** The measures that the sheet gives, as estimates. */
export function sheetMeasures(type: string, texts: SheetTexts): Partial<Record<MeasureKey, Known>> {
  const found: Partial<Record<MeasureKey, Known>> = {}
  for (const { key, label } of sheetLines(type, texts)) {
    const value = numberAt(key, texts[label])
    if (value !== null) found[key] = { value, how: 'estimated' }
  }
  return found
}

/** Whether a line that decides whether a chair fits says something that is no single number. */
export function lacksNumber(label: string, text: string) {
  const unit = decidingLines[label]
  return unit !== undefined && text.trim() !== '' && numberIn(text, unit) === null
}

const decidingLines: Record<string, Unit> = {
  'Interior Height': 'in',
  'Door Opening Height': 'in',
  'Ramp Width': 'in',
  'Ramp Capacity': 'lb',
}

function numberAt(key: MeasureKey, text = '') {
  return numberIn(text, unitOf(key))
}

function knownOf<Key extends string>(keys: readonly Key[], known: (key: Key) => Known | undefined) {
  const found: Partial<Record<Key, Known>> = {}
  for (const key of keys) {
    const one = known(key)
    if (one) found[key] = { value: one.value, how: one.how }
  }
  return found
}
