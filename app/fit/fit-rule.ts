import {
  type Bounds,
  entryBounds,
  type FitMeasures,
  type How,
  lengthBounds,
  type Place,
  type PlaceMeasures,
  places,
  turnBounds,
  weightBounds,
} from './fit-measures.ts'
import type { FitProfile, Seat } from './fit-profile.ts'
import { fitRules, hundredths } from './fit-rules.ts'

/** The verdicts by rank: the least of several counts. */
export const verdictRanks = { no: 0, unknown: 1, tight: 2, fits: 3 } as const
export type Verdict = keyof typeof verdictRanks

/** The slack of a judgement in which no slack is known, in hundredths of an inch. */
export const mostSlack = 40_000

export type CheckName = 'door' | 'entry' | 'weight' | 'platform' | 'turning' | 'ceiling' | 'length' | 'width'

/**
 * One row of the rule. `at` is the way in or each place, `only` names the vehicles that are checked. `yours`, `clearance` and `duck` are in the
 * unit of the check; `yours` is null where the person did not say, and nothing is checked. `unknown` is the verdict without a measure: one
 * better than "unknown" skips the check.
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

/** The places where somebody may ride, by where they want to sit; who moves to a seat of the van needs none. */
const askedPlaces: Record<Seat, readonly Place[]> = {
  A: places,
  D: ['wheel'],
  P: ['front'],
  B: ['middle', 'rear'],
  T: [],
}

/**
 * What one check asks of any vehicle, in hundredths of an inch or pounds. A measure fits whose least is `need` or more. It is refused when its
 * most is below `least`. `unknown` is the verdict without a measure. `clearance` includes what a typical size may be wrong.
 */
type Demand = Pick<CheckRow, 'of' | 'at' | 'only' | 'bounds'> & {
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
function demandsOf(profile: FitProfile): Demand[] {
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

/**
 * One check of a vehicle, in hundredths of an inch or pounds. `spare` is `value` less `yours`, `wanted` the spare we look for. `slack` is what
 * is left beyond that at worst. `value`, `spare`, `slack` and `how` are null where the measure is not known. `isDucked`: only with the head
 * lowered. `isSkipped`: an unknown measure was passed over. `isLong`: the chair should be tried.
 */
export type Check = {
  of: CheckName
  place: Place | null
  verdict: Verdict
  yours: number
  value: number | null
  spare: number | null
  slack: number | null
  wanted: number
  how: How | null
  isTypical: boolean
  isDucked: boolean
  isSkipped: boolean
  isLong: boolean
}

/** One place with its checks. `slack` is the least that is known, in hundredths of an inch, else `mostSlack`. */
type PlaceJudgement = { place: Place; verdict: Verdict; slack: number; checks: Check[] }

/** Why no place was judged: none of those asked for is there, or nobody knows which are. */
export type SeatProblem = { why: 'missing' | 'unknown'; seat: Exclude<Seat, 'T'> }

/**
 * How somebody fits a vehicle. `checks` are those of the way in and of the best asked place. `others` are further asked places.
 * `slack` is the least that is known, in hundredths of an inch, without weight; `mostSlack` when none is.
 */
export type Judgement = {
  verdict: Verdict
  slack: number
  place: Place | null
  checks: Check[]
  others: PlaceJudgement[]
  seatProblem: SeatProblem | null
}

/** The judgement of a vehicle for a person: the least verdict of the way in and of the best asked place. Never throws. */
export function judgeFit(profile: FitProfile, vehicle: FitMeasures): Judgement {
  return fitJudge(profile)(vehicle)
}

/** The same for many vehicles: what the person asks of them is worked out once. */
export function fitJudge(profile: FitProfile): (vehicle: FitMeasures) => Judgement {
  const demands = demandsOf(profile)
  return (vehicle) => judge(demands, profile.seat, vehicle)
}

/** The verdict of a problem with the place. */
export function verdictOf({ why }: SeatProblem): Verdict {
  return why === 'missing' ? 'no' : 'unknown'
}

function judge(asked: Demand[], seat: Seat, vehicle: FitMeasures): Judgement {
  const demands = asked.filter(({ only }) => only === null || vehicle[only])
  const judged = askedPlaces[seat]
    .filter((place) => vehicle.places?.includes(place))
    .map((place) => judgePlace(demands, vehicle, place))
  const best = bestOf(judged)
  const seatProblem = seatProblemOf(seat, vehicle, best)
  const wayIn = demands.filter(({ at }) => at === 'entry').map((demand) => checkOf(demand, vehicle, null))
  const checks = best ? [...wayIn, ...best.checks] : wayIn
  const verdicts = checks.map(({ verdict }) => verdict)
  return {
    verdict: leastOf(seatProblem ? [...verdicts, verdictOf(seatProblem)] : verdicts),
    slack: leastSlack(checks),
    place: best ? best.place : null,
    checks,
    others: judged.filter((one) => one !== best),
    seatProblem,
  }
}

function judgePlace(demands: Demand[], vehicle: FitMeasures, place: Place): PlaceJudgement {
  const checks = demands.filter(({ at }) => at === 'place').map((demand) => checkOf(demand, vehicle, place))
  return { place, verdict: leastOf(checks.map(({ verdict }) => verdict)), slack: leastSlack(checks), checks }
}

function checkOf(demand: Demand, vehicle: FitMeasures, place: Place | null): Check {
  const { of, yours, clearance, need, least, unknown, duck, isTypical, isLong } = demand
  const bounds = demand.bounds(vehicle, (place && vehicle.at[place]) || {})
  const said = { of, place, yours, isTypical, isLong }
  if (!bounds) {
    const nothing = { value: null, spare: null, slack: null, how: null, wanted: clearance }
    return { ...said, ...nothing, verdict: unknown, isDucked: false, isSkipped: unknown !== 'unknown' }
  }
  const { lo, hi, loFrom, hiFrom } = bounds
  const verdict = lo >= need ? 'fits' : hi >= least ? 'tight' : 'no'
  // What refuses is the measure that is too small at its most; else the one that could be the smallest decides.
  const { value, how } = verdict === 'no' ? hiFrom : loFrom
  const spare = value - yours
  const wanted = verdict === 'no' ? clearance + hi - value : clearance + value - lo
  const isDucked = verdict === 'tight' && spare < 0 && spare >= -duck
  return { ...said, verdict, value, how, spare, slack: lo - need, wanted, isDucked, isSkipped: false }
}

function seatProblemOf(seat: Seat, vehicle: FitMeasures, best: PlaceJudgement | null): SeatProblem | null {
  if (best || seat === 'T') return null
  return { why: vehicle.places === null ? 'unknown' : 'missing', seat }
}

/** The place with the best verdict, of equal ones the one with more slack, then the first. */
function bestOf(judged: PlaceJudgement[]) {
  const byWorth = judged.toSorted(
    (one, other) => verdictRanks[other.verdict] - verdictRanks[one.verdict] || other.slack - one.slack,
  )
  return byWorth[0] ?? null
}

function leastOf(verdicts: Verdict[]) {
  return verdicts.reduce<Verdict>((least, one) => (verdictRanks[one] < verdictRanks[least] ? one : least), 'fits')
}

/** Pounds are left out: they do not compare with inches. */
function leastSlack(checks: Check[]) {
  return checks.reduce((least, { of, slack }) => Math.min(least, of === 'weight' ? least : (slack ?? least)), mostSlack)
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
