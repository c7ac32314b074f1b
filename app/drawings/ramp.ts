import type { Spot } from './camera.ts'
import { fill, line, linear, type Point, pair, polygon } from './svg-text.ts'

/** A ramp from a sill down to the ground: its four corners in space, upper pair first, left before right. */
export type Slope = { upper: readonly [Corner, Corner]; lower: readonly [Corner, Corner]; slats: number }
type Corner = readonly [x: number, height: number, nearer: number]

/** Length of ground a ramp covers for each unit of height. */
export const groundPerRise = 5.4

/** Gradients of the ramp's plate, between these two heights of the picture. */
export function rampDefs(from: Point, to: Point) {
  return linear('plate', { from, to }, [
    [0, '#6f6a70'],
    [0.45, '#8d878a'],
    [0.5, '#7a7478'],
    [1, '#a8a09e'],
  ])
}

/** The ramp: grooved plate in two leaves, raised edges, a bright lip on the ground, and its shadow. */
export function drawRamp(spot: Spot, { upper, lower, slats }: Slope) {
  const at = (along: number, across: number, lift = 0) => {
    const left = between(upper[0], lower[0], along)
    const right = between(upper[1], lower[1], along)
    const [x, height, nearer] = between(left, right, across)
    return spot(x, height + lift, nearer)
  }
  const flat = (along: number, across: number) => {
    const left = between(upper[0], lower[0], along)
    const right = between(upper[1], lower[1], along)
    const [x, , nearer] = between(left, right, across)
    return spot(x, 0, nearer)
  }
  const grooves = Array.from({ length: slats }, (_, index) => (index + 0.5) / slats)
    .map((along) => `M${pair(at(along, 0.06))}L${pair(at(along, 0.94))}`)
    .join('')
  const rail = (across: number) => polygon([at(0, across, 5), at(1, across, 3), at(1, across), at(0, across)])
  const railTop = (across: number) => `M${pair(at(0, across, 5))}L${pair(at(1, across, 3))}`
  return [
    fill(polygon([flat(0, -0.06), flat(1.02, -0.1), flat(1.02, 1.02), flat(0, 1.02)]), '#1a0f14', 'opacity=".38"'),
    fill(polygon([at(0, 0), at(0, 1), at(1, 1), at(1, 0)]), 'url(#plate)'),
    fill(polygon([at(0, 0.08), at(0, 0.3), at(1, 0.42), at(1, 0.16)]), '#fff0dc', 'opacity=".14"'),
    line(grooves, '#3d383e', 0.7, 'opacity=".55"'),
    line(`M${pair(at(0.5, 0))}L${pair(at(0.5, 1))}`, '#29252b', 1.4),
    fill(polygon([at(0.955, 0), at(0.955, 1), at(1, 1), at(1, 0)]), '#f0c14a'),
    fill(polygon([at(0, 0), at(0, 1), at(0.035, 1), at(0.035, 0)]), '#f0c14a'),
    fill(rail(0), '#45414a'),
    fill(rail(1), '#57525a'),
    line(railTop(0) + railTop(1), '#e9e1dc', 1, 'stroke-linecap="round"'),
  ].join('')
}

function between(a: Corner, b: Corner, share: number): Corner {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share]
}
