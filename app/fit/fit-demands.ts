import {
  type Bounds,
  entryBounds,
  type FitMeasures,
  lengthBounds,
  type PlaceMeasures,
  turnBounds,
  weightBounds,
} from './fit-measures.ts'
import type { FitProfile } from './fit-profile.ts'
import { fitRules, hundredths } from './fit-rules.ts'

/** The verdicts by rank: the least of several counts. */
export const verdictRanks = { no: 0, unknown: 1, tight: 2, fits: 3 } as const
export type Verdict = keyof typeof verdictRanks

export type CheckName = 'door' | 'entry' | 'weight' | 'platform' | 'turning' | 'ceiling' | 'length' | 'width'

/**
 * One row of the rule. `at` is the way in or each place, `only` names the vehicles that are checked. `yours`,
 * `clearance` and `duck` are in the unit of the check. `yours` is null where the person did not say, and nothing is
 * checked. `unknown` is the verdict without a measure: one better than "unknown" skips the check.
 */
type CheckRow = {
  of: CheckName
  at: 'entry' | 'place'
  only: 'isSide' | 'isLift' | null
  yours: (profile: FitProfile) => number | null
  clearance: (profile: FitProfile) => number
  unknown: (profile: FitProfile) => Verdict
  bounds: (vehicle: FitMeasures, place: PlaceMeasures) => Bounds | null
  isTypical?: (profile: FitProfile) => boolean
  duck?: (profile: FitProfile) => number
  isNeverRefused?: true
}

/** All checks, in the order in which they are told when nothing else decides. */
const checkTable: readonly CheckRow[] = [
  {
    of: 'door',
    at: 'entry',
    only: null,
    yours: ({ height }) => height,
    clearance: () => hundredths(fitRules.overHeadIn),
    duck: ({ duckInches }) => hundredths(duckInches),
    unknown: () => 'unknown',
    bounds: ({ door }) => lengthBounds(door),
  },
  {
    of: 'entry',
    at: 'entry',
    only: null,
    yours: ({ width }) => width,
    clearance: ({ steersByHead }) => hundredths(steersByHead ? fitRules.steeringRoomIn : fitRules.sideRoomIn),
    isTypical: ({ isTypicalWidth }) => isTypicalWidth,
    unknown: () => 'unknown',
    bounds: entryBounds,
  },
  {
    of: 'weight',
    at: 'entry',
    only: null,
    yours: ({ weight }) => weight,
    clearance: () => fitRules.belowLimitLb,
    unknown: () => 'unknown',
    bounds: ({ capacity }) => weightBounds(capacity),
  },
  {
    of: 'platform',
    at: 'entry',
    only: 'isLift',
    yours: ({ length }) => length,
    clearance: () => hundredths(fitRules.platformRoomIn),
    isTypical: ({ isTypicalLength }) => isTypicalLength,
    unknown: tightWhenLong,
    bounds: ({ platform }) => lengthBounds(platform),
  },
  {
    of: 'turning',
    at: 'entry',
    only: 'isSide',
    yours: cornerToCorner,
    clearance: ({ chair }) => hundredths(fitRules.turnRoomIn[chair]),
    isTypical: ({ isTypicalWidth, isTypicalLength }) => isTypicalWidth || isTypicalLength,
    unknown: (profile) => (profile.chair === 'S' ? 'tight' : tightWhenLong(profile)),
    bounds: turnBounds,
    isNeverRefused: true,
  },
  {
    of: 'ceiling',
    at: 'place',
    only: null,
    yours: ({ height }) => height,
    clearance: () => hundredths(fitRules.underCeilingIn),
    unknown: () => 'unknown',
    bounds: (_, { ceiling }) => lengthBounds(ceiling),
  },
  {
    of: 'length',
    at: 'place',
    only: null,
    yours: ({ length }) => length,
    clearance: () => hundredths(fitRules.floorLengthIn),
    isTypical: ({ isTypicalLength }) => isTypicalLength,
    unknown: tightWhenLong,
    bounds: (_, { length }) => lengthBounds(length),
  },
  {
    of: 'width',
    at: 'place',
    only: null,
    yours: ({ width }) => width,
    clearance: () => hundredths(fitRules.floorWidthIn),
    isTypical: ({ isTypicalWidth }) => isTypicalWidth,
    unknown: () => 'fits',
    bounds: (_, { width }) => lengthBounds(width),
  },
]

/**
 * What one check asks of any vehicle, in hundredths of an inch or pounds. A measure fits whose least is `need` or more. It is refused when its
 * most is below `least`. `unknown` is the verdict without a measure. `clearance` includes what a typical size may be wrong.
 */
export type Demand = Pick<CheckRow, 'of' | 'at' | 'only' | 'bounds'> & {
  yours: number
  clearance: number
  need: number
  least: number
  unknown: Verdict
  duck: number
  isTypical: boolean
  isLong: boolean
}

/** The demands of a person, in the order of the checks; those about which nothing was said are left out. */
export function demandsOf(profile: FitProfile): Demand[] {
  return checkTable.flatMap(({ of, at, only, bounds, ...row }) => {
    const yours = row.yours(profile)
    if (yours === null) return []
    const isTypical = row.isTypical?.(profile) ?? false
    const typical = isTypical ? hundredths(fitRules.typicalIn) : 0
    const clearance = row.clearance(profile) + typical
    const duck = row.duck?.(profile) ?? 0
    const least = row.isNeverRefused ? 0 : yours - typical - duck
    const unknown = row.unknown(profile)
    const need = yours + clearance
    return { of, at, only, bounds, yours, clearance, need, least, unknown, duck, isTypical, isLong: isLong(profile) }
  })
}

const nowhere: PlaceMeasures = {}

/**
 * Gives the least that a vehicle surely has of a check's measure, in the unit of the check. Of its places the best one's counts. Null
 * where it is not known.
 */
export function sureMeasure(of: CheckName): (vehicle: FitMeasures) => number | null {
  const row = checkTable.find((one) => one.of === of)
  if (!row) throw new Error(`there is no check ${of}`)
  if (row.at === 'entry') return (vehicle) => row.bounds(vehicle, nowhere)?.lo ?? null
  return (vehicle) => {
    let best: number | null = null
    for (const place of vehicle.places ?? []) {
      const sure = row.bounds(vehicle, vehicle.at[place] ?? nowhere)?.lo ?? null
      if (sure !== null && (best === null || sure > best)) best = sure
    }
    return best
  }
}

/** The length of a chair from corner to opposite corner, rounded up; null without its length. */
function cornerToCorner({ length, width }: FitProfile) {
  return length === null ? null : Math.ceil(Math.sqrt(length * length + width * width))
}

function tightWhenLong(profile: FitProfile): Verdict {
  return isLong(profile) ? 'tight' : 'fits'
}

function isLong({ length }: FitProfile) {
  return length !== null && length > hundredths(fitRules.longChairIn)
}
