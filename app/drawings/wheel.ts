import { fill, line, n, radial } from './svg-text.ts'

/** Rims by kind of car: twin spokes, broad spokes, a steel rim with round holes, or chunky truck spokes. */
export type Rim = 'twin' | 'broad' | 'steel' | 'chunky'
export type Wheel = { x: number; radius: number; rim: Rim }

const rimShare = { twin: 0.7, broad: 0.71, steel: 0.6, chunky: 0.64 } as const

/** Gradients that every wheel uses, for wheels of this radius around their own center. */
export function wheelDefs(radius: number) {
  const barrel = radius * 0.7
  return (
    radial('tyre', [0, 0], radius, [
      [0.66, '#0f0e12'],
      [0.78, '#2e2b31'],
      [0.86, '#221f25'],
      [0.93, '#332f35'],
      [1, '#131116'],
    ]) +
    radial('barrel', [0, barrel * 0.35], barrel * 1.3, [
      [0, '#3a373d'],
      [1, '#0c0b0f'],
    ]) +
    `<linearGradient id="rim" gradientUnits="userSpaceOnUse" x1="0" y1="${n(barrel)}" x2="0" y2="${n(-barrel)}">` +
    '<stop offset="0" stop-color="#f1e9e4"/><stop offset=".45" stop-color="#b9b4b8"/><stop offset="1" stop-color="#77717a"/></linearGradient>'
  )
}

/** One wheel standing on the ground line, in centimeters, y upward. */
export function drawWheel({ x, radius, rim }: Wheel) {
  const edge = radius * rimShare[rim]
  const parts = [
    circle(radius, 'url(#tyre)'),
    // The tread catches the sky along the top.
    line(arc(radius - 0.8, 35, 145), '#6d6468', 0.9, 'opacity=".7"'),
    line(circlePath(radius * 0.86), '#413c43', 0.5),
    circle(edge + 1, '#8d878d'),
    circle(edge, 'url(#barrel)'),
    circle(edge * 0.62, '#5d5a60'),
    line(circlePath(edge * 0.62), '#8e8a8f', 0.6),
    line(circlePath(edge * 0.47), '#45424a', 1.1),
    // The caliper, behind the spokes.
    line(arc(edge * 0.54, 130, 205), '#2a2830', edge * 0.2),
    face(rim, edge),
    line(circlePath(edge - 0.7), 'url(#rim)', 1.7),
    line(arc(edge - 0.4, 30, 150), '#fff6ea', 0.6, 'opacity=".8"'),
    circle(edge * 0.17, '#6a656c'),
    circle(edge * 0.13, 'url(#rim)'),
  ]
  return `<g transform="translate(${n(x)} ${n(radius)})">${parts.join('')}</g>`
}

function face(rim: Rim, edge: number) {
  if (rim === 'steel') return steelFace(edge)
  const count = { twin: 5, broad: 5, chunky: 6 }[rim]
  const spread = { twin: 17, broad: 0, chunky: 0 }[rim]
  const wide = { twin: [0.075, 0.05], broad: [0.15, 0.2], chunky: [0.19, 0.15] }[rim]
  const turns = Array.from({ length: count }, (_, index) => 90 + (index * 360) / count)
  const angles = spread ? turns.flatMap((turn) => [turn - spread, turn + spread]) : turns
  const spokes = angles.map((angle) => spoke(angle, edge, wide[0] ?? 0, wide[1] ?? 0)).join('')
  const nuts = turns.map((turn) => dot(turn + 36, edge * 0.23, edge * 0.035)).join('')
  return (
    fill(spokes, '#3c3940', `transform="translate(0 ${n(-edge * 0.035)})"`) +
    fill(spokes, 'url(#rim)') +
    circle(edge * 0.3, 'url(#rim)') +
    fill(nuts, '#3a373d')
  )
}

function steelFace(edge: number) {
  const holes = Array.from({ length: 10 }, (_, index) => dot(index * 36, edge * 0.66, edge * 0.12)).join('')
  const nuts = Array.from({ length: 5 }, (_, index) => dot(18 + index * 72, edge * 0.34, edge * 0.055)).join('')
  return (
    circle(edge * 0.88, 'url(#rim)') +
    line(circlePath(edge * 0.88), '#5c5860', 0.7) +
    fill(holes, '#1b1a1f') +
    circle(edge * 0.46, '#8f8a90') +
    circle(edge * 0.42, 'url(#rim)') +
    fill(nuts, '#4a474e')
  )
}

function spoke(angle: number, edge: number, hubHalf: number, rimHalf: number) {
  const radians = (angle * Math.PI) / 180
  const corner = (along: number, across: number) => {
    const x = Math.cos(radians) * along - Math.sin(radians) * across
    const y = Math.sin(radians) * along + Math.cos(radians) * across
    return `${n(x * edge)} ${n(y * edge)}`
  }
  return `M${corner(0.15, hubHalf)}L${corner(0.97, rimHalf)}L${corner(0.97, -rimHalf)}L${corner(0.15, -hubHalf)}Z`
}

function dot(angle: number, distance: number, radius: number) {
  const radians = (angle * Math.PI) / 180
  return circlePath(radius, Math.cos(radians) * distance, Math.sin(radians) * distance)
}

function circle(radius: number, color: string) {
  return `<circle r="${n(radius)}" fill="${color}"/>`
}

function circlePath(radius: number, x = 0, y = 0) {
  return `M${n(x - radius)} ${n(y)}a${n(radius)} ${n(radius)} 0 1 0 ${n(radius * 2)} 0a${n(radius)} ${n(radius)} 0 1 0 ${n(-radius * 2)} 0Z`
}

function arc(radius: number, from: number, to: number) {
  const at = (angle: number) =>
    `${n(Math.cos((angle * Math.PI) / 180) * radius)} ${n(Math.sin((angle * Math.PI) / 180) * radius)}`
  return `M${at(from)}A${n(radius)} ${n(radius)} 0 0 1 ${at(to)}`
}
