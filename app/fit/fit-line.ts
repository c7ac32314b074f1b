import { readFitCode } from './fit-code.ts'
import type { Verdict } from './fit-demands.ts'
import type { FitMeasures } from './fit-measures.ts'
import type { FitProfile } from './fit-profile.ts'
import { type Judgement, judgeFit } from './fit-rule.ts'
import { fitWord, toldOf } from './fit-sentences.ts'
import { lengthText, type Units } from './fit-units.ts'

/** Somebody whose measures are known, and the units in which they read. */
export type MeasuredVisitor = { profile: FitProfile; units: Units }

/** A verdict in one line, with its main reason: "Door: 1.25 in above your head; we look for 1.5 in." */
export type FitLine = { verdict: Verdict; word: string; reason: string }

export function fitLine(visitor: MeasuredVisitor, vehicle: FitMeasures) {
  return lineOf(judgeFit(visitor.profile, vehicle), visitor)
}

/** The same of a judgement that was made. */
export function lineOf(judgement: Judgement, { profile, units }: MeasuredVisitor): FitLine {
  const [reason = ''] = toldOf(judgement, units)
  return { verdict: judgement.verdict, word: fitWord(judgement, profile), reason }
}

/** A fit code that was sent to us, as text: "54.5 in seated, 26 in wide (fit code H54.5 W26)". */
export function sentMeasures(code: string) {
  const profile = readFitCode(code)
  return profile ? `${sizesText({ profile, units: 'in' })} (fit code ${code})` : code
}

/** For whom the verdicts of a page are. */
export function fitBarText(visitor: MeasuredVisitor) {
  return `Checking fit for ${sizesText(visitor)}. A size check, not safety or medical advice.`
}

/** The words of a link to the measures. */
export function fitLinkText(visitor: MeasuredVisitor | null) {
  return visitor ? `Checking fit for ${sizesText(visitor)}. Change` : 'Will your chair fit? Enter two measurements'
}

/** The measures that count most, in words: "54.5 in seated, 26 in wide". */
export function sizesText({ profile: { height, width }, units }: MeasuredVisitor) {
  return `${lengthText(height, units)} seated, ${lengthText(width, units)} wide`
}
