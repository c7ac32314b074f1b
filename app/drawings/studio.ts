import type { BodyShape } from './body-shape.ts'
import { camera, type Spot } from './camera.ts'
import { blend } from './paint.ts'
import { drawPerson } from './person.ts'
import { rearReach } from './side-access.ts'
import { castShadow, drawSideCar } from './side-view.ts'
import { group, line, linear, n, softPatch } from './svg-text.ts'

/** Pixels. */
export const studioSize = { width: 1920, height: 960 } as const

const { width, height } = studioSize
/** Pixels per centimeter, the same for every vehicle. */
const scale = 2.1
const ground = 770
const eyeCm = 150
/** From the camera to the near side of the vehicle. */
const distanceCm = 560
const cmPerFoot = 30.48
/** The room that somebody takes behind a vehicle with a side entry, in centimeters. */
const besideTail = 150

type Studio = { shape: BodyShape; entry: 'side' | 'rear'; paint: string; paper: string }

/** A vehicle before plain paper and somebody in a wheelchair, to one scale, with lines at 6 and 9 feet. It gives the parts of a picture. */
export function drawStudio({ shape, entry, paint, paper }: Studio) {
  const before = entry === 'rear' ? rearReach(shape) : besideTail
  const startX = (width - (shape.length + before) * scale) / 2 + before * scale
  const spot = camera({ centerX: (shape.length - before) / 2, eye: eyeCm, distance: distanceCm })
  return [
    backdrop(paper),
    [6, 9].map((feet) => measuringLine(feet, blend(paper, '#4a3426', 0.55))).join(''),
    group(`transform="translate(${n(startX)} ${ground}) scale(${scale} ${-scale})"`, [
      castShadow(shape, entry),
      drawSideCar(shape, entry, paint, spot),
      entry === 'rear' ? personOnTheWayIn(shape, before, spot) : drawPerson(spot(-besideTail / 2 - 12, 0, 0), 1, 0),
    ]),
  ].join('')
}

/** Paper that hangs down and runs out under the vehicle as its floor. */
function backdrop(paper: string) {
  const floor = blend(paper, '#6b4a34', 0.2)
  const defs = [
    linear('paper', { from: [0, 0], to: [0, height] }, [
      [0, blend(paper, '#ffffff', 0.22)],
      [0.6, paper],
      [0.74, floor],
      [1, blend(floor, '#6b4a34', 0.1)],
    ]),
    softPatch('soft', '#33211a', 0.55),
  ]
  return `<defs>${defs.join('')}</defs><rect width="${width}" height="${height}" fill="url(#paper)"/>`
}

function personOnTheWayIn({ floor, access }: BodyShape, reach: number, spot: Spot) {
  // The middle of the way, behind the near side.
  const nearer = -99
  const size = distanceCm / (distanceCm - nearer)
  if (access === 'lift') return drawPerson(spot(-96, 7, nearer), size, 0)
  const x = -reach * 0.72
  const slope = floor / (reach + 24)
  return drawPerson(spot(x, (x + reach) * slope + 1.5, nearer), size, (Math.atan(slope) * 180) / Math.PI)
}

function measuringLine(feet: number, color: string) {
  const y = ground - feet * cmPerFoot * scale
  return (
    line(`M60 ${n(y)}H${width - 136}`, color, 3, 'stroke-dasharray="3 13" stroke-linecap="round"') +
    group(`transform="translate(${width - 116} ${n(y - 24)}) scale(1.6)"`, [
      line(feet === 6 ? sixPath : ninePath, color, 4, 'stroke-linecap="round"'),
      group('transform="translate(28 0)"', [
        line(feetPath, color, 4, 'stroke-linecap="round" stroke-linejoin="round"'),
      ]),
    ])
  )
}

// In strokes, so that no picture depends on a font; 30 high.
const sixPath = 'M16 2C6 5 1 13 1 21A8.5 8.5 0 1 0 1 20.5'
const ninePath = 'M2 28C12 25 18 17 18 9A8.5 8.5 0 1 0 18 9.5'
const feetPath = 'M10 2C5 1 4 4 4 8V29M0 12H9M18 5V24C18 28 20 29 23 29M13 12H23'
