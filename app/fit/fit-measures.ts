import { fitRules, hundredths } from './fit-rules.ts'

/** How a measure is known: with our own tape, from the maker's sheet, or by an estimate. The best first. */
export const ways = ['measured', 'maker', 'estimated'] as const
export type How = (typeof ways)[number]

/** A measure in hundredths of an inch, or a weight in pounds, and how it is known. */
export type Known = { value: number; how: How }

/** The places where a wheelchair rides, from the wheel to the back. */
export const placeNames = {
  wheel: 'At the wheel',
  front: 'Front passenger',
  middle: 'Middle',
  rear: 'Rear',
} as const
export type Place = keyof typeof placeNames
export const places: readonly Place[] = ['wheel', 'front', 'middle', 'rear']

/**
 * What a vehicle lets pass, as far as it is known: its way in, and the clear room of places. `places` is null where
 * nobody knows which there are. A key is left out where its measure is not known.
 */
export type FitMeasures = {
  isSide: boolean
  isLift: boolean
  places: readonly Place[] | null
  /** From the ramp or platform to the lowest point of the doorway. */
  door?: Known
  doorWidth?: Known
  /** The usable width of the ramp or platform. */
  ramp?: Known
  /** In pounds. */
  capacity?: Known
  /** The length of a lift's platform. */
  platform?: Known
  turnLength?: Known
  turnWidth?: Known
  at: Partial<Record<Place, PlaceMeasures>>
}

/** Of one place, from its floor: the ceiling over the head, and the clear floor. */
export type PlaceMeasures = { ceiling?: Known; length?: Known; width?: Known }

/** The least and the most that a measure can be, in its unit. `loFrom` and `hiFrom` are the readings that say so. */
export type Bounds = { lo: number; hi: number; loFrom: Known; hiFrom: Known }

/** The bounds of a length, by the tolerance of the way it is known; null where it is not known. */
export function lengthBounds(known: Known | undefined): Bounds | null {
  if (!known) return null
  const tolerance = hundredths(fitRules.toleranceIn[known.how])
  return { lo: known.value - tolerance, hi: known.value + tolerance, loFrom: known, hiFrom: known }
}

/** The bounds of a weight, which is taken as it stands; null where it is not known. */
export function weightBounds(known: Known | undefined): Bounds | null {
  return known ? { lo: known.value, hi: known.value, loFrom: known, hiFrom: known } : null
}

/**
 * The bounds of the way in: the narrower of ramp and doorway. Without a doorway the ramp counts alone. Null without a ramp, since a doorway
 * says nothing about what leads to it.
 */
export function entryBounds({ ramp, doorWidth }: Pick<FitMeasures, 'ramp' | 'doorWidth'>) {
  const width = lengthBounds(ramp)
  return lesserOf(width, lengthBounds(doorWidth)) ?? width
}

/** The bounds of the room for turning: the smaller of its length and width. Null unless both are known, since it needs both. */
export function turnBounds({ turnLength, turnWidth }: Pick<FitMeasures, 'turnLength' | 'turnWidth'>) {
  return lesserOf(lengthBounds(turnLength), lengthBounds(turnWidth))
}

function lesserOf(one: Bounds | null, other: Bounds | null): Bounds | null {
  if (!one || !other) return null
  const low = other.lo - one.lo || other.loFrom.value - one.loFrom.value
  const high = other.hi - one.hi || other.hiFrom.value - one.hiFrom.value
  const { lo, loFrom } = low < 0 ? other : one
  const { hi, hiFrom } = high < 0 ? other : one
  return { lo, loFrom, hi, hiFrom }
}
