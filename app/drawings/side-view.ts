import type { BodyShape } from './body-shape.ts'
import { bodyworkDefs, drawBodywork, duskPaint } from './bodywork.ts'
import { camera, type Spot } from './camera.ts'
import { doorwayDefs, drawDoorway, drawSlidDoor } from './doorway.ts'
import { drawAisle, drawPavement } from './pavement.ts'
import { groundPerRise } from './ramp.ts'
import { drawScene } from './scene.ts'
import { accessDefs, drawGullWing, drawRearAccess, drawSideAccess, rearReach } from './side-access.ts'
import { fill, group, n, softShadow } from './svg-text.ts'
import { drawWheel, wheelDefs } from './wheel.ts'
import { drawSecuredChair } from './wheelchair.ts'

const width = 1920
const height = 1280
const horizon = 606
const ground = 968

export type SideView = { shape: BodyShape; entry: 'side' | 'rear'; paint: string; scene: number }

/** The passenger side with the door or the tail open and the ramp out. It gives the parts of a 1920 x 1280 picture. */
export function drawSideView({ shape, entry, paint, scene }: SideView) {
  const reach = entry === 'rear' ? rearReach(shape) : 0
  const middle = (shape.doorway.left + shape.doorway.right) / 2
  const aisle =
    entry === 'side'
      ? { left: middle - 116, right: middle + 104, near: 196, far: 22 }
      : { left: -reach - 100, right: -20, near: -20, far: -190 }
  const { scale, startX } = placement(shape, reach)
  const spot = camera({ centerX: (shape.length - reach) / 2, eye: (ground - horizon) / scale, distance: 560 })
  return [
    drawScene({ width, height, horizon, kind: scene }),
    drawPavement(width, height, horizon + 206),
    group(`transform="translate(${n(startX)} ${ground}) scale(${scale} ${-scale})"`, [
      drawAisle(spot, aisle, 9),
      castShadow(shape, entry),
      drawSideCar(shape, entry, paint, spot),
    ]),
  ].join('')
}

/**
 * The doorway of a side entry from near by, a wheelchair held by its tie-downs inside. It gives parts of a 1920 x 1280
 * picture.
 */
export function drawDoorwayCloseUp({ shape, paint, scene }: Omit<SideView, 'entry'>) {
  const { doorway, floor } = shape
  const { scale, startX } = placement(shape, 0)
  const middle = (doorway.left + doorway.right) / 2
  const spot = camera({ centerX: middle, eye: (ground - horizon) / scale, distance: 560 })
  const lift = shape.access === 'lift'
  const top = ground - (doorway.top + (lift ? 108 : 22)) * scale
  const bottom = ground - (spot(middle, 0, lift ? 140 : floor * groundPerRise)[1] - 22) * scale
  const zoom = Math.min(1.75, height / (bottom - top))
  const guest = drawSecuredChair(spot(middle - (lift ? 0 : 12), floor, -86), 560 / 646)
  return closeUp(zoom, startX + middle * scale, (top + bottom) / 2, [
    drawScene({ width, height, horizon, kind: scene }),
    drawPavement(width, height, horizon + 206),
    group(`transform="translate(${n(startX)} ${ground}) scale(${scale} ${-scale})"`, [
      drawAisle(spot, { left: middle - 116, right: middle + 104, near: 196, far: 22 }, 9),
      castShadow(shape, 'side'),
      drawSideCar(shape, 'side', paint, spot, guest),
    ]),
  ])
}

/** A part of a 1920 x 1280 picture, enlarged around a center but never past the picture's edges. */
export function closeUp(zoom: number, centerX: number, centerY: number, parts: readonly string[]) {
  const within = (center: number, full: number) => Math.min(0, Math.max(full - full * zoom, full / 2 - center * zoom))
  return group(
    `transform="translate(${n(within(centerX, width))} ${n(within(centerY, height))}) scale(${zoom.toFixed(3)})"`,
    parts,
  )
}

function placement(shape: BodyShape, reach: number) {
  const scale = Math.round(Math.min((reach ? 1690 : 1500) / (shape.length + reach), 690 / shape.height) * 100) / 100
  return { scale, startX: (width - (shape.length + reach) * scale) / 2 + reach * scale }
}

/** The vehicle itself in centimeters, y upward, rear bumper at x = 0. Its ids occur once: one car per picture. */
export function drawSideCar(shape: BodyShape, entry: 'side' | 'rear', paintAsSold: string, spot: Spot, guest = '') {
  const paint = duskPaint(paintAsSold)
  const outline = entry === 'rear' ? shape.outlineTailOpen : shape.outline
  const defs = [
    bodyworkDefs(shape, paint, outline),
    wheelDefs(shape.wheelRadius),
    entry === 'side' ? doorwayDefs(shape) : '',
    accessDefs(spot),
  ]
  return [
    `<defs>${defs.join('')}</defs>`,
    entry === 'rear' ? drawRearAccess(shape, spot) + shape.openTail(paint) : '',
    underbody(shape),
    drawBodywork(shape, outline, paint),
    shape.trim(paint),
    group('clip-path="url(#hull)"', [shape.tailTrim]),
    [shape.rearAxle, shape.frontAxle].map((x) => drawWheel({ x, radius: shape.wheelRadius, rim: shape.rim })).join(''),
    entry === 'side' ? drawDoorway(shape, spot, guest) + drawOpenDoor(shape, spot) + drawSideAccess(shape, spot) : '',
  ].join('')
}

function drawOpenDoor(shape: BodyShape, spot: Spot) {
  return shape.access === 'lift' ? drawGullWing(shape, spot) : drawSlidDoor(shape)
}

function underbody({ rearAxle, frontAxle, wheelRadius }: BodyShape) {
  const half = wheelRadius + 9
  const wells = [rearAxle, frontAxle].map((x) => `M${x - half} 16h${half * 2}v${wheelRadius + 32}h${-half * 2}Z`)
  const frame = `M${rearAxle - 58} ${n(wheelRadius * 0.46)}H${frontAxle + 44}L${frontAxle + 56} ${wheelRadius + 6}H${rearAxle - 70}Z`
  return fill(wells.join(''), '#0b080a') + fill(frame, '#120c0f')
}

/** Deepest under the car and where tires touch, and drawn out along the ground away from the low sun. */
export function castShadow({ length, rearAxle, frontAxle }: BodyShape, entry: 'side' | 'rear') {
  return [
    softShadow(length / 2 - 10, -10, length * 0.62, 40, 0.8),
    softShadow(length / 2, 1, length * 0.55, 15, 1),
    softShadow(rearAxle, 0.5, 48, 6, 1),
    softShadow(frontAxle, 0.5, 48, 6, 1),
    entry === 'rear' ? softShadow(-60, 12, 110, 12, 0.6) : '',
  ].join('')
}
