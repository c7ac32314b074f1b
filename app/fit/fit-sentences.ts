import type { CheckName, Verdict } from './fit-demands.ts'
import { type Place, placeNames } from './fit-measures.ts'
import type { FitProfile } from './fit-profile.ts'
import { type Check, type Judgement, type SeatProblem, verdictOf } from './fit-rule.ts'
import { fitRules, hundredths } from './fit-rules.ts'
import { lengthText, type Units, weightText } from './fit-units.ts'

/** The verdicts as headings say them. */
export const verdictWord: Record<Verdict, string> = {
  fits: 'Fits',
  tight: 'Tight',
  no: 'Doesn’t fit',
  unknown: 'Not measured',
}

/** What stands below every verdict. */
export const notAdvice = 'A size check, not safety or medical advice. Try it with your own chair before you buy.'

/** What can be told: a whole judgement, or one place of it. */
type Judged = Pick<Judgement, 'verdict' | 'checks'> & { seatProblem?: SeatProblem | null }

/** The verdict as a heading. What fits names the measures that were given, unless all were: "Fits by height and width". */
export function fitWord({ verdict }: Pick<Judgement, 'verdict'>, { length, weight }: FitProfile) {
  if (verdict !== 'fits') return verdictWord[verdict]
  if (length === null && weight === null) return `${verdictWord.fits} by height and width`
  if (weight === null) return `${verdictWord.fits} by height, width and length`
  if (length === null) return `${verdictWord.fits} by height, width and weight`
  return verdictWord.fits
}

/** The reasons of a verdict as sentences, the most important first. Spares are rounded down: "Door: 2 in above your head." */
export function toldOf(judged: Judged, units: Units = 'in'): string[] {
  const sentences = toldChecks(judged).map((check) => fitSentence(check, units))
  const { seatProblem } = judged
  return seatProblem && verdictOf(seatProblem) === judged.verdict
    ? [...sentences, seatSentence(seatProblem)]
    : sentences
}

/** The checks with the rank of the verdict, least slack first, then weight and unknown ones. Of skipped ones only those that make it tight. */
export function toldChecks({ verdict, checks }: Judged): Check[] {
  return checks
    .filter((check) => check.verdict === verdict && !(check.isSkipped && verdict === 'fits'))
    .toSorted((one, other) => orderOf(one) - orderOf(other))
}

/** One check as a sentence with its subject: "Middle floor: 2 in longer than your chair." */
export function fitSentence(check: Check, units: Units = 'in') {
  const isTight = check.verdict === 'tight' && check.spare !== null
  return `${subjectOf(check)}: ${marginText(check, units)}${isTight ? tightWords(check, units) : ''}.`
}

/** What is left or missing: "2 in above your head", "not measured". */
export function marginText(check: Check, units: Units) {
  return check.spare === null ? unknownWords(check, units) : marginOf(check, check.spare, units)
}

/** The source of a verdict that rests on figures of others. Null when all are ours, or when the sentences say it. */
export function knownFrom(judged: Judged) {
  const ways = toldChecks(judged).map((check) => (isDoubted(check) ? null : check.how))
  const [isMakers, isEstimate] = [ways.includes('maker'), ways.includes('estimated')]
  if (isMakers && isEstimate) return 'By the maker’s figures and an estimate.'
  if (isMakers) return 'By the maker’s figures.'
  return isEstimate ? 'By an estimate.' : null
}

const placeless: Record<CheckName, string> = {
  door: 'Door',
  entry: 'Entry',
  weight: 'Weight',
  platform: 'Platform',
  turning: 'Turning',
  ceiling: 'Ceiling',
  length: 'Floor',
  width: 'Floor',
}

const marginWords: Record<CheckName, { more: string; less: string }> = {
  door: { more: 'above your head', less: 'too low' },
  entry: { more: 'wider than your chair', less: 'too narrow' },
  weight: { more: 'below the limit', less: 'over the limit' },
  platform: { more: 'longer than your chair', less: 'too short' },
  turning: { more: 'more than your chair corner to corner', less: 'less than your chair corner to corner' },
  ceiling: { more: 'above your head', less: 'too low' },
  length: { more: 'longer than your chair', less: 'too short' },
  width: { more: 'wider than your chair', less: 'too narrow' },
}

const seatWords: Record<SeatProblem['seat'], string> = {
  A: 'No wheelchair place.',
  D: 'No wheelchair place at the wheel.',
  P: 'No wheelchair place beside the driver.',
  B: 'No wheelchair place in the middle or back.',
}

function seatSentence({ why, seat }: SeatProblem) {
  return why === 'unknown' ? 'Wheelchair places: not known.' : seatWords[seat]
}

/** A place alone stands for the room over the head, "Middle: 5 in above your head." */
function subjectOf({ of, place, spare }: Check) {
  if (place === null) return placeless[of]
  return of === 'ceiling' && spare !== null ? placeNames[place] : subjectAt(place, placeless[of])
}

/** A part of a place: "Middle floor", "Floor at the wheel". */
export function subjectAt(place: Place, part: string) {
  return place === 'wheel' ? `${part} at the wheel` : `${placeNames[place]} ${part.toLowerCase()}`
}

function unknownWords({ of, verdict, isSkipped, isLong }: Check, units: Units) {
  if (of === 'weight') return 'limit not known'
  if (!isSkipped || verdict === 'fits') return 'not measured'
  if (!isLong) return 'not measured, and a scooter needs a lot of room'
  return `not measured, and your chair is over ${amount(of, hundredths(fitRules.longChairIn), units)} long`
}

/** Room left is rounded down and room missing up, so that no sentence promises more than there is. */
function marginOf({ of, yours }: Check, spare: number, units: Units) {
  const { more, less } = marginWords[of]
  if (spare >= 0) return `${amount(of, spare, units, Math.floor)} ${more}`
  const missing = `${amount(of, -spare, units, Math.ceil)} ${less}`
  return of === 'weight' ? `${missing} of ${amount(of, yours + spare, units, Math.floor)}` : missing
}

function tightWords(check: Check, units: Units) {
  if (isDoubted(check)) return ` by ${doubtWords(check)}`
  if (check.isDucked) return ' unless you duck or tilt'
  const lookFor = `; we look for ${amount(check.of, check.wanted, units)}`
  return check.of === 'turning' ? `${lookFor}. Expect several moves` : lookFor
}

function orderOf({ of, slack }: Check) {
  return of === 'weight' || slack === null ? Number.MAX_SAFE_INTEGER : slack
}

/** Whether a check is tight only because a figure may be wrong: by that figure nothing is left. */
function isDoubted({ of, verdict, spare, isDucked }: Check) {
  return verdict === 'tight' && spare !== null && spare < 0 && !isDucked && of !== 'turning'
}

function doubtWords({ how, isTypical }: Check) {
  const figure = how === 'measured' ? null : how === 'maker' ? 'the maker’s figure' : 'an estimate'
  if (figure === null) return 'typical sizes. Measure your chair'
  return isTypical
    ? `${figure} and typical sizes. Ask us to measure it, and measure your chair`
    : `${figure}. Ask us to measure it`
}

/** "1.5 in", "3.8 cm", "1,000 lb" or "453 kg", from hundredths of an inch or from pounds. */
export function amount(of: CheckName, value: number, units: Units, round?: (value: number) => number) {
  return of === 'weight' ? weightText(value, units, round) : lengthText(value, units, round)
}
