import type { Spot } from './camera.ts'
import type { RearShape } from './rear-shape.ts'
import { clip, fill, group, line, linear, pair, polygon, radial } from './svg-text.ts'

const depth = 250

/** Gradients of the cabin seen through the open tail. */
export function rearCabinDefs({ floor, openingTop, opening }: RearShape) {
  return [
    clip('tailgate', opening),
    radial('lamp', [0, openingTop - 4], (openingTop - floor) * 0.95, [
      [0, '#fff1cf', 0.85],
      [0.35, '#ffd99b', 0.38],
      [1, '#ffd99b', 0],
    ]),
    linear('floor', { from: [0, floor], to: [0, floor + 44] }, [
      [0, '#bda58f'],
      [1, '#6b564c'],
    ]),
    linear('beyond', { from: [0, 100], to: [0, openingTop] }, [
      [0, '#fcd6a0'],
      [1, '#b98092'],
    ]),
  ].join('')
}

/**
 * The cabin from behind: lowered floor with tracks, windows along the sides, the front seats and the windshield.
 * `guest` stands in it, drawn by the caller.
 */
export function drawRearCabin(shape: RearShape, spot: Spot, guest: string) {
  const { openingHalf: half, floor, opening } = shape
  const cabin = [
    fill(opening, '#3a2b2c'),
    cabinShell(shape, spot),
    [-52, -24, 24, 52].map((x) => track((x * half) / 66, floor, spot)).join(''),
    [-1, 1].map((s) => seatBack(s * half * 0.52, floor, half * 0.36, spot, -depth * 0.74)).join(''),
    [-1, 1].map((s) => anchor(s * half * 0.58, floor, spot, -34) + anchor(s * half * 0.5, floor, spot, -128)).join(''),
    guest,
    fill(opening, 'url(#lamp)', 'opacity=".42"'),
    line(opening, '#120c0f', 6, 'opacity=".5"'),
  ]
  return group('clip-path="url(#tailgate)"', cabin) + line(opening, '#0f0a0d', 2.2)
}

/** Windshield, ceiling, side walls with their windows, floor and dashboard, far things first. */
function cabinShell({ openingHalf: half, openingTop: top, floor, shoulder }: RearShape, spot: Spot) {
  const belt = Math.min(shoulder + 2, top - 40)
  const cross = (low: readonly [number, number, number], high: readonly [number, number, number]) =>
    polygon([
      spot(-low[0], low[1], low[2]),
      spot(low[0], low[1], low[2]),
      spot(high[0], high[1], high[2]),
      spot(-high[0], high[1], high[2]),
    ])
  const wall = (s: number, low: number, high: number, near: number, far: number) =>
    polygon([
      spot(s * (half + 8), low, -near),
      spot(s * (half + 2), low, -far),
      spot(s * (half - 4), high, -far),
      spot(s * (half + 2), high, -near),
    ])
  const windows = (s: number) => wall(s, belt, top - 12, 26, 118) + wall(s, belt, top - 12, 130, 226)
  return [
    fill(cross([half, belt - 16, -depth], [half - 8, top - 12, -depth]), 'url(#beyond)'),
    fill(cross([half + 8, top - 12, -depth], [half + 8, top + 6, 0]), '#cdb193', 'opacity=".8"'),
    fill(wall(-1, floor, top, 0, depth) + wall(1, floor, top, 0, depth), '#57443f'),
    fill(windows(-1) + windows(1), '#d79f86'),
    fill(cross([half + 8, floor, 0], [half, floor, -depth]), 'url(#floor)'),
    fill(cross([half, floor + 44, -depth + 8], [half, belt - 16, -depth + 8]), '#352729'),
  ].join('')
}

function track(x: number, floor: number, spot: Spot) {
  const d = `M${pair(spot(x, floor, 0))}L${pair(spot(x, floor, -depth * 0.62))}`
  return line(d, '#3e322e', 3) + line(d, '#d8cdbf', 1.5, 'stroke-dasharray="2.4 2.6"')
}

/** The back of a seat with its head rest. */
function seatBack(x: number, floor: number, half: number, spot: Spot, nearer: number) {
  const at = (across: number, up: number) => pair(spot(x + across * half, floor + up, nearer))
  const rest = `M${at(-0.92, 24)}C${at(-1.06, 50)} ${at(-0.98, 84)} ${at(-0.8, 96)}C${at(-0.6, 104)} ${at(0.6, 104)} ${at(0.8, 96)}C${at(0.98, 84)} ${at(1.06, 50)} ${at(0.92, 24)}Z`
  const head = `M${at(-0.34, 108)}C${at(-0.38, 114)} ${at(-0.35, 120)} ${at(-0.26, 121)}L${at(0.26, 121)}C${at(0.35, 120)} ${at(0.38, 114)} ${at(0.34, 108)}Z`
  return (
    line(`M${at(-0.2, 98)}L${at(-0.2, 110)}M${at(0.2, 98)}L${at(0.2, 110)}`, '#c9beb8', 1.6) +
    fill(rest, '#40343a') +
    fill(head, '#75646a') +
    line(
      `M${at(-0.6, 34)}C${at(-0.66, 60)} ${at(-0.6, 80)} ${at(-0.5, 90)}M${at(0.6, 34)}C${at(0.66, 60)} ${at(0.6, 80)} ${at(0.5, 90)}`,
      '#8a746a',
      0.9,
      'opacity=".7"',
    ) +
    fill(`M${at(-0.6, 24)}L${at(0.6, 24)}L${at(0.5, 0)}L${at(-0.5, 0)}Z`, '#241c20')
  )
}

/** A tie-down on its track: retractor and strap hook. */
function anchor(x: number, floor: number, spot: Spot, nearer: number) {
  const at = (across: number, up: number) => pair(spot(x + across, floor + up, nearer))
  return (
    fill(`M${at(-6, 0)}L${at(6, 0)}L${at(5, 7)}L${at(-5, 7)}Z`, '#1d191d') +
    fill(`M${at(-3.4, 2)}L${at(3.4, 2)}L${at(3, 6)}L${at(-3, 6)}Z`, '#a8442a') +
    line(`M${at(0, 7)}L${at(-x * 0.12, 17)}`, '#d9b45f', 1.6)
  )
}
