import { drawBrandLine, shareInk } from './brand-line.ts'
import { drawLandscape } from './hero-drawing.ts'
import { setText } from './lettered-text.server.ts'
import { svgDocument } from './svg-text.ts'

/** The words beside a vehicle's picture, as the page has them: "$62,900" or "Call for price"; "Side-Entry". */
type VehicleCardTexts = { name: string; price: string; type: string }

/** Pixels of the panel that the words stand on; the picture has the rest. */
export const wordPanel = { width: 352, height: 630 }

const left = 32
const width = wordPanel.width - 2 * left
const nameTop = 146
/** Here the mesas begin. */
const bottom = 548
const gap = 24
const badge = { aside: 16, above: 9 }

/** What stands beside the picture of a shared vehicle, as SVG text. It is mark, name, kind of entry and price. */
export function drawVehicleCard({ name, price, type }: VehicleCardTexts) {
  const cost = setText(price, 'bold', { width, height: 70, mostLines: 1, sizes: [54, 48, 43, 38] })
  const kind = setText(type, 'medium', { width: width - 2 * badge.aside, height: 72, sizes: [28, 24] })
  const kindHeight = kind.height + 2 * badge.above
  const nameHeight = bottom - nameTop - cost.height - kindHeight - 2 * gap
  const title = setText(name, 'bold', { width, height: nameHeight, sizes: [48, 43, 38, 34, 30] })
  const kindTop = nameTop + title.height + gap
  return svgDocument(wordPanel.width, wordPanel.height, [
    landscape(),
    drawBrandLine(left, 40, 0.76),
    title.draw(left, nameTop, shareInk.dark),
    `<rect x="${left}" y="${kindTop}" width="${kind.width + 2 * badge.aside}" height="${kindHeight}" rx="10" fill="#f9e2d4" stroke="${shareInk.accent}" stroke-width="2"/>`,
    kind.draw(left + badge.aside, kindTop + badge.above, shareInk.accent),
    cost.draw(left, kindTop + kindHeight + gap, shareInk.accent),
  ])
}

function landscape() {
  return drawLandscape(
    {
      ...wordPanel,
      horizon: 588,
      ground: 620,
      scale: 0.46,
      sun: [244, 562],
      mesas: [
        { x: 306, wide: 104, high: 52, near: 1 },
        { x: 80, wide: 80, high: 30, near: 0 },
      ],
    },
    'light',
  )
}
