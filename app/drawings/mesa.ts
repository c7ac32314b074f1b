import { blend } from './paint.ts'
import { fill, linear, n, type Point, polygon } from './svg-text.ts'

/** Far haze, middle rock and near rock of the three landscapes. */
export const mesaPalettes = [
  ['#c98d84', '#a9604f', '#8c4538'],
  ['#a98296', '#8f5a60', '#74404a'],
  ['#d29d86', '#b5745a', '#9a5640'],
] as const

export type Butte = {
  x: number
  base: number
  wide: number
  high: number
  id: string
  color: string
  haze: string
  lit: number
}

/** A flat-topped rock: cliff over a slope of rubble, one face in light, bands of strata, foot in haze. */
export function butte({ x, base, wide, high, id, color, haze, lit }: Butte) {
  const half = wide / 2
  const top = half * 0.5
  const at: At = (across, up) => [x - across * lit, base - up * high]
  const defs = linear(id, { from: [0, base - high], to: [0, base] }, [
    [0, blend(color, '#ffb98a', 0.26)],
    [0.5, color],
    [1, blend(color, haze, 0.7)],
  ])
  return [
    `<defs>${defs}</defs>`,
    fill(polygon([...crown(at, top), ...skirt(at, half)]), `url(#${id})`),
    fill(shadedFace(at, top, half), blend(color, '#3a1d33', 0.5), 'opacity=".42"'),
    fill(strata(at, top), blend(color, '#2d1420', 0.45), 'opacity=".35"'),
    fill(cracks(at, top, high), blend(color, '#2d1420', 0.55), 'opacity=".4"'),
    fill(litRim(at, top), '#ffd3a0', 'opacity=".55"'),
  ].join('')
}

/** A spot on a rock: pixels from its middle toward the shaded side, and share of its height. */
type At = (across: number, up: number) => Point

function crown(at: At, top: number) {
  return [
    at(-top - 10, 0.52),
    at(-top - 7, 0.72),
    at(-top + 2, 0.74),
    at(-top + 4, 0.96),
    at(-top * 0.55, 0.98),
    at(-top * 0.5, 1),
    ...shadedEdge(at, top),
  ]
}

function shadedEdge(at: At, top: number) {
  return [
    at(top * 0.5, 0.99),
    at(top * 0.56, 0.95),
    at(top - 6, 0.94),
    at(top, 0.7),
    at(top + 8, 0.68),
    at(top + 10, 0.46),
  ]
}

function skirt(at: At, half: number) {
  return [
    at(half * 0.74, 0.24),
    at(half + 26, 0.05),
    at(half + 120, 0),
    at(-half - 120, 0),
    at(-half - 20, 0.06),
    at(-half * 0.76, 0.25),
  ]
}

function shadedFace(at: At, top: number, half: number) {
  return polygon([
    at(top * 0.18, 0.995),
    ...shadedEdge(at, top),
    at(half * 0.74, 0.24),
    at(half + 26, 0.05),
    at(half + 60, 0),
    at(top * 0.7, 0),
    at(top * 0.34, 0.3),
    at(top * 0.42, 0.52),
    at(top * 0.22, 0.7),
  ])
}

function litRim(at: At, top: number) {
  return polygon([
    at(-top + 4, 0.96),
    at(-top * 0.55, 0.98),
    at(-top * 0.5, 1),
    at(top * 0.3, 0.995),
    at(top * 0.2, 0.975),
    at(-top * 0.6, 0.955),
  ])
}

function strata(at: At, top: number) {
  // How high, how far beyond the crown's half width, how thick.
  const bands: Array<[number, number, number]> = [
    [0.87, -5, 0.02],
    [0.69, 6, 0.012],
    [0.61, 7, 0.022],
    [0.5, 8, 0.012],
  ]
  return bands
    .map(([up, reach, thick]) =>
      polygon([
        at(-top - reach, up),
        at(-top * 0.2, up + 0.008),
        at(top + reach, up - 0.004),
        at(top + reach, up - thick),
        at(-top * 0.1, up - thick * 0.7),
        at(-top - reach, up - thick),
      ]),
    )
    .join('')
}

function cracks(at: At, top: number, high: number) {
  return [-0.72, -0.46, -0.18, 0.05, 0.62]
    .map((place, index) => {
      const x = place * top
      const wide = 3 + (index % 3) * 2
      const from = 0.93 - (index % 2) * 0.16
      return polygon([at(x, from), at(x + wide, from - 14 / high), at(x + wide * 0.7, 0.497), at(x - 1, 0.469)])
    })
    .join('')
}

/** The far line of mesas along the horizon, one closed path. */
export function range(width: number, horizon: number, kind: number) {
  const steps = [
    [
      0, 60, 0.1, 74, 0.12, 40, 0.24, 34, 0.27, 96, 0.39, 104, 0.43, 46, 0.52, 30, 0.56, 78, 0.74, 84, 0.78, 40, 0.9,
      58, 1, 66,
    ],
    [
      0, 92, 0.16, 96, 0.2, 44, 0.3, 28, 0.44, 36, 0.47, 110, 0.55, 116, 0.58, 62, 0.7, 54, 0.73, 92, 0.87, 86, 0.92,
      40, 1, 36,
    ],
    [
      0, 34, 0.12, 46, 0.15, 88, 0.3, 82, 0.34, 40, 0.46, 34, 0.5, 66, 0.58, 72, 0.6, 118, 0.72, 112, 0.75, 58, 0.9, 44,
      1, 50,
    ],
  ] as const
  const heights = steps[kind] ?? steps[0]
  const points: Point[] = [[0, horizon + 2]]
  for (let index = 0; index < heights.length; index += 2) {
    points.push([(heights[index] ?? 0) * width, horizon - (heights[index + 1] ?? 0)])
  }
  return polygon([...points, [width, horizon + 2]])
}

/** A clump of sage; `near` 0 to 1 makes it darker and greener. */
export function bush(x: number, y: number, size: number, near: number) {
  const dark = blend('#a5836f', '#4a5140', 0.25 + near * 0.65)
  const light = blend('#d3a985', '#8f9673', 0.25 + near * 0.6)
  const at = (across: number, up: number) => `${n(x + across * size)} ${n(y - up * size)}`
  const clump = `M${at(-1, 0)}C${at(-1.15, 0.35)} ${at(-0.8, 0.5)} ${at(-0.62, 0.42)}C${at(-0.6, 0.75)} ${at(-0.2, 0.85)} ${at(-0.05, 0.62)}C${at(0.2, 0.85)} ${at(0.55, 0.7)} ${at(0.55, 0.42)}C${at(0.85, 0.5)} ${at(1.1, 0.3)} ${at(1, 0)}Z`
  const lights = `M${at(-0.72, 0.22)}C${at(-0.7, 0.5)} ${at(-0.2, 0.75)} ${at(-0.08, 0.5)}C${at(0.16, 0.72)} ${at(0.42, 0.6)} ${at(0.42, 0.38)}C${at(0.2, 0.45)} ${at(0, 0.3)} ${at(-0.1, 0.28)}C${at(-0.3, 0.36)} ${at(-0.5, 0.3)} ${at(-0.72, 0.22)}Z`
  const shadow = `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(size * 1.5)}" ry="${n(size * 0.16)}" fill="#3b2220" opacity=".3"/>`
  return shadow + fill(clump, dark) + fill(lights, light, 'opacity=".75"')
}
