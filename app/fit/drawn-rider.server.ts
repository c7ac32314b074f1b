import { pair } from '#app/drawings/svg-text.ts'
import type { Verdict } from './fit-demands.ts'

/**
 * One path of a drawing and its pen, in tenths of an inch, with hundredths told apart. The floor is at y = 0, up is
 * negative. fit.css has the pens.
 */
export type DrawnPart = readonly [pen: Pen, d: string]
type Pen =
  | ('head' | 'torso' | 'leg' | 'arm' | 'arm-edge' | 'chair' | 'tire' | 'rim')
  | ('air' | 'van' | 'ground' | 'unknown' | 'measure' | 'level' | `gap-${Verdict}` | 'gap' | 'plate')

/** `x` is the middle of the rear wheel from the side, of the chair from the front. */
type Rider = { x: number; height: number; width: number; length: number }

const seat = 200
const headRadius = 45
/** From the hub to the last thing behind. */
export const behindHub = 130
/** The head is a little behind the hub. */
export const headBehindHub = 15

/** From the hub to the toes of a chair of this length. */
export function toesBeforeHub(length: number) {
  return length - behindHub
}

/**
 * Somebody in a wheelchair who faces right. `length` is from the handles to the toes, `height` to the top of the head.
 */
export function riderFromSide({ x, height, length }: Rider): DrawnPart[] {
  const at = (right: number, up: number) => pair([x + right, -up])
  const toe = toesBeforeHub(length)
  const knee = length * 0.36
  const ankle = toe - 90
  const wheel = Math.min(120, length / 4)
  const shoulder = height - 150
  const elbow = Math.min(seat + 85, shoulder - 70)
  return [
    ['head', circle(x - headBehindHub, headRadius - height, headRadius)],
    ['torso', `M${at(-38, shoulder)}L${at(-30, seat + 40)}`],
    ['leg', `M${at(-25, seat + 22)}L${at(knee, seat + 22)}L${at(ankle, 62)}L${at(toe - 36, 48)}`],
    [
      'chair',
      [
        `M${at(10 - behindHub, seat + 175)}L${at(-95, seat + 170)}L${at(-78, seat - 20)}H${x + knee - 30}L${at(ankle - 5, 20)}L${at(toe - 30, 14)}`,
        circle(x, -wheel, wheel - 11),
        circle(x + knee + 8, -32, 22),
      ].join(''),
    ],
    ['rim', circle(x, -wheel, wheel - 34) + circle(x, -wheel, 8)],
    ...['arm-edge' as const, 'arm' as const].map(
      (kind): DrawnPart => [kind, `M${at(-34, shoulder - 12)}L${at(-8, elbow)}L${at(88, seat + 85)}`],
    ),
  ]
}

/** The same from the front, between the outer edges of the hand rims as wide as `width`. */
export function riderFromFront({ x, height, width }: Rider): DrawnPart[] {
  const both = (draw: (side: 1 | -1) => string) => draw(-1) + draw(1)
  const at = (right: number, up: number) => pair([x + right, -up])
  const rim = width / 2 - 5
  const tire = width / 2 - 38
  const shoulder = height - 150
  const arms = both((side) => `M${at(side * 74, shoulder + 4)}L${at(side * (tire - 14), seat + 80)}`)
  return [
    [
      'chair',
      [
        both((side) => `M${at(side * (tire - 30), seat - 12)}V${-seat - 170}`),
        `M${at(-tire, seat - 12)}H${x + tire}`,
      ].join(''),
    ],
    ['tire', both((side) => `M${at(side * tire, 23)}V${-217}`)],
    ['rim', both((side) => `M${at(side * rim, 55)}V${-190}`)],
    ['head', circle(x, headRadius - height, headRadius)],
    ['torso', `M${at(-24, shoulder)}H${x + 24}L${at(18, seat + 40)}H${x - 18}Z`],
    ['leg', both((side) => `M${at(side * 42, seat + 10)}V${-62}L${at(side * 52, 44)}`)],
    ['arm-edge', arms],
    ['arm', arms],
  ]
}

/** A circle as a path, since a drawing is made of paths. */
function circle(x: number, y: number, radius: number) {
  const half = `a${radius} ${radius} 0 1 0`
  return `M${pair([x - radius, y])}${half} ${2 * radius} 0${half} ${-2 * radius} 0Z`
}
