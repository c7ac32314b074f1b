import type { Page } from '@playwright/test'
import { contrastOf } from '../../test/kit/relative-contrast.ts'
import { type Box, inStyle, pixelsOf } from './pixels.ts'

/** A label is ringed for the choice in it, a card for the link that is all of it. A shadow may be a part of the ring. */
const noRing =
  ':focus, :has(> :focus), .card-ring:has(:focus) { outline-style: none !important; box-shadow: none !important }'
const thick = 2
const least = 3
/** So far beyond what has focus its ring may lie. */
const reach = 8

/**
 * What is wrong with the ring as it is drawn around what has focus. Where that is in the window is told by the box
 * around all of it and those of its lines. As many pixels must differ by 3:1 between the page with it and without it as
 * WCAG 2.4.13 asks. That is a line of two pixels around the control, as far as it is in view.
 */
export async function faultsOfDrawnRing(page: Page, { box, lines }: { box: Box; lines: Box[] }) {
  const withRing = await pixelsOf(page)
  const without = await inStyle(page, noRing, () => pixelsOf(page))
  let standingOut = 0
  for (let y = box.y - reach; y < box.y + box.height + reach; y += 1)
    for (let x = box.x - reach; x < box.x + box.width + reach; x += 1) {
      const [ring, ground] = [withRing.at(x, y), without.at(x, y)]
      if (ring && ground && ring.some((part, at) => part !== ground[at]) && contrastOf(ring, ground) >= least)
        standingOut += 1
    }
  const view = page.viewportSize() ?? { width: 0, height: 0 }
  // Around lines that lie apart there are as many rings, around others one.
  const apart = lines.reduce((sum, line) => sum + edgeInView(line, view), 0)
  const wanted = Math.round(thick * Math.min(apart, edgeInView(box, view)))
  return standingOut < wanted ? [`has a ring of which ${standingOut} pixels stand out, not ${wanted}`] : []
}

/** How long the edge of the box is, without what lies outside of the window. */
function edgeInView({ x, y, width, height }: Box, view: { width: number; height: number }) {
  const [left, right] = [Math.max(x, 0), Math.min(x + width, view.width)]
  const [top, bottom] = [Math.max(y, 0), Math.min(y + height, view.height)]
  const level = [y, y + height].filter((at) => at >= 0 && at <= view.height).length
  const upright = [x, x + width].filter((at) => at >= 0 && at <= view.width).length
  return level * (right - left) + upright * (bottom - top)
}
