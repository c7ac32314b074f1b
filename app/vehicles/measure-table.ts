import { type FitMeasures, type Place, placeNames, places } from '#app/fit/fit-measures.ts'
import { readLength, readWeight } from '#app/fit/measure-text.ts'

/**
 * A measure as staff take it. `where` says between which points. `least` and `most` are inches, pounds or degrees, by its `unit`. One that is
 * `only` for some vehicles is not asked of others. A vehicle counts as measured without what is `isExtra`. A
 * `shot` is what a photo shows that proves it.
 */
type MeasureRow = {
  name: string
  label: string
  where: string
  unit: Unit
  least: number
  most: number
  only?: 'ramp' | 'lift' | 'side'
  isExtra?: true
  shot?: string
}
export type Unit = 'in' | 'lb' | '°'

/** How many parts of a unit a reading counts. */
export const partsOf: Record<Unit, number> = { in: 100, lb: 1, '°': 10 }

/** "55.5 in", "1,000 lb" or "9.5°", from a reading's value. */
export function measureText(value: number, unit: Unit) {
  return `${(value / partsOf[unit]).toLocaleString('en-US')} ${unit}`.replace(' °', '°')
}

/** The number that a text says, in parts of the unit; null without a single one. Of centimeters and kilograms the part that is too much goes. */
export function numberIn(text: string, unit: Unit): number | null {
  if (unit !== '°') return (unit === 'in' ? readLength : readWeight)(text, { unit: 'us', round: 'down' })?.value ?? null
  const [, degrees] = /^\s*(\d{1,2}(?:\.\d)?)\s*°?\s*$/.exec(text) ?? []
  return degrees ? Math.round(Number(degrees) * partsOf[unit]) : null
}

/** What is measured outside, in the order in which somebody with a tape walks by it. */
const outsideTable = [
  {
    ...{ name: 'capacity', label: 'Ramp Capacity', unit: 'lb', least: 300, most: 2000 },
    where: 'On the plate of the ramp or lift, in pounds.',
    shot: 'The plate of the ramp or lift',
  },
  {
    ...{ name: 'ramp', label: 'Ramp Width', unit: 'in', least: 24, most: 60 },
    where: 'What a chair can use of the ramp or platform, between edges or rails.',
  },
  {
    ...{ name: 'platform', label: 'Platform Length', unit: 'in', least: 30, most: 72, only: 'lift' },
    where: 'What a chair can use of it.',
  },
  {
    ...{ name: 'door', label: 'Door Opening Height', unit: 'in', least: 40, most: 90 },
    where: 'From the top of the ramp, or the raised platform, to the lowest point of the open doorway.',
    shot: 'The tape in the doorway',
  },
  {
    ...{ name: 'doorWidth', label: 'Door Opening Width', unit: 'in', least: 24, most: 72 },
    where: 'Where the open doorway is narrowest.',
  },
  {
    ...{ name: 'slope', label: 'Ramp Slope', unit: '°', least: 3, most: 20, only: 'ramp', isExtra: true },
    where: 'Degrees, on level ground.',
  },
  {
    ...{ name: 'clearance', label: 'Ground Clearance', unit: 'in', least: 2, most: 16 },
    where: 'Below the lowest point, not kneeling.',
  },
] as const satisfies readonly MeasureRow[]

const turningTable = [
  {
    ...{ name: 'turnLength', label: 'Turning Space, Length', unit: 'in', least: 30, most: 140, only: 'side' },
    where: 'Clear floor inside the door, along the vehicle, with the seats it is sold with.',
  },
  {
    ...{ name: 'turnWidth', label: 'Turning Space, Width', unit: 'in', least: 30, most: 140, only: 'side' },
    where: 'The same, across the vehicle.',
  },
] as const satisfies readonly MeasureRow[]

