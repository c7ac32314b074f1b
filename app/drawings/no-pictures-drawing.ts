import { butte, range } from './mesa.ts'
import { minivan } from './minivan-body.ts'
import { clip, fill, group, line, linear, n, svgDocument } from './svg-text.ts'

const horizon = 640
const ground = 900

// In a dark page the sand would shine brighter than anything around it.
const veil =
  '<style>.veil{display:none}@media (prefers-color-scheme:dark){.veil{display:inline}}</style>' +
  '<rect class="veil" width="1920" height="1280" fill="#1a0f0c" opacity=".5"/>'

/**
 * The illustration for a vehicle without pictures, SVG text of 1920 x 1280: a van in sand colors, ramp out. By night it
 * lies in the shade.
 */
export function drawNoPictures() {
  const defs = [
    clip('hull', minivan.outlineTailOpen),
    linear('sky', { from: [0, 0], to: [0, horizon] }, [
      [0, '#f1e5d6'],
      [1, '#f8e9d5'],
    ]),
    linear('land', { from: [0, horizon], to: [0, 1280] }, [
      [0, '#ead7c0'],
      [1, '#dfc7ad'],
    ]),
  ]
  const rock = (x: number, wide: number, high: number, id: string) =>
    butte({ x, base: horizon + 3, wide, high, id, color: '#dcbfa6', haze: '#ead6c1', lit: -1 })
  return svgDocument(1920, 1280, [
    `<defs>${defs.join('')}</defs>`,
    '<rect width="1920" height="1280" fill="url(#sky)"/>',
    '<circle cx="1330" cy="430" r="52" fill="#fdf5e8"/>',
    fill(range(1920, horizon, 1), '#ecdac6'),
    group('opacity=".75"', [rock(330, 330, 250, 'n0'), rock(1650, 420, 300, 'n1'), rock(760, 110, 210, 'n2')]),
    `<rect y="${horizon}" width="1920" height="${1280 - horizon}" fill="url(#land)"/>`,
    `<ellipse cx="970" cy="${ground + 8}" rx="800" ry="36" fill="#c3a58a" opacity=".6"/>`,
    group(`transform="translate(466 ${ground}) scale(2.55 -2.55)"`, [silhouette()]),
    veil,
  ])
}

function silhouette() {
  const body = '#b99c86'
  const edge = '#a3856f'
  const { outlineTailOpen, glassTrim, seams, wheelRadius, rearAxle, frontAxle } = minivan
  const wheel = (x: number) =>
    `<circle cx="${x}" cy="${wheelRadius}" r="${wheelRadius}" fill="#8c705d"/>` +
    `<circle cx="${x}" cy="${wheelRadius}" r="${n(wheelRadius * 0.66)}" fill="#d9c2ac"/>` +
    `<circle cx="${x}" cy="${wheelRadius}" r="${n(wheelRadius * 0.2)}" fill="#8c705d"/>`
  return [
    fill('M34 27L-146 1L-146 4.6L34 33Z', '#a3856f'),
    fill(
      'M40 168L26 168.5C-10 178 -48 184.5 -84 186C-92 186.4 -95 183 -93 179.5L-88 173C-52 171 -8 165 26 158.5Z',
      '#ab8e78',
    ),
    line('M22 122L-22 166', edge, 2.4),
    fill(`M${rearAxle - 44} 20h88v62h-88ZM${frontAxle - 44} 20h88v62h-88Z`, '#7d6352'),
    fill(outlineTailOpen, body),
    group('clip-path="url(#hull)"', [
      fill(minivan.highlight, '#fff4e4', 'opacity=".28"'),
      fill(minivan.reflection, '#7d6352', 'opacity=".16"'),
    ]),
    line(seams, '#8c705d', 1, 'opacity=".7"'),
    fill(glassTrim, '#9c8070'),
    fill(minivan.panes.join(''), '#e4d2bf'),
    wheel(rearAxle),
    wheel(frontAxle),
  ].join('')
}
