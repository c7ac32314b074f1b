import { dimensionPath } from '#app/drawings/dimension.ts'
import { n, type Point } from '#app/drawings/svg-text.ts'
import type { DrawnPart } from './drawn-rider.server.ts'
import { type DrawnWord, withMark, word } from './drawn-words.server.ts'
import type { CheckName } from './fit-demands.ts'
import type { FitMeasures } from './fit-measures.ts'
import type { Check } from './fit-rule.ts'
import { marginText } from './fit-sentences.ts'
import { lengthText, type Units } from './fit-units.ts'

/** What is drawn: a rider whose sizes are tenths of an inch, and how the vehicle compares. `scale` is that of words: a high vehicle has a large frame. */
export type DrawnScene = {
  vehicle: FitMeasures
  checks: readonly Check[]
  units: Units
  isTypical: boolean
  scale: number
  height: number
  width: number
  length: number
}

/** One view. `at` is the middle of its lower edge, `about` names the checks that it shows. */
export type DrawnView = {
  id: string
  title: string
  at: Point
  about: readonly CheckName[]
  parts: DrawnPart[]
  words: DrawnWord[]
}
export type Drawn = Pick<DrawnView, 'parts' | 'words'>

export function checkIn({ checks }: DrawnScene, name: CheckName) {
  return checks.find(({ of }) => of === name)
}

/** The margin of a check in words, with its sign where it is the visitor's own. */
export function marginFlag({ units, isTypical, scale }: DrawnScene, check: Check, at: Point): DrawnWord[] {
  const text = marginText(check, units)
  const lines = (isTypical ? text.replace('your', 'the') : text).split(/ (?=the limit)/)
  const words = word({ at, scale: scale * 1.2 }, ...lines)
  return isTypical ? words : words.map((one, line) => (line === 0 ? withMark(one, check.verdict) : one))
}

/** What lies between the two edges that a check compares. */
export function gapPart({ isTypical }: DrawnScene, { verdict }: Check, d: string): DrawnPart {
  return [isTypical ? 'gap' : `gap-${verdict}`, d]
}

/** An edge over a head, as high as it is known: tenths of an inch. Where nobody has measured it, it is drawn over the head all the same. */
export function edgeOver({ height }: DrawnScene, value: number | null | undefined) {
  return value == null ? height + 70 : value / 10
}

/** What is free over the head at `x`, below an `edge`; how much that is stands over the `roof`. */
export function drawOverHead(scene: DrawnScene, check: Check | undefined, { x, edge, roof }: Head): Drawn {
  if (!check) return { parts: [], words: [] }
  const top = -Math.max(edge + roof, scene.height)
  const gap = gapPart(scene, check, `M${n(x - 60)} ${n(-edge)}h120V${n(-scene.height)}h-120Z`)
  return {
    parts: [
      ...(check.value === null ? [] : [gap]),
      ['level', `M${n(x)} ${n(-Math.min(edge, scene.height))}V${n(top - 20)}`],
    ],
    words: marginFlag(scene, check, [x, top - 50]),
  }
}
type Head = { x: number; edge: number; roof: number }

/** A measured height at `x` with its name, left of it. Where it is not known there is no line to be measured. */
export function drawHeight({ units, scale }: DrawnScene, name: string, { x, value }: Height): Drawn {
  const text = value === null ? '?' : lengthText(Math.round(value * 10), units)
  return {
    parts: value === null ? [] : [['measure', dimensionPath([x, 0], [x, -value], 20)]],
    words: word({ at: [x - 30, -(value ?? 520) * 0.62], scale, anchor: 'end' }, name, text),
  }
}
type Height = { x: number; value: number | null }

/** The rider's height at `x`, with a line from the head. */
export function drawRiderHeight(scene: DrawnScene, { head, x }: { head: number; x: number }): Drawn {
  const { parts, words } = drawHeight(scene, scene.isTypical ? 'Rider' : 'You', { x, value: scene.height })
  return { parts: [['level', `M${n(head)} ${n(-scene.height)}H${n(x + 25)}`], ...parts], words }
}
