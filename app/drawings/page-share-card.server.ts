import { drawBrandLine, shareInk } from './brand-line.ts'
import { drawLandscape } from './hero-drawing.ts'
import { setText } from './lettered-text.server.ts'
import { svgDocument } from './svg-text.ts'

const left = 72
const calmSky = { top: 174, height: 234 }
const titleRoom = { width: 1056, height: calmSky.height, mostLines: 3, sizes: [104, 86, 76, 66, 58, 50] }

/** The share picture of a page as SVG text, 1200 x 630. Its title stands in the sky over the mesas, beside the mark. */
export function drawPageCard(title: string) {
  const drawnTitle = setText(title, 'bold', titleRoom)
  return svgDocument(1200, 630, [
    drawLandscape(landscape, 'light'),
    drawBrandLine(left, 62, 1),
    drawnTitle.draw(left, calmSky.top + (calmSky.height - drawnTitle.height) / 2, shareInk.dark),
  ])
}

const landscape = {
  width: 1200,
  height: 630,
  horizon: 540,
  ground: 604,
  scale: 1.05,
  sun: [1010, 474],
  mesas: [
    { x: 846, wide: 84, high: 92, near: 0 },
    { x: 250, wide: 250, high: 62, near: 0 },
    { x: 1104, wide: 280, high: 122, near: 1 },
  ],
} as const
