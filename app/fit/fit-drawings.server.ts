import { drawDoor } from './drawn-door.server.ts'
import { drawPlace } from './drawn-place.server.ts'
import { drawRamp } from './drawn-ramp.server.ts'
import type { DrawnPart } from './drawn-rider.server.ts'
import type { DrawnScene, DrawnView } from './drawn-scene.server.ts'
import type { DrawnWord } from './drawn-words.server.ts'
import type { MeasuredVisitor } from './fit-line.ts'
import type { FitMeasures } from './fit-measures.ts'
import type { FitProfile } from './fit-profile.ts'
import { type Check, judgeFit } from './fit-rule.ts'
import { fitRules, hundredths } from './fit-rules.ts'
import { fitSentence, notAdvice } from './fit-sentences.ts'

/** One drawing, for fit-drawing.tsx. `label` says what it shows, for those who cannot see it; `note` stands below it. */
export type FitDrawing = {
  id: string
  title: string
  viewBox: string
  label: string
  note: string
  parts: DrawnPart[]
  words: DrawnWord[]
}

/** Who is drawn where nobody's measures are known. */
const typicalRider: FitProfile = {
  height: 5200,
  width: 2700,
  length: null,
  weight: null,
  eyes: null,
  chair: 'U',
  seat: 'A',
  duckInches: 0,
  steersByHead: false,
  isTypicalWidth: false,
  isTypicalLength: false,
}
const typicalNote = 'Drawn with a typical rider: 52 in seated, 27 in wide.'

/**
 * The doorway, the ramp and the best place of a vehicle with the visitor in them, all to one scale. Without a visitor
 * there is a typical rider. None where no measure is known; no place where none was judged.
 */
export function drawFit(visitor: MeasuredVisitor | null, vehicle: FitMeasures): FitDrawing[] {
  const { profile, units } = visitor ?? { profile: typicalRider, units: 'in' as const }
  const { checks, place } = judgeFit(profile, vehicle)
  if (checks.every(({ value }) => value === null)) return []
  const heights = checks.filter(isHeight).map(({ value }) => value ?? 0)
  const frameHeight = Math.max(profile.height, ...heights) / 10 + 400
  const scene: DrawnScene = {
    vehicle,
    checks,
    units,
    isTypical: visitor === null,
    scale: frameHeight / 955,
    height: profile.height / 10,
    width: profile.width / 10,
    length: (profile.length ?? hundredths(fitRules.longChairIn)) / 10,
  }
  return [drawDoor(scene), drawRamp(scene), ...(place ? [drawPlace(scene, place)] : [])].map((view) =>
    framed(view, scene, frameHeight),
  )
}

function isHeight({ of }: Check) {
  return of === 'door' || of === 'ceiling'
}

/** A view in the frame that all share, with its sentences. */
function framed({ id, title, at, about, parts, words }: DrawnView, scene: DrawnScene, height: number): FitDrawing {
  const { checks, units, isTypical } = scene
  const sentences = checks.filter(({ of }) => about.includes(of)).map((check) => fitSentence(check, units))
  const [left, bottom] = at
  return {
    id,
    title,
    viewBox: [left - height * 0.75, bottom - height, height * 1.5, height].map(Math.round).join(' '),
    // Of a typical rider nobody's own head and chair are told.
    label: isTypical ? [typicalNote, ...sentences].join(' ').replaceAll('your', 'the') : sentences.join(' '),
    note: isTypical ? typicalNote : notAdvice,
    parts,
    words,
  }
}
