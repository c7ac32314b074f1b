import { dimensionPath } from './dimension.ts'
import { figureSizes } from './figure-sizes.ts'
import { drawPerson } from './person.ts'
import { drawPersonFromFront, rimReach } from './person-front.ts'
import { drawHelper } from './pushing-person.ts'
import { fill, group, line, type Point, pair, svgDocument } from './svg-text.ts'
import { drawChairAndStraps } from './wheelchair.ts'

/** The light theme's sunken ground, its focus blue and its strong line. */
const [paper, blue, ground] = ['#f4e8d8', '#1b46b0', '#8f7160']
const round = 'stroke-linecap="round" stroke-linejoin="round"'
const scale = 2.1

/** The drawings of our guides as SVG, by the name of their files. Each lies on its own paper. */
export function drawGuideFigures() {
  return [
    ...Object.entries({ height, width, length, weight, 'tie-downs': tieDowns }).map(([name, draw]) => ({
      name,
      svg: onPaper('whole', draw()),
    })),
    ...Object.entries({ 'belts-good': goodBelts, 'belts-bad': badBelts }).map(([name, draw]) => ({
      name,
      svg: onPaper('half', draw()),
    })),
  ]
}

function onPaper(size: keyof typeof figureSizes, parts: readonly string[]) {
  const { width, height } = figureSizes[size]
  return svgDocument(width, height, [fill(`M0 0H${width}V${height}H0Z`, paper), ...parts])
}

/** From the floor to the underside of a book on the head. */
function height() {
  const [x, y] = [310, 360]
  const book = y - 133 * scale
  return [
    floor(y),
    upright([x, y], drawPerson([0, 0], 1, 0) + drawBook([6, 133])),
    dashes([x + 38 * scale, book], [500, book]),
    distance([480, book], [480, y]),
  ]
}

/** Between the outer edges of the hand rims. */
function width() {
  const [x, y] = [360, 320]
  const [left, right] = [x - rimReach * scale, x + rimReach * scale]
  return [
    floor(y),
    drawPersonFromFront([x, y], scale),
    dashes([left, y - 40], [left, 388]),
    dashes([right, y - 40], [right, 388]),
    distance([left, 372], [right, 372]),
  ]
}

/** From the toes to the back of a bag. */
function length() {
  const [x, y] = [345, 320]
  const [left, right] = [x - 50 * scale, x + 67 * scale]
  return [
    floor(y),
    upright([x, y], drawBag() + drawPerson([0, 0], 1, 0)),
    dashes([left, y - 52 * scale], [left, 388]),
    dashes([right, y - 14 * scale], [right, 388]),
    distance([left, 372], [right, 372]),
  ]
}

/** Everything on the ramp at one time: rider, chair, bag and helper. */
function weight() {
  const [start, end, y] = [60, 650, 376]
  const rise = 0.185
  const degrees = (Math.atan(rise) * 180) / Math.PI
  const at = (x: number): Point => [x, y - (x - start) * rise]
  const [chair, helper] = [at(470), at(470 - 95 * 1.5)]
  const top = at(end)[1]
  return [
    floor(y),
    fill(`M${start} ${y}L${pair(at(end))}V${y}Z`, '#1a0f14', 'opacity=".18"'),
    // The sill of the van, and the plate that leads up to it.
    fill(`M${end} ${top}H720V${y - 30}Q${end} ${y - 26} ${end} ${y - 44}Z`, '#a23a27'),
    fill(`M${end} ${top}H720V${top + 10}H${end}Z`, '#f0c14a'),
    line(`M${start} ${y - 3}L${end} ${top + 3}`, '#6f6a70', 11, round),
    line(`M${start + 6} ${y - 5}L${end} ${top}`, '#b9b1ac', 3, round),
    line(`M${start} ${y - 3}l26 -4.8`, '#f0c14a', 11, round),
    group(`transform="translate(${pair(helper)}) scale(1.5 -1.5)"`, [drawHelper()]),
    group(`transform="translate(${pair(chair)}) scale(1.5 -1.5) rotate(${degrees.toFixed(1)})"`, [
      drawBag(),
      drawPerson([0, 0], 1, 0),
    ]),
  ]
}

/** The chair on the floor of a van, its nearer two straps, and the way it goes. */
function tieDowns() {
  const y = 348
  const holes = Array.from({ length: 21 }, (_, at) => `M${44 + at * 31} ${y + 9}h13`).join('')
  return [
    fill(`M20 ${y}H700V${y + 18}H20Z`, '#8d878a') + fill(`M20 ${y}H700V${y + 3}H20Z`, '#c9c1bd'),
    line(holes, '#3d383e', 6, round),
    upright([340, y], drawChairAndStraps(), 2.7),
    line('M470 110H610M586 90L610 110L586 130', '#b5533a', 9, round),
  ]
}

function goodBelts() {
  return [
    floor(360, 320),
    drawPersonFromFront([170, 360], scale, belt('M13 98.6C6 84 -4 68 -15 55') + belt('M-18.4 53Q0 60.5 18.4 53')),
    disc('#4f7042'),
    line('M272 60l12 13l22 -27', '#fff', 8, round),
  ]
}

function badBelts() {
  return [
    floor(360, 320),
    drawPersonFromFront([170, 360], scale, belt('M4.4 102.6C-3 94 -14 84 -27 75') + belt('M-31 73Q0 62 31 73')),
    disc('#b0274a'),
    line('M275 46l26 26M301 46l-26 26', '#fff', 8, round),
  ]
}

function belt(d: string) {
  return line(d, '#241a18', 6.4, 'stroke-linecap="round"') + line(d, '#e0b350', 4.6, 'stroke-linecap="round"')
}

function disc(color: string) {
  return `<circle cx="288" cy="59" r="34" fill="${color}" stroke="#fff" stroke-width="4"/>`
}

/** Drawn in centimeters, y upward, from the floor at `at`. */
function upright([x, y]: Point, drawn: string, size = scale) {
  return group(`transform="translate(${x} ${y}) scale(${size} -${size})"`, [drawn])
}

function floor(y: number, right = 700) {
  return line(`M20 ${y}H${right}`, ground, 4, 'stroke-linecap="round"')
}

function distance(from: Point, to: Point) {
  return line(dimensionPath(from, to), blue, 5, round)
}

function dashes(from: Point, to: Point) {
  return line(`M${pair(from)}L${pair(to)}`, blue, 3, 'stroke-dasharray="8 8"')
}

/** A hardcover lying on a head, its underside at `at`. */
function drawBook([x, y]: Point) {
  return (
    fill(`M${x - 28} ${y}h56v1.6h-54v5h54v1.6h-56Q${x - 32} ${y + 4.1} ${x - 28} ${y}Z`, '#a8442a') +
    fill(`M${x - 26} ${y + 1.6}h53v5h-53Z`, '#fff') +
    line(`M${x - 25} ${y + 3.3}h52M${x - 25} ${y + 4.9}h52`, '#c9b29a', 0.6)
  )
}

/** A bag on the push handles. */
function drawBag() {
  return [
    line('M-27 91C-34 90 -38 88 -40 82M-22 90L-24 82', '#7d2f1c', 2.4, round),
    fill('M-19 84H-43Q-50 84 -50 76V60Q-50 50 -42 50H-17Z', '#a8442a'),
    fill('M-18.6 84H-43Q-50 84 -50 76V70H-18Z', '#7d2f1c'),
    fill('M-39 73h9v-7h-9Z', '#e0b350'),
  ].join('')
}
