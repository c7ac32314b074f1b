import { camera } from './camera.ts'
import { butte, range } from './mesa.ts'
import { minivan } from './minivan-body.ts'
import { drawPerson } from './person.ts'
import { drawSideCar } from './side-view.ts'
import { fill, group, linear, n, radial, softPatch, softShadow, svgDocument } from './svg-text.ts'

export type HeroDrawing = { width: 'wide' | 'narrow'; theme: 'light' | 'dark' }

/** Pixels of the two hero pictures. */
export const heroSizes = { wide: { width: 1920, height: 820 }, narrow: { width: 780, height: 900 } } as const

export type HeroLayout = {
  width: number
  height: number
  horizon: number
  ground: number
  /** Where the rear bumper stands, and pixels per centimeter of the van. */
  rear: number
  scale: number
  sun: readonly [number, number]
  mesas: ReadonlyArray<{ x: number; wide: number; high: number; near: 0 | 1 }>
}

const places = {
  wide: {
    horizon: 584,
    ground: 716,
    rear: 1112,
    scale: 1.5,
    sun: [1392, 386],
    mesas: [
      { x: 1210, wide: 130, high: 250, near: 0 },
      { x: 1720, wide: 470, high: 380, near: 1 },
      { x: 1330, wide: 250, high: 150, near: 0 },
    ],
  },
  narrow: {
    horizon: 690,
    ground: 790,
    rear: 204,
    scale: 1.05,
    sun: [404, 566],
    mesas: [
      { x: 300, wide: 74, high: 176, near: 0 },
      { x: 640, wide: 300, high: 230, near: 1 },
      { x: 440, wide: 150, high: 110, near: 0 },
    ],
  },
} as const

const themes = {
  light: {
    sky: ['#fbf1e3', '#fae6cf', '#f8d9b8', '#f6cfa6'],
    sun: '#fff8e6',
    glow: '#fff0d0',
    glowing: 0.9,
    far: ['#f0cfb2', '#e6b799', '#c9806a', '#a85844'],
    land: ['#f2d3ae', '#e9c39b', '#ddb089'],
    road: '#c99d80',
    paint: '#a8442a',
    night: 0,
  },
  dark: {
    sky: ['#1c141f', '#2a1a26', '#44252e', '#6b3a36'],
    sun: '#ffd9a0',
    glow: '#d98a55',
    glowing: 0.6,
    far: ['#452a30', '#3a222b', '#4a2a2c', '#5b322d'],
    land: ['#402826', '#35211f', '#2a1a19'],
    road: '#1f1517',
    paint: '#a8442a',
    night: 0.38,
  },
} as const

/** The landscape behind the home page's headline as SVG text; the headline's ground (left, or upper half) stays calm. */
export function drawHero({ width: shape, theme: light }: HeroDrawing) {
  const { width, height } = heroSizes[shape]
  return svgDocument(width, height, [drawHeroScene({ width, height, ...places[shape] }, light)])
}

/** The hero's landscape, van and traveler as the parts of a picture laid out otherwise. */
export function drawHeroScene(layout: HeroLayout, light: 'light' | 'dark') {
  const { horizon, ground, rear, scale } = layout
  return (
    drawLandscape(layout, light) +
    group(`transform="translate(${rear} ${ground}) scale(${scale} ${-scale})"`, [
      carAndPerson((ground - horizon) / scale, themes[light].night),
    ])
  )
}

/** The same with nobody in it. */
export function drawLandscape(layout: Omit<HeroLayout, 'rear'>, light: 'light' | 'dark') {
  const { width, height, horizon, ground, scale, sun } = layout
  const theme = themes[light]
  return [
    `<defs>${heroDefs(layout, light)}</defs>`,
    `<rect width="${width}" height="${height}" fill="url(#sky)"/>`,
    `<rect width="${width}" height="${height}" fill="url(#glow)"/>`,
    `<circle cx="${sun[0]}" cy="${sun[1]}" r="${n(scale * 24)}" fill="${theme.sun}"/>`,
    farRanges(width, horizon, theme.far, scale),
    nearMesas(layout, theme.far),
    `<rect y="${horizon}" width="${width}" height="${height - horizon}" fill="url(#land)"/>`,
    fill(road(width, ground, scale), theme.road, 'opacity=".55"'),
  ].join('')
}

function heroDefs({ width, height, horizon, sun }: Omit<HeroLayout, 'rear'>, light: 'light' | 'dark') {
  const { sky, land, glow, glowing } = themes[light]
  return [
    linear('sky', { from: [0, 0], to: [0, horizon] }, [
      [0, sky[0]],
      [0.4, sky[1]],
      [0.74, sky[2]],
      [1, sky[3]],
    ]),
    linear('land', { from: [0, horizon], to: [0, height] }, [
      [0, land[0]],
      [0.5, land[1]],
      [1, land[2]],
    ]),
    // It ends within the picture: the header above it is sky without glow.
    radial('glow', sun, Math.min(width * 0.26, sun[1]), [
      [0, glow, glowing],
      [0.35, glow, glowing * 0.5],
      [0.7, glow, 0.08],
      [1, glow, 0],
    ]),
    softPatch('soft', '#1d1013', 0.62),
  ].join('')
}

function nearMesas(
  { horizon, mesas }: Pick<HeroLayout, 'horizon' | 'mesas'>,
  colors: readonly [string, string, string, string],
) {
  return mesas
    .map(({ near, ...mesa }, index) => {
      const color = near === 1 ? colors[3] : colors[2]
      return butte({ ...mesa, base: horizon + 3, id: `m${index}`, color, haze: colors[1], lit: -1 })
    })
    .join('')
}

function carAndPerson(eye: number, night: number) {
  const spot = camera({ centerX: minivan.length / 2, eye, distance: 620 })
  return [
    softShadow(250, -6, 320, 26, 0.75),
    softShadow(258, 2, 280, 11, 1),
    softShadow(-60, 9, 110, 9, 0.6),
    drawSideCar(minivan, 'rear', night ? '#9c3a28' : '#a23a27', spot),
    night ? fill(minivan.outlineTailOpen, '#170d1a', `opacity="${night}"`) : '',
    night ? fill('M470 92C484 87 498 81 508 74.5L510 76C504 82.5 494 88 480 93Z', '#fff3d6') : '',
    drawPerson(spot(-112, 7.6, -99), 620 / 719, 8.6),
  ].join('')
}

/** Two pale lines of mesas, low enough to leave the headline's ground calm. */
function farRanges(width: number, horizon: number, colors: readonly string[], scale: number) {
  return (
    group(`transform="translate(0 ${n(horizon * (1 - scale * 0.62))}) scale(1 ${n(scale * 6.2)}e-1)"`, [
      fill(range(width, horizon, 1), colors[0] ?? ''),
    ]) +
    group(`transform="translate(0 ${n(horizon * (1 - scale * 0.32))}) scale(1 ${n(scale * 3.2)}e-1)"`, [
      fill(range(width, horizon, 0), colors[1] ?? ''),
    ])
  )
}

function road(width: number, ground: number, scale: number) {
  const top = ground - 52 * scale
  const low = ground + 34 * scale
  return `M0 ${n(top + 12)}C${n(width * 0.35)} ${n(top)} ${n(width * 0.7)} ${n(top)} ${width} ${n(top + 4)}V${n(low)}C${n(width * 0.7)} ${n(low + 8)} ${n(width * 0.35)} ${n(low + 6)} 0 ${n(low + 22)}Z`
}
