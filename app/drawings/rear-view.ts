import { bodyworkDefs, drawPane, duskPaint } from './bodywork.ts'
import { camera, type Spot } from './camera.ts'
import { blend, lightness } from './paint.ts'
import { drawAisle, drawPavement } from './pavement.ts'
import { drawLift } from './platform-lift.ts'
import { drawRamp, groundPerRise, rampDefs } from './ramp.ts'
import { drawRearCabin, rearCabinDefs } from './rear-cabin.ts'
import { drawOpenTail, drawSideDoorFromBehind } from './rear-doors.ts'
import type { RearShape } from './rear-shape.ts'
import { drawScene } from './scene.ts'
import { closeUp } from './side-view.ts'
import { fill, group, line, linear, n, softShadow } from './svg-text.ts'
import { drawChairFromBehind } from './wheelchair.ts'

const width = 1920
const height = 1280
const horizon = 600
const ground = 986

export type RearView = { shape: RearShape; entry: 'side' | 'rear'; paint: string; scene: number }

/**
 * The view from behind, with the ramp toward the viewer or out to the passenger side. It gives parts of a 1920 x 1280
 * picture.
 */
export function drawRearView({ shape, entry, paint, scene }: RearView) {
  const scale = Math.min(3.7, 740 / shape.height)
  const shift = entry === 'side' ? -190 : 0
  const spot = camera({ centerX: -shift / scale, eye: (ground - horizon) / scale, distance: 620 })
  const aisle =
    entry === 'rear'
      ? { left: -120, right: 110, near: 226, far: 20 }
      : { left: shape.half + 6, right: shape.half + 220, near: -60, far: -230 }
  return [
    drawScene({ width, height, horizon, kind: scene }),
    drawPavement(width, height, horizon + 176),
    group(`transform="translate(${n(width / 2 + shift)} ${ground}) scale(${scale.toFixed(2)} -${scale.toFixed(2)})"`, [
      drawAisle(spot, aisle, 8),
      drawRearCar(shape, entry, duskPaint(paint), spot, ''),
    ]),
  ].join('')
}

/**
 * The open tail of a rear entry from near by, a wheelchair held by its tie-downs inside. It gives parts of a 1920 x
 * 1280 picture.
 */
export function drawTailCloseUp({ shape, paint, scene }: Omit<RearView, 'entry'>) {
  const scale = Math.min(3.7, 740 / shape.height)
  const spot = camera({ centerX: 0, eye: (ground - horizon) / scale, distance: 620 })
  const gate = shape.tail === 'gate'
  const top = ground - (shape.openingTop + (gate ? 64 : shape.tail === 'hatch' ? 62 : 34)) * scale
  const bottom = ground - (spot(0, 0, gate ? 186 : shape.floor * groundPerRise)[1] - 16) * scale
  const zoom = Math.min(1.75, height / (bottom - top))
  const guest = drawChairFromBehind(spot, gate ? 84 : shape.floor, gate ? -70 : -100)
  return closeUp(zoom, width / 2, (top + bottom) / 2, [
    drawScene({ width, height, horizon, kind: scene }),
    drawPavement(width, height, horizon + 176),
    group(`transform="translate(${width / 2} ${ground}) scale(${scale.toFixed(2)} -${scale.toFixed(2)})"`, [
      drawAisle(spot, { left: -120, right: 110, near: 226, far: 20 }, 8),
      drawRearCar(shape, 'rear', duskPaint(paint), spot, guest),
    ]),
  ])
}

function drawRearCar(shape: RearShape, entry: 'side' | 'rear', paint: string, spot: Spot, guest: string) {
  const { outline, half } = shape
  const defs = [
    bodyworkDefs(shape, paint, outline),
    rearCabinDefs(shape),
    rampDefs([0, shape.floor], [0, -50]),
    linear('flank', { from: [-half, 0], to: [half, 0] }, [
      [0, '#1a0d14', 0.55],
      [0.14, '#1a0d14', 0.1],
      [0.3, '#fff0dc', 0.12],
      [0.7, '#fff0dc', 0.02],
      [0.88, '#1a0d14', 0.12],
      [1, '#1a0d14', 0.5],
    ]),
    linear('lining', { from: [0, shape.height - 20], to: [0, shape.height + 50] }, [
      [0, '#5f4f4b'],
      [1, '#a58c7c'],
    ]),
  ]
  const open = entry === 'rear'
  return [
    `<defs>${defs.join('')}</defs>`,
    shadow(shape),
    entry === 'side' ? drawSideAccessFromBehind(shape, spot) : '',
    tyres(shape),
    fill(outline, 'url(#body)'),
    fill(outline, 'url(#flank)'),
    group('clip-path="url(#hull)"', [line(outline, '#fff0d8', 2.4, `opacity="${lightness(paint) > 0.6 ? 0.5 : 0.4}"`)]),
    line(shape.seams, '#120c10', 1, 'opacity=".7"'),
    line(shape.seams, '#fff2e2', 0.6, 'opacity=".25" transform="translate(.9 -.6)"'),
    open && shape.tail !== 'gate' ? '' : shape.panes.map((pane, index) => tailGlass(pane, index)).join(''),
    shape.trim(paint),
    shape.lamps,
    group('transform="scale(-1 1)"', [shape.lamps]),
    mirrors(shape, paint),
    open ? drawOpenTailWithAccess(shape, paint, spot, guest) : '',
    entry === 'side' ? drawSideDoorFromBehind(shape, paint, spot) : '',
  ].join('')
}

