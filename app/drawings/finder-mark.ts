import type { BodyShape } from './body-shape.ts'
import { fullsize } from './fullsize-body.ts'
import { minivan } from './minivan-body.ts'
import { furnitureDefs } from './plan-furniture.ts'
import { drawPlanVan, planVanDefs, planVanSize } from './plan-van.ts'
import { suv } from './suv-body.ts'
import { fill, group, n, svgDocument } from './svg-text.ts'

const silhouettes = { minivan, suv, fullsize }
export type Silhouette = keyof typeof silhouettes

/** Pixels, which are centimeters. One box and one scale for all show which roof is high. */
const markSize = { width: 700, height: 350 } as const

/** One color that is seen on light and on dark ground. */
const rust = '#b5533a'

/** The side of a vehicle as one color, its windows left open. */
export function drawSilhouette(name: Silhouette) {
  const shape = silhouettes[name]
  const start = (markSize.width - shape.length) / 2
  return svgDocument(markSize.width, markSize.height, [
    group(`transform="translate(${n(start)} ${markSize.height - 20}) scale(1 -1)"`, [
      fill(shape.outline + shape.panes.join(''), rust, 'fill-rule="evenodd"'),
      [shape.rearAxle, shape.frontAxle].map((x) => wheel(x, shape)).join(''),
    ]),
  ])
}

function wheel(x: number, { wheelRadius }: BodyShape) {
  const ring = wheelRadius * 0.36
  return `<circle cx="${x}" cy="${wheelRadius}" r="${n(wheelRadius - ring / 2)}" fill="none" stroke="${rust}" stroke-width="${n(ring)}"/>`
}

/** A van from above with its ramp out. */
export function drawRampMark(entry: 'side' | 'rear') {
  const { length, half, reach } = planVanSize
  const across = half * 2 + (entry === 'side' ? reach : 0)
  const along = length + (entry === 'rear' ? reach : 0)
  const left = (markSize.width - along) / 2 + (entry === 'rear' ? reach : 0)
  const middle = (markSize.height - across) / 2 + half
  return svgDocument(markSize.width, markSize.height, [
    `<defs>${furnitureDefs()}${planVanDefs([rust])}</defs>`,
    group(`transform="translate(${n(left)} ${n(middle)})"`, [drawPlanVan({ paint: rust, entry })]),
  ])
}
