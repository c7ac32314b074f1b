import type { BodyShape } from './body-shape.ts'
import type { Spot } from './camera.ts'
import { drawLift } from './platform-lift.ts'
import { drawRamp, groundPerRise, rampDefs } from './ramp.ts'
import { fill, line, n, polygon } from './svg-text.ts'

/** How far the open tail and its ramp or lift reach behind the bumper, in centimeters. */
export function rearReach({ floor, access }: BodyShape) {
  return access === 'lift' ? 150 : Math.round(floor * groundPerRise)
}

/** Gradients of whichever way up the vehicle has. */
export function accessDefs(spot: Spot) {
  return rampDefs(spot(0, 30, -140), spot(0, 0, 140))
}

/** The way up at the tail, seen from the side; drawn before the body, whose edge hides its upper end. */
export function drawRearAccess(shape: BodyShape, spot: Spot) {
  const reach = rearReach(shape)
  if (shape.access === 'ramp') {
    return drawRamp(spot, {
      upper: [
        [24, shape.floor, -140],
        [24, shape.floor, -58],
      ],
      lower: [
        [-reach, 1, -140],
        [-reach, 1, -58],
      ],
      slats: 16,
    })
  }
  return drawLift(spot, {
    platform: [
      [-26, 5, -145],
      [-26, 5, -55],
      [-reach, 5, -55],
      [-reach, 5, -145],
    ],
    posts: [
      [10, 62, -145],
      [10, 62, -55],
    ],
  })
}

/** The way up at the side door, toward the viewer; drawn last. */
export function drawSideAccess(shape: BodyShape, spot: Spot) {
  const { doorway, floor } = shape
  if (shape.access === 'ramp') {
    const middle = (doorway.left + doorway.right) / 2
    const half = Math.min(41, (doorway.right - doorway.left) / 2 - 9)
    const reach = floor * groundPerRise
    return drawRamp(spot, {
      upper: [
        [middle - half, floor, -2],
        [middle + half, floor, -2],
      ],
      lower: [
        [middle - half, 1, reach],
        [middle + half, 1, reach],
      ],
      slats: 16,
    })
  }
  const left = doorway.left + 22
  const right = left + 90
  return drawLift(spot, {
    platform: [
      [left, 4, 16],
      [right, 4, 16],
      [right, 4, 140],
      [left, 4, 140],
    ],
    posts: [
      [left, floor + 8, -6],
      [right, floor + 8, -6],
    ],
  })
}

/** A door hinged at the roof and swung up, seen from below (trucks). */
export function drawGullWing({ doorway, height }: BodyShape, spot: Spot) {
  const { left, right } = doorway
  const hinge = height - 5
  const tip = hinge + 46
  const panel = polygon([
    spot(left + 8, hinge, 0),
    spot(right - 22, hinge, 0),
    spot(right - 2, tip, 96),
    spot(left - 6, tip, 96),
  ])
  const pane = polygon([
    spot(left + 24, hinge + 12, 24),
    spot(right - 34, hinge + 12, 24),
    spot(right - 26, hinge + 25, 52),
    spot(left + 16, hinge + 25, 52),
  ])
  const edge = polygon([
    spot(left - 6, tip, 96),
    spot(right - 2, tip, 96),
    spot(right - 2, tip + 6, 96),
    spot(left - 6, tip + 6, 96),
  ])
  const strut = (x: number) => {
    const [fromX, fromY] = spot(x, 160, -2)
    const [toX, toY] = spot(x, hinge + 22, 48)
    return (
      line(`M${n(fromX)} ${n(fromY)}L${n(toX)} ${n(toY)}`, '#221e22', 2.4) +
      line(`M${n(fromX)} ${n(fromY)}L${n((fromX + toX) / 2)} ${n((fromY + toY) / 2)}`, '#a59da0', 3)
    )
  }
  return [
    strut(left + 12),
    strut(right - 14),
    fill(panel, 'url(#lining)', 'stroke="#120c10" stroke-width="1.2" stroke-linejoin="round"'),
    fill(pane, '#8b7f92', 'stroke="#120c10" stroke-width="1.6" stroke-linejoin="round"'),
    fill(edge, 'url(#body)', 'stroke="#120c10" stroke-width=".8"'),
  ].join('')
}
