import { fitCode } from '#app/fit/fit-code.ts'
import type { CheckName } from '#app/fit/fit-demands.ts'
import { type FitLine, fitBarText, lineOf, type MeasuredVisitor } from '#app/fit/fit-line.ts'
import { type FitMeasures, type How, type Place, placeNames } from '#app/fit/fit-measures.ts'
import { type Check, type Judgement, judgeFit } from '#app/fit/fit-rule.ts'
import { fitRules } from '#app/fit/fit-rules.ts'
import { amount, knownFrom, toldOf, verdictWord } from '#app/fit/fit-sentences.ts'
import { lengthText, type Units } from '#app/fit/fit-units.ts'
import { largestVersion } from '#app/pictures/picture.ts'
import { formatDay } from '#app/ui/showroom-time.ts'
import { type MeasureKey, measureText, partsOf } from './measure-table.ts'
import type { Vehicle } from './vehicle.ts'
import { bestOf, fitMeasuresOf, type Reading, type Readings, sheetTexts } from './vehicle-measures.ts'

/**
 * How a vehicle fits the visitor, for its own page. `source` says whose figures the verdict rests on where they are not
 * ours, `bar` for whom it is. `notes` are the further reasons and what is said of the other places. `rows`, under
 * `heads`, have a measure, the visitor's, the vehicle's, and what is left between them. A second line says how it is
 * known; a photo has an address. `code` is the visitor's own.
 */
export type VehicleFit = {
  line: FitLine
  source: string | null
  bar: string
  notes: string[]
  code: string
  heads: string[]
  rows: string[][]
}

export function vehicleFit(visitor: MeasuredVisitor, vehicle: Vehicle): VehicleFit {
  const { profile, units } = visitor
  const measures = vehicleMeasures(vehicle)
  const judgement = judgeFit(profile, measures)
  // Of what fits the table tells the rest.
  const reasons = judgement.verdict === 'fits' ? [] : toldOf(judgement, units).slice(1)
  return {
    line: lineOf(judgement, visitor),
    source: knownFrom(judgement),
    bar: fitBarText(visitor),
    notes: [
      ...reasons,
      ...judgement.others.map((place) => placeSentence(place, units)),
      ...seenFrom(judgement.place, visitor, vehicle.readings),
      ...steepness(visitor, vehicle.readings),
    ],
    code: fitCode(profile),
    heads: ['Measure', 'Yours', 'This vehicle', 'Spare'],
    rows: judgement.checks.map((check) => fitRow(check, { units, measures, readings: vehicle.readings })),
  }
}

/** Where the eyes are beside the window of the place, as far as both are known. */
function seenFrom(place: Place | null, { profile: { eyes }, units }: MeasuredVisitor, readings: Readings | null) {
  if (place === null || eyes === null) return []
  const low = bestOf(readings?.[`${place}.glassLow`])?.value ?? null
  const high = bestOf(readings?.[`${place}.glassHigh`])?.value ?? null
  if (high !== null && eyes > high)
    return [`Your eyes are ${lengthText(eyes - high, units)} above the top of the window.`]
  if (low !== null && eyes < low) return [`Your eyes are ${lengthText(low - eyes, units)} below the window.`]
  return low === null || high === null ? [] : ['Your eyes are at the height of the window.']
}

/** What whoever is pushed by hand is told of a steep ramp. */
function steepness({ profile }: MeasuredVisitor, readings: Readings | null) {
  const slope = bestOf(readings?.slope)?.value ?? 0
  if (profile.chair !== 'N' || slope <= fitRules.steepDegrees * partsOf['°']) return []
  return [`Steep to push: ${measureText(slope, '°')}.`]
}

/** What the vehicle lets pass. */
export function vehicleMeasures(vehicle: Vehicle) {
  return fitMeasuresOf({ ...vehicle, texts: sheetTexts(vehicle.specifications) })
}

const measureNames: Record<CheckName, string> = {
  door: 'Door opening height',
  entry: 'Width of the way in',
  weight: 'Capacity',
  platform: 'Platform length',
  turning: 'Turning space, corner to corner',
  ceiling: 'ceiling',
  length: 'floor length',
  width: 'floor width',
}

type Known = { units: Units; measures: FitMeasures; readings: Readings | null }

function fitRow(check: Check, { units, measures, readings }: Known) {
  const { of, place, yours, value, spare } = check
  const measure = place ? `${placeNames[place]}: ${measureNames[of]}` : measureNames[of]
  if (value === null || spare === null) return [measure, amount(of, yours, units), 'Not measured', '']
  // Rounded as the sentences are, so that both say the same.
  const spareText = amount(of, spare, units, Math.floor).replace('-', '−')
  const reading = bestOf(readings?.[keyOf(check, measures)])
  const here = `${amount(of, value, units)}\n${provenance(check.how, reading)}`
  const cells = [measure, amount(of, yours, units)]
  return reading?.photo
    ? [...cells, `${here} (photo)`, spareText, largestVersion(reading.photo)]
    : [...cells, here, spareText]
}

/** The measure that a check went by: of two, the one with its number. */
function keyOf({ of, place, value }: Check, measures: FitMeasures): MeasureKey {
  if (of === 'ceiling' || of === 'length' || of === 'width') return `${place ?? 'middle'}.${of}`
  if (of === 'entry') return measures.doorWidth?.value === value ? 'doorWidth' : 'ramp'
  if (of === 'turning') return measures.turnWidth?.value === value ? 'turnWidth' : 'turnLength'
  return of === 'weight' ? 'capacity' : of
}

/** How a measure is known: "Measured here by Dana, Mar 31, 2026". Without a reading it is the number of the sheet. */
export function provenance(how: How | null, reading?: Reading) {
  if (how === 'measured') {
    const who = reading?.by ? ` by ${reading.by}` : ''
    return `Measured here${who}${reading?.on ? `, ${formatDay(reading.on)}` : ''}`
  }
  if (how === 'maker') return `${reading?.source ?? 'Maker’s sheet'}, not checked by us`
  return reading?.source ? `Estimated: ${reading.source}` : 'An estimate from our sheet'
}

function placeSentence(judged: Judgement['others'][number], units: Units) {
  const name = `${placeNames[judged.place]}: `
  const [reason = ''] = toldOf(judged, units)
  return `${name}${verdictWord[judged.verdict]}. ${reason.replace(name, '')}`.trim()
}