/** The measures of each place where a wheelchair rides. */
const placeTable = [
  {
    ...{ name: 'ceiling', label: 'Ceiling', unit: 'in', least: 40, most: 90 },
    where: 'From the floor to the lowest point of the roof within 12 inches of where the head is.',
    shot: 'The tape at the ceiling',
  },
  {
    ...{ name: 'length', label: 'Floor Length', unit: 'in', least: 30, most: 140 },
    where: 'Clear floor, along the vehicle.',
  },
  {
    ...{ name: 'width', label: 'Floor Width', unit: 'in', least: 20, most: 80 },
    where: 'Clear floor, at the height of toes.',
  },
  {
    ...{ name: 'glassLow', label: 'Window, Lower Edge', unit: 'in', least: 15, most: 75, isExtra: true },
    where: 'From the floor, of the window looked through.',
  },
  {
    ...{ name: 'glassHigh', label: 'Window, Upper Edge', unit: 'in', least: 15, most: 75, isExtra: true },
    where: 'From the floor.',
  },
] as const satisfies readonly MeasureRow[]

type WayInKey = (typeof outsideTable | typeof turningTable)[number]['name']
type PlaceKey = (typeof placeTable)[number]['name']
export type MeasureKey = WayInKey | `${Place}.${PlaceKey}`

/** A measure of a vehicle, by its key: of a place it is labeled with its name. */
export type VehicleMeasure = Omit<MeasureRow, 'name'> & { key: MeasureKey; place: Place | null }

/** All measures of a vehicle in walking order: outside, then those of each place, then the room for turning. */
export const measureTable: readonly VehicleMeasure[] = /* @__PURE__ */ (() => [
  ...outsideTable.map(({ name, ...row }) => ({ ...row, key: name, place: null })),
  ...places.flatMap((place) =>
    placeTable.map(({ name, ...row }) => ({
      ...row,
      key: `${place}.${name}` as const,
      label: `${placeNames[place]}: ${row.label}`,
      ...('shot' in row ? { shot: `${placeNames[place]}: ${row.shot}` } : {}),
      place,
    })),
  ),
  ...turningTable.map(({ name, ...row }) => ({ ...row, key: name, place: null })),
])()

const units = /* @__PURE__ */ (() => new Map(measureTable.map(({ key, unit }) => [key, unit])))()

export function unitOf(key: MeasureKey): Unit {
  return units.get(key) ?? 'in'
}

export const measureKeys: readonly MeasureKey[] = /* @__PURE__ */ measureTable.map(({ key }) => key)

/** How a vehicle is got into, and where wheelchairs ride in it. */
export type Layout = Pick<FitMeasures, 'isSide' | 'isLift' | 'places'>

/** That of a vehicle of which nothing is known. */
export const anyLayout: Layout = { isSide: true, isLift: false, places: null }

function isMeasureOf({ isSide, isLift }: Layout, { only }: VehicleMeasure) {
  return only === undefined || { ramp: !isLift, lift: isLift, side: isSide }[only]
}

/** The place by which a vehicle counts as measured: the middle, or the first that it has. */
function mainPlace({ places }: Layout): Place {
  return places === null || places.includes('middle') ? 'middle' : (places[0] ?? 'middle')
}

/** The measures by which such a vehicle counts as measured. There are few such lists, and each is made once. */
export function countedMeasures(layout: Layout) {
  const main = mainPlace(layout)
  const key = `${layout.isSide} ${layout.isLift} ${main}`
  const known = counted.get(key)
  if (known) return known
  const made = measureTable.filter(
    (measure) => !measure.isExtra && (measure.place ?? main) === main && isMeasureOf(layout, measure),
  )
  counted.set(key, made)
  return made
}

/** The measures that photos prove: of the way in, and of each place that is known. */
export function shotList(layout: Layout) {
  const shown = layout.places ?? [mainPlace(layout)]
  return measureTable.filter(({ shot, place }) => shot && (place === null || shown.includes(place)))
}

const counted = /* @__PURE__ */ new Map<string, readonly VehicleMeasure[]>()
