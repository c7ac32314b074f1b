import { type CheckName, type Demand, demandsOf, type Verdict, verdictRanks } from './fit-demands.ts'
import { type Bounds, type FitMeasures, type How, type Place, type PlaceMeasures, places } from './fit-measures.ts'
import type { FitProfile, Seat } from './fit-profile.ts'

/** The slack of a judgement in which no slack is known, in hundredths of an inch. */
export const mostSlack = 40_000

/** The places where somebody may ride, by where they want to sit. Who moves to a seat of the van needs none. */
const askedPlaces: Record<Seat, readonly Place[]> = {
  A: places,
  D: ['wheel'],
  P: ['front'],
  B: ['middle', 'rear'],
  T: [],
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

/** The judgement of a vehicle for a person: the worse one of the way in and the best place. Never throws. */
export function judgeFit(profile: FitProfile, vehicle: FitMeasures): Judgement {
  return fitJudge(profile)(vehicle)
}

/** The same for many vehicles: what the person asks of them is worked out once. */
export function fitJudge(profile: FitProfile): (vehicle: FitMeasures) => Judgement {
  const demands = demandsOf(profile)
  const ofPlace = demands.filter(({ at }) => at === 'place')
  const wayIn = (isSide: boolean, isLift: boolean) =>
    demands.filter(({ at, only }) => at === 'entry' && (only === null || { isSide, isLift }[only]))
  const ramps = { side: wayIn(true, false), other: wayIn(false, false) }
  const lifts = { side: wayIn(true, true), other: wayIn(false, true) }
  return (vehicle) => {
    const kind = vehicle.isLift ? lifts : ramps
    return judge({ wayIn: vehicle.isSide ? kind.side : kind.other, ofPlace, seat: profile.seat }, vehicle)
  }
}

/** The verdict of a problem with the place. */
export function verdictOf({ why }: SeatProblem): Verdict {
  return why === 'missing' ? 'no' : 'unknown'
}

type Asked = { wayIn: readonly Demand[]; ofPlace: readonly Demand[]; seat: Seat }

function judge({ wayIn, ofPlace, seat }: Asked, vehicle: FitMeasures): Judgement {
  const judged: PlaceJudgement[] = []
  for (const place of askedPlaces[seat])
    if (vehicle.places?.includes(place)) judged.push(judgePlace(ofPlace, vehicle, place))
  const best = bestOf(judged)
  const seatProblem = seatProblemOf(seat, vehicle, best)
  const checks = wayIn.map((demand) => checkOf(demand, vehicle, null))
  if (best) checks.push(...best.checks)
  const verdict = leastOf(checks)
  return {
    verdict: seatProblem ? lesser(verdict, verdictOf(seatProblem)) : verdict,
    slack: leastSlack(checks),
    place: best ? best.place : null,
    checks,
    others: judged.filter((one) => one !== best),
    seatProblem,
  }
}

function judgePlace(demands: readonly Demand[], vehicle: FitMeasures, place: Place): PlaceJudgement {
  const checks = demands.map((demand) => checkOf(demand, vehicle, place))
  return { place, verdict: leastOf(checks), slack: leastSlack(checks), checks }
}

const nothing: PlaceMeasures = {}

// Written into, not made of others: this is what a list of thousands spends its time on.
function checkOf(demand: Demand, vehicle: FitMeasures, place: Place | null): Check {
  const { of, yours, clearance, unknown, isTypical, isLong } = demand
  const check: Check = {
    of,
    place,
    verdict: unknown,
    yours,
    value: null,
    spare: null,
    slack: null,
    wanted: clearance,
    how: null,
    isTypical,
    isDucked: false,
    isSkipped: unknown !== 'unknown',
    isLong,
  }
  const bounds = demand.bounds(vehicle, (place && vehicle.at[place]) ?? nothing)
  if (bounds) compare(check, demand, bounds)
  return check
}

function compare(check: Check, { need, least, duck }: Demand, { lo, hi, loFrom, hiFrom }: Bounds) {
  const verdict = lo >= need ? 'fits' : hi >= least ? 'tight' : 'no'
  // What refuses is the measure that is too small at its most. Else the one that could be the smallest decides.
  const { value, how } = verdict === 'no' ? hiFrom : loFrom
  const spare = value - check.yours
  check.verdict = verdict
  check.value = value
  check.how = how
  check.spare = spare
  check.slack = lo - need
  check.wanted += verdict === 'no' ? hi - value : value - lo
  check.isDucked = verdict === 'tight' && spare < 0 && spare >= -duck
  check.isSkipped = false
}

function seatProblemOf(seat: Seat, vehicle: FitMeasures, best: PlaceJudgement | null): SeatProblem | null {
  if (best || seat === 'T') return null
  return { why: vehicle.places === null ? 'unknown' : 'missing', seat }
}

/** The place with the best verdict, of equal ones the one with more slack, then the first. */
function bestOf(judged: PlaceJudgement[]) {
  let best: PlaceJudgement | null = null
  for (const one of judged) if (best === null || isBetter(one, best)) best = one
  return best
}

function isBetter(one: PlaceJudgement, other: PlaceJudgement) {
  const [rank, otherRank] = [verdictRanks[one.verdict], verdictRanks[other.verdict]]
  return rank === otherRank ? one.slack > other.slack : rank > otherRank
}

function leastOf(checks: readonly Check[]) {
  let least: Verdict = 'fits'
  for (const { verdict } of checks) least = lesser(verdict, least)
  return least
}

function lesser(one: Verdict, other: Verdict) {
  return verdictRanks[one] < verdictRanks[other] ? one : other
}

/** Pounds are left out: they do not compare with inches. */
function leastSlack(checks: readonly Check[]) {
  let least = mostSlack
  for (const { of, slack } of checks) if (of !== 'weight' && slack !== null && slack < least) least = slack
  return least
}
