import { fill, linear, n, radial } from './svg-text.ts'

const paved = [
  ['#a58476', '#7c6160'],
  ['#977c7c', '#6d5a62'],
  ['#ab8d76', '#82695c'],
] as const
const sands = ['#cf9468', '#bb8a78', '#cfa372'] as const

/** The parking place from above in low light, 1920 x 1280: pavement, curb, and a strip of desert with sage. */
export function drawPlanGround(scene: number) {
  const pave = paved[scene] ?? paved[0]
  const sand = sands[scene] ?? sands[0]
  const defs = [
    linear('pave', { from: [0, 0], to: [1920, 1280] }, [
      [0, pave[0]],
      [1, pave[1]],
    ]),
    radial('sunlight', [260, 120], 1300, [
      [0, '#ffd9a2', 0.5],
      [1, '#ffd9a2', 0],
    ]),
  ]
  const places: Array<readonly [number, number, number]> = [
    [90, 34, 34],
    [330, 22, 24],
    [610, 40, 30],
    [1010, 26, 26],
    [1290, 38, 36],
    [1560, 20, 22],
    [1800, 36, 34],
  ]
  return [
    `<defs>${defs.join('')}</defs>`,
    '<rect width="1920" height="1280" fill="url(#pave)"/>',
    fill('M0 0H1920V78C1500 70 1200 88 900 80S300 72 0 84Z', sand),
    fill('M0 84C300 72 600 88 900 80S1500 70 1920 78V92C1500 84 1200 102 900 94S300 86 0 98Z', '#e3c8ab'),
    fill(
      'M0 98C300 86 600 102 900 94S1500 84 1920 92V98C1500 90 1200 108 900 100S300 92 0 104Z',
      '#4a3536',
      'opacity=".5"',
    ),
    places.map(([x, y, size]) => sageFromAbove((x + scene * 130) % 1920, y, size)).join(''),
    '<rect width="1920" height="1280" fill="url(#sunlight)"/>',
  ].join('')
}

function sageFromAbove(x: number, y: number, size: number) {
  const lobes = Array.from({ length: 7 }, (_, index) => {
    const angle = (index * 2 * Math.PI) / 7
    return circle(x + Math.cos(angle) * size * 0.55, y + Math.sin(angle) * size * 0.42, size * 0.5)
  }).join('')
  const lights = [-0.4, 0.1, 0.35]
    .map((turn, index) => circle(x + turn * size - 3, y - size * 0.2 + index * 4, size * 0.26))
    .join('')
  return (
    `<ellipse cx="${n(x + size * 0.7)}" cy="${n(y + size * 0.6)}" rx="${n(size * 1.2)}" ry="${n(size * 0.6)}" fill="#3b2220" opacity=".28"/>` +
    `<g fill="#5c664e">${lobes}</g><g fill="#98a07a" opacity=".75">${lights}</g>`
  )
}

function circle(x: number, y: number, radius: number) {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}"/>`
}
