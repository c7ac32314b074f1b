import { bush, butte, mesaPalettes, range } from './mesa.ts'
import { fill, linear, n, radial, softPatch } from './svg-text.ts'

export type Scene = { width: number; height: number; horizon: number; kind: number }

const skies = [
  ['#5a4a72', '#9a6a86', '#e0926f', '#f6bf86', '#fde0ac'],
  ['#4c5580', '#8a76a0', '#d58f8f', '#f2b493', '#fbd8b0'],
  ['#6b6f8f', '#b5899a', '#eba57e', '#f9cd92', '#ffe9bd'],
] as const
const sunAt = [0.2, 0.84, 0.6] as const
const grounds = [
  ['#e2a87c', '#bf7f58', '#8d5a48'],
  ['#cf9c86', '#ad7a68', '#7b564f'],
  ['#e6bd8c', '#c29766', '#8b6b52'],
] as const

// Shares of the width, and pixels of height; tone 2 is the nearest rock.
const nearRocks = [
  [
    { x: 0.13, wide: 0.2, high: 250, tone: 1 },
    { x: 0.88, wide: 0.26, high: 300, tone: 2 },
    { x: 0.66, wide: 0.07, high: 235, tone: 1 },
    { x: 0.42, wide: 0.13, high: 130, tone: 1 },
  ],
  [
    { x: 0.62, wide: 0.16, high: 170, tone: 1 },
    { x: 0.1, wide: 0.34, high: 305, tone: 2 },
    { x: 0.33, wide: 0.055, high: 240, tone: 1 },
    { x: 0.97, wide: 0.16, high: 215, tone: 1 },
  ],
  [
    { x: 0.86, wide: 0.22, high: 215, tone: 1 },
    { x: 0.36, wide: 0.09, high: 268, tone: 1 },
    { x: 0.06, wide: 0.24, high: 232, tone: 2 },
    { x: 0.22, wide: 0.06, high: 200, tone: 1 },
  ],
] as const

/** The landscape, of three, that a drawing gets when none is named: always the same one for the same text. */
export function sceneKindOf(text: string) {
  let sum = 0
  for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return sum % 3
}

/** Sky, sun, layered mesas and desert floor down to the lower edge. */
export function drawScene({ width, height, horizon, kind }: Scene) {
  const sky = skies[kind] ?? skies[0]
  const ground = grounds[kind] ?? grounds[0]
  const sunX = width * (sunAt[kind] ?? 0.2)
  const sunY = horizon - 74
  const defs = [
    linear('sky', { from: [0, 0], to: [0, horizon] }, [
      [0, sky[0]],
      [0.34, sky[1]],
      [0.66, sky[2]],
      [0.86, sky[3]],
      [1, sky[4]],
    ]),
    linear('land', { from: [0, horizon], to: [0, height] }, [
      [0, ground[0]],
      [0.3, ground[1]],
      [1, ground[2]],
    ]),
    radial('glow', [sunX, sunY], 620, [
      [0, '#fff3cf', 0.95],
      [0.12, '#ffe3a4', 0.62],
      [0.45, '#ffc98a', 0.22],
      [1, '#ffc98a', 0],
    ]),
    softPatch('soft', '#1d1013', 0.62),
  ]
  return [
    `<defs>${defs.join('')}</defs>`,
    `<rect width="${width}" height="${height}" fill="url(#sky)"/>`,
    clouds(width, horizon, kind),
    `<rect width="${width}" height="${n(horizon + 40)}" fill="url(#glow)"/>`,
    `<circle cx="${n(sunX)}" cy="${n(sunY)}" r="44" fill="#fff4d6"/>`,
    mesas(width, horizon, kind),
    `<rect y="${n(horizon)}" width="${width}" height="${n(height - horizon)}" fill="url(#land)"/>`,
    flats(width, horizon, kind),
  ].join('')
}

function clouds(width: number, horizon: number, kind: number) {
  const bands = [
    [0.06, 0.3, 0.46],
    [0.5, 0.42, 0.3],
    [0.72, 0.22, 0.36],
    [0.3, 0.6, 0.28],
  ] as const
  return bands
    .map(([x, y, wide]) => {
      const left = ((x + kind * 0.23) % 1) * width - 120
      return fill(streak(left, horizon * y, wide * width), '#ffd9b8', 'opacity=".3"')
    })
    .join('')
}

function streak(x: number, y: number, wide: number) {
  const at = (share: number, drop: number) => `${n(x + wide * share)} ${n(y + drop)}`
  return `M${at(0, 0)}C${at(0.2, -7)} ${at(0.34, -15)} ${at(0.5, -12)}S${at(0.82, -3)} ${at(1, -1)}C${at(0.8, 5)} ${at(0.62, 4)} ${at(0.46, 6)}S${at(0.16, 5)} ${at(0, 0)}Z`
}

function mesas(width: number, horizon: number, kind: number) {
  const palette = mesaPalettes[kind] ?? mesaPalettes[0]
  const lit = (sunAt[kind] ?? 0.2) < 0.5 ? -1 : 1
  const far = range(width, horizon, kind)
  const rocks = nearRocks[kind] ?? nearRocks[0]
  return (
    fill(far, palette[0]) +
    rocks
      .map(({ x, wide, high, tone }, index) =>
        butte({
          x: x * width,
          base: horizon + 4,
          wide: wide * width,
          high,
          id: `b${index}`,
          color: palette[tone] ?? palette[1],
          haze: palette[0],
          lit,
        }),
      )
      .join('')
  )
}

/** Scrub on the flats between the horizon and the pavement; smaller and paler far away. */
function flats(width: number, horizon: number, kind: number) {
  const places = Array.from({ length: 30 }, (_, index) => {
    const near = (index * 0.7548 + kind * 0.37) % 1
    const x = ((index * 0.5698 + kind * 0.21) % 1) * width
    const grown = 0.75 + ((index * 7) % 5) * 0.13
    return { x, y: horizon + 8 + near * near * 176, size: (7 + near * 32) * grown, near }
  }).sort((a, b) => a.y - b.y)
  return places.map(({ x, y, size, near }) => bush(x, y, size, near)).join('')
}
