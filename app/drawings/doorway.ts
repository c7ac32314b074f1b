import type { BodyShape } from './body-shape.ts'
import { drawHandle, drawPane } from './bodywork.ts'
import type { Spot } from './camera.ts'
import { clip, fill, group, line, linear, n, type Point, pair, polygon, radial } from './svg-text.ts'

const cabinDepth = 168

/** Gradients of the lit cabin behind the doorway. */
export function doorwayDefs(shape: BodyShape) {
  const { doorway, floor } = shape
  const middle = (doorway.left + doorway.right) / 2
  return [
    clip('doorway', doorway.opening),
    radial('lamp', [middle, doorway.top - 4], (doorway.top - floor) * 0.8, [
      [0, '#fff1cf', 0.9],
      [0.3, '#ffd99b', 0.5],
      [1, '#ffd99b', 0],
    ]),
    linear('floor', { from: [0, floor], to: [0, floor + 32] }, [
      [0, '#b29a86'],
      [1, '#6e594e'],
    ]),
    linear('lining', { from: [0, shape.height - 8], to: [0, shape.height + 50] }, [
      [0, '#6b5a55'],
      [1, '#a58c7c'],
    ]),
    linear('beyond', { from: [0, shape.shoulder - 6], to: [0, doorway.top] }, [
      [0, '#fbd29a'],
      [1, '#b98092'],
    ]),
  ].join('')
}

/** The open doorway: lit cabin with its lowered floor, tracks, seats, and the far window. `guest` stands in it, drawn by the caller. */
export function drawDoorway(shape: BodyShape, spot: Spot, guest = '') {
  const { doorway, floor } = shape
  const { left, right, opening } = doorway
  const deep = (x: number, height: number, back: number) => spot(x, height, -back)
  const cabin = [
    fill(opening, '#3b2c2e'),
    farWall(shape, deep),
    level(deep, floor, floor, [left - 10, right + 10], [left - 60, right + 60], 'url(#floor)'),
    tracks(left, right, floor, deep),
    level(deep, doorway.top + 4, doorway.top - 4, [left - 10, right + 10], [left - 50, right + 50], '#d1b596'),
    seat(right + 18, floor, 118, deep, '#5f5054'),
    seat(left - 22, floor, 120, deep, '#5f5054'),
    seat(left - 24, floor, 62, deep, '#52444a'),
    guest,
    seat(right + 12, floor, 26, deep, '#43373d'),
    fill(opening, 'url(#lamp)', 'opacity=".4"'),
    line(opening, '#140d10', 5, 'opacity=".55"'),
  ]
  return [
    group('clip-path="url(#doorway)"', cabin),
    line(opening, '#0f0a0d', 1.6),
    line(`M${n(left + 5)} ${n(floor + 1.2)}L${n(right - 5)} ${n(floor + 1.2)}`, '#e8ddd2', 1.2),
  ].join('')
}

/** The side door slid open, standing a hand's width off the body. */
export function drawSlidDoor({ door }: BodyShape) {
  const [right, up] = door.slide
  return [
    fill(door.panel, '#0d070a', `opacity=".4" transform="translate(${n(right + 2.5)} ${n(up - 2.5)})"`),
    group(`transform="translate(${n(right)} ${n(up)})"`, [
      fill(door.panel, 'url(#body)'),
      line(door.panel, '#120c10', 1),
      line(door.panel, '#fff2de', 0.7, 'opacity=".5" transform="translate(-.8 -.6)"'),
      fill(door.pane, '#121015', `stroke="#121015" stroke-width="4" stroke-linejoin="round"`),
      drawPane(door.pane, 'pd', door.handle[0] - 90),
      drawHandle(door.handle[0], door.handle[1]),
    ]),
  ].join('')
}

type Deep = (x: number, height: number, back: number) => Point

/** The trim of the far side with its two windows. */
function farWall({ doorway, floor, shoulder }: BodyShape, deep: Deep) {
  const { left, right, top } = doorway
  const wide = right - left
  const wall = (from: number, to: number, low: number, high: number) =>
    polygon([
      deep(from, low, cabinDepth),
      deep(to, low, cabinDepth),
      deep(to, high, cabinDepth),
      deep(from, high, cabinDepth),
    ])
  return [
    fill(wall(left - 60, right + 60, floor, top + 20), '#b79d89'),
    fill(wall(left - 60, right + 60, floor + 2, shoulder - 30), '#8b7466'),
    fill(wall(left - 40, left + wide * 0.52, shoulder + 2, top - 8), 'url(#beyond)'),
    fill(wall(left + wide * 0.6, right + 60, shoulder + 2, top - 8), 'url(#beyond)'),
  ].join('')
}

/** Floor or ceiling: from the sill, this high, to the far wall, that high. */
function level(deep: Deep, near: number, far: number, sill: Point, wall: Point, color: string) {
  return fill(
    polygon([
      deep(sill[0], near, 0),
      deep(sill[1], near, 0),
      deep(wall[1], far, cabinDepth),
      deep(wall[0], far, cabinDepth),
    ]),
    color,
  )
}

function tracks(left: number, right: number, floor: number, deep: Deep) {
  const rows = [34, 62, 106, 134]
  return rows
    .map((back) => {
      const from = deep(left - 30, floor, back)
      const to = deep(right + 30, floor, back)
      const d = `M${pair(from)}L${pair(to)}`
      return line(d, '#3e322e', 1.7) + line(d, '#d8cdbf', 0.9, 'stroke-dasharray="2 2.4"')
    })
    .join('')
}

/** A seat from the side, its back at x, facing the nose. */
function seat(x: number, floor: number, back: number, deep: Deep, color: string) {
  const at = (across: number, up: number) => pair(deep(x + across, floor + up, back))
  const cushion = `M${at(0, 30)}C${at(20, 29)} ${at(40, 31)} ${at(48, 33)}C${at(53, 35)} ${at(53, 43)} ${at(47, 44)}L${at(8, 44)}Z`
  const rest = `M${at(-4, 32)}C${at(-12, 50)} ${at(-20, 74)} ${at(-22, 92)}C${at(-22, 101)} ${at(-8, 102)} ${at(-4, 95)}C${at(0, 78)} ${at(8, 60)} ${at(14, 44)}Z`
  const head = `M${at(-20, 101)}L${at(-24, 116)}C${at(-24, 124)} ${at(-10, 125)} ${at(-8, 118)}L${at(-7, 101)}Z`
  const foot = `M${at(6, 0)}L${at(42, 0)}L${at(38, 31)}L${at(10, 31)}Z`
  return (
    fill(foot, '#2a2126') +
    fill(cushion + rest + head, color) +
    line(`M${at(-6, 94)}C${at(-2, 78)} ${at(5, 60)} ${at(10, 47)}L${at(46, 43)}`, '#ffdcae', 0.9, 'opacity=".45"')
  )
}
