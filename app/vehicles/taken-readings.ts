import { type How, placeNames, places } from '#app/fit/fit-measures.ts'
import type { SideNotice } from '#app/ui/toast-message.ts'
import { type MeasureKey, measureKeys, measureTable, measureText, numberIn, unitOf } from './measure-table.ts'
import { type Specifications, specLines } from './spec-sheet.ts'
import type { VehicleInput } from './vehicle.ts'
import { bestOf, type Reading, type Readings, sheetLines, sheetTexts } from './vehicle-measures.ts'
import { type MeasureValues, measureField } from './vehicle-measuring.ts'

/** What a form says of the readings it brings. `isSame`: those whose number stays are taken anew too. */
export type Taking = Omit<Reading, 'value' | 'photo'> & { isSame: boolean }

/**
 * The readings after a form with a value for each measure, in the unit of its reading. A number that differs from the
 * best one is a new reading. An empty one takes the best away. Null where none is left.
 */
export function readingsTaken(
  stored: Readings | null,
  values: MeasureValues,
  { isSame, ...provenance }: Taking,
): Readings | null {
  const left = measureKeys.flatMap((key): Array<[MeasureKey, Reading[]]> => {
    const before = stored?.[key] ?? []
    const best = bestOf(before)
    const value = values[measureField(key)] ?? null
    const after =
      value === null
        ? before.filter((one) => one !== best)
        : value === best?.value && !isSame
          ? before
          : [...before.filter(({ how }) => how !== provenance.how), { value, ...provenance }]
    return after.length > 0 ? [[key, after]] : []
  })
  return left.length > 0 ? Object.fromEntries(left) : null
}

/** The readings of our tape with photos of it, by their measures. */
export function withPhotos(readings: Readings | null, photos: ReadonlyMap<MeasureKey, Reading['photo']>) {
  if (!readings) return readings
  const proved = { ...readings }
  for (const [key, photo] of photos)
    proved[key] = readings[key]?.map((one) => (one.how === 'measured' ? { ...one, photo } : one))
  return proved
}

/** The folders of all photos of the tape. */
export function photoPaths(readings: Readings | null) {
  return Object.values(readings ?? {}).flatMap((taken = []) => taken.flatMap(({ photo }) => photo?.path ?? []))
}

/** The sheet of a vehicle with its best readings, wherever a line is empty or says one number. A note in brackets stays. */
export function sheetWith(
  { type, specifications }: Pick<VehicleInput, 'type' | 'specifications'>,
  readings: Readings | null,
): Specifications | null {
  const texts = sheetTexts(specifications)
  const changed = sheetLines(type, texts).flatMap(({ key, label }) => {
    const best = bestOf(readings?.[key])
    const text = texts[label] ?? ''
    const number = numberIn(text, unitOf(key))
    if (!best || number === best.value || (text && number === null)) return []
    return [{ label, text: `${measureText(best.value, unitOf(key))}${/\s*\([^()]*\)\s*$/.exec(text)?.[0] ?? ''}` }]
  })
  if (changed.length === 0) return specifications
  const sheet = structuredClone(specifications ?? { dimensions: {}, performance: {}, accessibility: {} })
  for (const { label, text } of changed) {
    const group = specLines.find((line) => line.label === label)?.group
    if (group) sheet[group][label] = text
  }
  return sheet
}

/** How far our tape may be from the maker's sheet before somebody looks again, in hundredths of an inch. */
const mostApart = 100

/** What should be looked at again, though it is saved: readings that contradict each other. */
export function readingNotices(readings: Readings | null): SideNotice[] {
  const best = (key: MeasureKey) => bestOf(readings?.[key])?.value
  const odd = [
    ...places
      .filter((place) => isLess(best(`${place}.ceiling`), best('door')))
      .map((place) => `The doorway is higher than the ceiling there: ${placeNames[place]}.`),
    ...(isLess(best('doorWidth'), best('ramp')) ? ['The ramp is wider than the doorway.'] : []),
    ...measureTable
      .filter(({ key }) => isApart(readings?.[key]))
      .map(({ label }) => `${label}: ours and the maker’s are more than an inch apart.`),
  ]
  if (odd.length === 0) return []
  return [{ tone: 'warning', title: 'Look at these measures again.', description: odd.join(' ') }]
}

function isLess(one: number | undefined, other: number | undefined) {
  return one !== undefined && other !== undefined && one < other
}

function isApart(taken: readonly Reading[] = []) {
  const by = (way: How) => taken.find(({ how }) => how === way)?.value
  const [ours, makers] = [by('measured'), by('maker')]
  return ours !== undefined && makers !== undefined && Math.abs(ours - makers) > mostApart
}
