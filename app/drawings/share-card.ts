import { brandShape, drawWord } from './brand-shape.ts'
import { drawHeroScene } from './hero-drawing.ts'
import { svgDocument } from './svg-text.ts'

/** The Open Graph picture as SVG text, 1200 x 630: the hero's landscape with mark and name. */
export function drawShareCard() {
  return svgDocument(1200, 630, [
    drawHeroScene(
      {
        width: 1200,
        height: 630,
        horizon: 470,
        ground: 556,
        rear: 560,
        scale: 1.14,
        sun: [770, 268],
        mesas: [
          { x: 640, wide: 80, high: 170, near: 0 },
          { x: 1070, wide: 330, high: 262, near: 1 },
        ],
      },
      'light',
    ),
    `<g transform="translate(72 84) scale(3.4)"><path fill="#a8442a" fill-rule="evenodd" d="${brandShape}"/></g>`,
    drawWord('REDSTONE', 200, 142, 46, '#2b1a12'),
    drawWord('MOBILITY', 200, 184, 25, '#8a3722'),
  ])
}
