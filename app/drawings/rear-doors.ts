import type { Spot } from './camera.ts'
import { blend } from './paint.ts'
import type { RearShape } from './rear-shape.ts'
import { fill, line, n, type Point, pair, polygon } from './svg-text.ts'

const edgeLine = 'stroke="#120c10" stroke-width="1.1" stroke-linejoin="round"'

/** The open tail of a rear entry from behind: hatch overhead, barn doors swung out, or tailgate let down. */
export function drawOpenTail(shape: RearShape, paint: string, spot: Spot) {
  if (shape.tail === 'barn') return drawBarnDoors(shape, paint, spot)
  return shape.tail === 'gate' ? drawTailgate(paint, spot) : drawHatch(shape, paint, spot)
}

function drawHatch({ roofHalf, height }: RearShape, paint: string, spot: Spot) {
  const hinge = height - 9
  const tip = height + 12
  const reach = 96
  const half = roofHalf - 6
  const at = (across: number, along: number) =>
    spot(across * (half + along * 8), hinge + (tip - hinge) * along, reach * along)
  const lining = polygon([at(-1, 0), at(1, 0), at(1, 1), at(-1, 1)])
  const pane = polygon([at(-0.78, 0.12), at(0.78, 0.12), at(0.82, 0.5), at(-0.82, 0.5)])
  const panel = polygon([at(-0.7, 0.62), at(0.7, 0.62), at(0.74, 0.92), at(-0.74, 0.92)])
  const lip = [at(-1, 1), at(1, 1)] as const
  const edge = polygon([lip[0], lip[1], [lip[1][0] - 3, lip[1][1] + 9], [lip[0][0] + 3, lip[0][1] + 9]])
  const struts = [-1, 1].map((s) => strut([s * (half - 4), height - 62], at(s * 0.93, 0.42))).join('')
  return [
    struts,
    fill(lining, 'url(#lining)', edgeLine),
    fill(pane, '#8a7d92', edgeLine),
    fill(panel, '#4c3e40', 'opacity=".8"'),
    fill(edge, blend(paint, '#ffe2c2', 0.2), edgeLine),
  ].join('')
}

function strut(from: Point, to: Point) {
  const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
  const d = (a: Point, b: Point) => `M${pair(a)}L${pair(b)}`
  return line(d(from, to), '#1d191d', 2.2) + line(d(from, middle), '#a59da0', 3)
}

function drawBarnDoors({ half }: RearShape, paint: string, spot: Spot) {
  return [-1, 1]
    .map((s) => {
      const at = (out: number, up: number) => spot(s * (half - 22 + out * 36), up, out * 68)
      const leaf = polygon([at(0, 56), at(1, 56), at(1, 250), at(0, 254)])
      const pane = polygon([at(0.16, 136), at(0.84, 136), at(0.84, 212), at(0.16, 213)])
      const pocket = polygon([at(0.2, 68), at(0.82, 68), at(0.82, 122), at(0.2, 122)])
      const tip = at(1, 56)
      const top = at(1, 250)
      const edge = polygon([tip, [tip[0] + s * 4, tip[1] + 1], [top[0] + s * 4, top[1] - 1], top])
      return [
        fill(leaf, '#6d5a54', edgeLine),
        fill(pane, '#94808c', edgeLine),
        fill(pocket, '#4c3e40', 'opacity=".75"'),
        fill(edge, blend(paint, '#ffe2c2', 0.2), edgeLine),
      ].join('')
    })
    .join('')
}

function drawTailgate(paint: string, spot: Spot) {
  const inner = polygon([spot(-78, 82, 0), spot(78, 82, 0), spot(79, 80, 54), spot(-79, 80, 54)])
  const edge = polygon([spot(-79, 80, 54), spot(79, 80, 54), spot(79, 73, 54), spot(-79, 73, 54)])
  const bed = polygon([spot(-78, 82, 0), spot(78, 82, 0), spot(76, 84, -170), spot(-76, 84, -170)])
  const walls = [-1, 1]
    .map((s) => polygon([spot(s * 79, 82, 0), spot(s * 76, 84, -170), spot(s * 76, 134, -170), spot(s * 79, 139, 0)]))
    .join('')
  const front = polygon([spot(-76, 84, -170), spot(76, 84, -170), spot(76, 134, -170), spot(-76, 134, -170)])
  const ribs = [-54, -32, -10, 10, 32, 54].map((x) => `M${pair(spot(x, 82, 54))}L${pair(spot(x, 82, 0))}`).join('')
  const cable = [-1, 1].map((s) => `M${pair(spot(s * 79, 122, 0))}L${pair(spot(s * 77, 82, 40))}`).join('')
  return [
    fill('M-79 79L79 79L79 140L-79 140Z', '#1d191c'),
    fill(front, '#4a4246'),
    fill(walls, '#352f33'),
    fill(bed, '#5d5458'),
    fill(inner, '#7a7073', edgeLine),
    line(ribs, '#4b4347', 1.4),
    fill(edge, blend(paint, '#ffe2c2', 0.12), edgeLine),
    line(cable, '#151215', 1.4),
  ].join('')
}

/** A side door standing open, seen from behind: slid back along the flank, or swung up from the roof (truck). */
export function drawSideDoorFromBehind(shape: RearShape, paint: string, spot: Spot) {
  const { half, height, floor, shoulder, roofHalf } = shape
  if (shape.tail === 'gate') {
    const hinge: Point = spot(roofHalf - 2, height - 6, -200)
    const tip: Point = spot(roofHalf + 92, height + 44, -200)
    const slab = polygon([hinge, tip, [tip[0] - 2, tip[1] - 9], [hinge[0] + 6, hinge[1] - 10]])
    return (
      strut(spot(half - 8, 150, -200), [(hinge[0] + tip[0]) / 2, (hinge[1] + tip[1]) / 2 - 5]) +
      fill(slab, blend(paint, '#2a1a20', 0.3), edgeLine) +
      line(`M${pair(hinge)}L${pair(tip)}`, blend(paint, '#ffe6cc', 0.5), 1.6)
    )
  }
  // The panel follows the flank: bulge, shoulder, glass leaning in; only its upper end stops short of the roof.
  const top = height - (shape.tail === 'barn' ? 52 : 17)
  const lean = half - 6 - ((half - 6 - roofHalf) * (top - shoulder)) / (height - 16 - shoulder)
  const skin = (out: number) =>
    `${n(half + out)} ${floor + 3}C${n(half + out + 1)} ${floor + 30} ${n(half + out)} ${shoulder - 22} ${n(half - 5 + out)} ${shoulder}L${n(lean + out)} ${top}`
  const slab = `M${skin(8)}L${n(lean + 1)} ${top}L${n(half - 6)} ${shoulder}C${half} ${shoulder - 22} ${half} ${floor + 30} ${half} ${floor + 3}Z`
  return fill(slab, blend(paint, '#20141a', 0.3), edgeLine) + line(`M${skin(7.4)}`, blend(paint, '#ffe6cc', 0.55), 1.2)
}
