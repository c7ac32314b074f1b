import { dimensionPath } from '#app/drawings/dimension.ts'
import { n } from '#app/drawings/svg-text.ts'
import { type DrawnPart, riderFromFront } from './drawn-rider.server.ts'
import { checkIn, type Drawn, type DrawnScene, type DrawnView, gapPart, marginFlag } from './drawn-scene.server.ts'
import { word } from './drawn-words.server.ts'
import { lengthText, weightText } from './fit-units.ts'

const underRamp = 260
/** A ramp comes down toward whoever looks at it, with treads across. A platform lies on the ground. */
const rampFront = { drop: 84, treads: [22, 43, 64] }
const liftFront = { drop: 24, treads: [] }
const gapHigh = 240

/** The ramp or lift from the front with the chair in its middle, and the plate with its limit. */
export function drawRamp(scene: DrawnScene): DrawnView {
  const { height, width, vehicle } = scene
  const check = checkIn(scene, 'entry')
  const value = check?.value ?? null
  const half = (value === null ? width + 60 : value / 10) / 2
  const gap = `M${n(-half)} 0H${n(-width / 2)}V${-gapHigh}H${n(-half)}ZM${n(half)} 0H${n(width / 2)}V${-gapHigh}H${n(half)}Z`
  const { drop, treads } = vehicle.isLift ? liftFront : rampFront
  const widths = drawWidths(scene, half)
  const plate = drawPlate(scene)
  return {
    id: 'ramp',
    title: vehicle.isLift ? 'Lift' : 'Ramp',
    at: [190, underRamp],
    about: ['entry', 'weight', 'platform'],
    parts: [
      ['ground', `M-480 ${drop}H860`],
      ...(check && value !== null ? [gapPart(scene, check, gap)] : []),
      [
        value === null ? 'unknown' : 'van',
        `M${n(-half)} 0H${n(half)}V${drop}H${n(-half)}Z${[-half - 24, half].map((x) => `M${n(x)} -36h24V${drop}h-24Z`).join('')}`,
      ],
      ['rim', treads.map((y) => `M${n(-half + 14)} ${y}H${n(half - 14)}`).join('')],
      ...riderFromFront({ ...scene, x: 0 }),
      ...widths.parts,
      ...plate.parts,
    ],
    words: [...widths.words, ...plate.words, ...(check ? marginFlag(scene, check, [0, -height - 50]) : [])],
  }
}

/** The chair's width and that of the way in, one below the other. */
function drawWidths(scene: DrawnScene, half: number): Drawn {
  const { vehicle, units, scale, width, isTypical } = scene
  const value = checkIn(scene, 'entry')?.value ?? null
  const name = value !== null && vehicle.doorWidth?.value === value ? 'Doorway' : vehicle.isLift ? 'Platform' : 'Ramp'
  const rows = [
    {
      y: 125,
      half: width / 2,
      text: `${isTypical ? 'Chair' : 'Your chair'} ${lengthText(Math.round(width * 10), units)}`,
    },
    { y: 200, half: value === null ? null : half, text: `${name} ${value === null ? '?' : lengthText(value, units)}` },
  ]
  const known = rows.flatMap(({ y, half: wide }) => (wide === null ? [] : [{ y, wide }]))
  return {
    parts: known.flatMap(({ y, wide }): DrawnPart[] => [
      ['level', `M${n(-wide)} 0V${y + 25}M${n(wide)} 0V${y + 25}`],
      ['measure', dimensionPath([-wide, y], [wide, y], 20)],
    ]),
    words: rows.flatMap(({ y, text }) => word({ at: [half + 45, y], scale, anchor: 'start' }, text)),
  }
}

/** The plate with the limit, and what is left of it for who gave a weight. */
function drawPlate(scene: DrawnScene): Drawn {
  const { vehicle, units, scale } = scene
  const { capacity } = vehicle
  const check = checkIn(scene, 'weight')
  return {
    parts: [
      [capacity ? 'plate' : 'unknown', 'M380 -420H700V-250H380Z'],
      ['rim', [400, 680].map((x) => [-400, -270].map((y) => `M${x} ${y}h1`).join('')).join('')],
    ],
    words: [
      ...word({ at: [540, -335], scale }, 'Limit', capacity ? weightText(capacity.value, units, Math.floor) : '?'),
      ...(check ? marginFlag(scene, check, [540, -162]) : []),
    ],
  }
}
