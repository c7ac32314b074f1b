import {
  type FitMeasures,
  type How,
  type Known,
  type Place,
  type PlaceMeasures,
  places,
  ways,
} from '#app/fit/fit-measures.ts'
import { readLength, readWeight } from '#app/fit/measure-text.ts'
import type { Specifications } from './spec-sheet.ts'
import type { Vehicle } from './vehicle.ts'
import { accessBy, entriesOf } from './vehicle-access.ts'

/** The measures of the way in, and those of each place. */
const wayInKeys = ['door', 'doorWidth', 'ramp', 'capacity', 'platform', 'turnLength', 'turnWidth'] as const
const placeKeys = ['ceiling', 'length', 'width'] as const
type WayInKey = (typeof wayInKeys)[number]
type PlaceKey = (typeof placeKeys)[number]
export type MeasureKey = WayInKey | `${Place}.${PlaceKey}`
export const measureKeys: readonly MeasureKey[] = [
  ...wayInKeys,
  ...places.flatMap((place) => placeKeys.map((key) => `${place}.${key}` as const)),
]

/**
 * One measure as somebody took it. `value` is hundredths of an inch, of the capacity pounds. `by` is the name of who took it, `on` a day
 * such as "2026-03-31", `source` such as "VMI sheet 2024"; null = not said.
 */
export type Reading = { value: number; how: How; by: string | null; on: string | null; source: string | null }

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
    ...knownOf(wayInKeys, known),
    at: Object.fromEntries(
      places.map((place): [Place, PlaceMeasures] => [place, knownOf(placeKeys, (key) => known(`${place}.${key}`))]),
    ),
  }
}

/** The best reading of a measure: our own before the maker's before an estimate, whatever their days. */
export function bestOf(taken: readonly Reading[] = []) {
  return ways.flatMap((way) => taken.filter(({ how }) => how === way))[0]
}

/** The readings of a vehicle whose sheet was changed: none of a measure that has another number now. Null where there are none. */
export function readingsAfter(
  { readings, ...before }: Sheet & Pick<Vehicle, 'readings'>,
  after: Sheet,
): Readings | null {
  if (!readings) return null
  const [old, current] = [before, after].map(({ type, specifications }) =>
    sheetMeasures(type, sheetTexts(specifications)),
  )
  const left = { ...readings }
  for (const key of measureKeys) if (old?.[key]?.value !== current?.[key]?.value) delete left[key]
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

/** The measures that the sheet gives, as estimates. The inside is that of a place only where it is plain which. */
export function sheetMeasures(type: string, texts: SheetTexts): Partial<Record<MeasureKey, Known>> {
  const at = placesIn(texts)
  const [only, ...more] = at ?? []
  const isOne = only !== undefined && more.length === 0
  const high = isOne ? only : at?.find((place) => place === 'middle')
  const long = isOne && !isSideEntry(type) ? only : undefined
  return {
    ...estimate('door', texts['Door Opening Height'], readLength),
    ...estimate('ramp', texts['Ramp Width'], readLength),
    ...estimate('capacity', texts['Ramp Capacity'], readWeight),
    ...(high ? estimate(`${high}.ceiling`, texts['Interior Height'], readLength) : {}),
    ...(long ? estimate(`${long}.length`, texts['Lowered Floor Length'], readLength) : {}),
  }
}

function estimate(key: MeasureKey, text: string | undefined, read: typeof readLength) {
  const found = read(text ?? '', { unit: 'us', round: 'down' })
  return found ? { [key]: { value: found.value, how: 'estimated' } satisfies Known } : {}
}

function knownOf<Key extends string>(keys: readonly Key[], known: (key: Key) => Known | undefined) {
  const found: Partial<Record<Key, Known>> = {}
  for (const key of keys) {
    const one = known(key)
    if (one) found[key] = { value: one.value, how: one.how }
  }
  return found
}