function drawOpenTailWithAccess(shape: RearShape, paint: string, spot: Spot, guest: string) {
  const { floor, tail } = shape
  if (tail === 'gate') {
    const lift = drawLift(spot, {
      platform: [
        [-48, 4, 64],
        [48, 4, 64],
        [48, 4, 186],
        [-48, 4, 186],
      ],
      posts: [
        [-48, 56, 8],
        [48, 56, 8],
      ],
    })
    return drawOpenTail(shape, paint, spot) + guest + lift
  }
  const reach = floor * groundPerRise
  const ramp = drawRamp(spot, {
    upper: [
      [-41, floor, 0],
      [41, floor, 0],
    ],
    lower: [
      [-41, 1, reach],
      [41, 1, reach],
    ],
    slats: 16,
  })
  return drawRearCabin(shape, spot, guest) + ramp + drawOpenTail(shape, paint, spot)
}

/** The ramp of a side entry, far along the flank, running out to the right. */
function drawSideAccessFromBehind(shape: RearShape, spot: Spot) {
  const { half, tail } = shape
  if (tail === 'gate') {
    return drawLift(spot, {
      platform: [
        [half + 10, 4, -250],
        [half + 10, 4, -160],
        [half + 124, 4, -160],
        [half + 124, 4, -250],
      ],
      posts: [
        [half - 8, 58, -250],
        [half - 8, 58, -160],
      ],
    })
  }
  const floor = shape.floor
  const reach = half + floor * groundPerRise
  return drawRamp(spot, {
    upper: [
      [half - 2, floor, -250],
      [half - 2, floor, -168],
    ],
    lower: [
      [reach, 1, -250],
      [reach, 1, -168],
    ],
    slats: 16,
  })
}

function tailGlass(pane: string, index: number) {
  return line(pane, '#121015', 5, 'stroke-linejoin="round"') + drawPane(pane, `t${index}`, -100 + index * 60)
}

function tyres({ half, wheelRadius, tyreWidth }: RearShape) {
  const high = wheelRadius * 2
  return (
    [-1, 1]
      .map((s) => {
        const x = s * (half - 8 - tyreWidth / 2) - tyreWidth / 2
        const treads = [0.25, 0.5, 0.75].map((share) => `M${n(x + tyreWidth * share)} 2V${n(high * 0.6)}`).join('')
        return (
          `<rect x="${n(x)}" y="0" width="${n(tyreWidth)}" height="${n(high)}" rx="5" fill="#1a171b"/>` +
          line(treads, '#35303a', 1.2) +
          line(`M${n(x + 2)} 4V${n(high * 0.6)}`, '#4c464e', 1)
        )
      })
      .join('') + fill(`M${-half + 14} 20L${half - 14} 20L${half - 20} 46L${-half + 20} 46Z`, '#0f0b0e')
  )
}

function mirrors({ half, shoulder, tail }: RearShape, paint: string) {
  const high = tail === 'barn' ? 34 : 14
  const up = shoulder + (tail === 'barn' ? 4 : 0)
  const color = tail === 'barn' ? '#201d21' : blend(paint, '#20161c', 0.35)
  const ear = `M${half - 4} ${up}L${half + 14} ${up + 1}C${half + 18} ${up + 2} ${half + 19} ${up + high - 2} ${half + 14} ${up + high}L${half + 4} ${up + high}C${half + 1} ${up + high - 2} ${half - 1} ${up + 8} ${half - 4} ${up + 6}Z`
  return [1, -1].map((s) => group(`transform="scale(${s * 0.93} 1)"`, [fill(ear, color)])).join('')
}

function shadow({ half }: RearShape) {
  return softShadow(0, -6, half * 1.6, 34, 0.85) + softShadow(0, 2, half * 1.2, 12, 1)
}
