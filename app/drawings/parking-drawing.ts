import { figureSizes } from './figure-sizes.ts'
import { furnitureDefs } from './plan-furniture.ts'
import { drawPlanPerson } from './plan-person.ts'
import { drawPlanVan, type PlanVan, planVanDefs, planVanSize } from './plan-van.ts'
import { group, line, svgDocument } from './svg-text.ts'

const paint = '#a23a27'
const neighbors = ['#8ea3b0', '#c9b394'] as const
const white = '#b59a80'
/** Where the rear bumpers stand, and where the spaces begin and end. */
const rear = 596
const space = { from: 40, to: 616 } as const

/**
 * A van in its space from above with the ramp out and somebody before it. Side entry: beside a striped aisle. Rear entry: between two other
 * cars, into the driving lane. A pixel is a centimeter; side by side they are one parking lot. It has no ground of its own, so it lies on whatever color the page has.
 */
export function drawParking(entry: 'side' | 'rear') {
  const { width, height } = figureSizes[entry]
  return svgDocument(width, height, entry === 'side' ? besideAisle() : betweenCars())
}

function besideAisle() {
  return [
    `<defs>${furnitureDefs()}${planVanDefs([paint])}</defs>`,
    line(`M8 ${space.from}V${space.to}M250 ${space.from}V${space.to}M508 ${space.from}V${space.to}`, white, 7),
    aisle(250, 508),
    parked(128, { paint, entry: 'side' }),
    drawPlanPerson([424, rear - 250], 180),
  ]
}

function betweenCars() {
  const [left, right] = neighbors
  const lines = [6, 236, 466, 696].map((x) => `M${x} ${space.from}V${space.to}`).join('')
  return [
    `<defs>${furnitureDefs()}${planVanDefs([paint, left, right])}</defs>`,
    line(lines, white, 7),
    parked(121, { paint: left, entry: null }),
    parked(351, { paint, entry: 'rear' }),
    parked(581, { paint: right, entry: null }),
    drawPlanPerson([351, rear + planVanSize.reach + 78], -90),
  ]
}

/** Nose up, its middle at `x`. */
function parked(x: number, van: PlanVan) {
  return group(`transform="translate(${x} ${rear}) rotate(-90)"`, [drawPlanVan(van)])
}

/** Slanted stripes between two lines. */
function aisle(from: number, to: number) {
  const stripes = Array.from(
    { length: 8 },
    (_, row) => `M${from + 8} ${space.from + 96 + row * 68}L${to - 8} ${space.from + 20 + row * 68}`,
  )
  return line(stripes.join(''), '#5f86d8', 8)
}
