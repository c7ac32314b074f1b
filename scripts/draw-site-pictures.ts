import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawTabIcon } from '#app/drawings/brand-icon.ts'
import { drawRampMark, drawSilhouette } from '#app/drawings/finder-mark.ts'
import { drawGuideFigures } from '#app/drawings/guide-figures.ts'
import { drawHeads } from '#app/drawings/head-drawings.ts'
import { drawHero } from '#app/drawings/hero-drawing.ts'
import { drawLeaders } from '#app/drawings/leader-portraits.ts'
import { drawNoPictures } from '#app/drawings/no-pictures-drawing.ts'
import { drawParking } from '#app/drawings/parking-drawing.ts'
import { drawSiteIcons } from './site-icons.ts'

/** Drawings that pages show as files, so that browsers cache them and pages stay small: SVG by path. */
export const sitePictures = new Map([
  ...(['wide', 'narrow'] as const).flatMap((width) =>
    (['light', 'dark'] as const).map(
      (theme) => [`app/site/pictures/hero-${width}-${theme}.svg`, drawHero({ width, theme })] as const,
    ),
  ),
  ...(['side', 'rear'] as const).flatMap((entry) => [
    [`app/site/pictures/parking-${entry}.svg`, drawParking(entry)] as const,
    [`app/site/pictures/finder-${entry}.svg`, drawRampMark(entry)] as const,
  ]),
  ...(['minivan', 'suv', 'fullsize'] as const).map(
    (kind) => [`app/site/pictures/finder-${kind}.svg`, drawSilhouette(kind)] as const,
  ),
  ...drawHeads().map(({ name, svg }) => [`app/site/pictures/head-${name}.svg`, svg] as const),
  ...drawGuideFigures().map(({ name, svg }) => [`app/site/pictures/figure-${name}.svg`, svg] as const),
  ...drawLeaders().map(({ name, svg }) => [`app/site/pictures/leader-${name}.svg`, svg] as const),
  ['app/vehicles/no-pictures.svg', drawNoPictures()],
  ['public/favicon.svg', drawTabIcon()],
])

/** Writes them and the icons into the project. Run it after a change to a drawing; a test says when it was forgotten. */
if (import.meta.main) {
  for (const [path, file] of [...sitePictures, ...(await drawSiteIcons())])
    writeFileSync(join(import.meta.dirname, '..', path), file)
}
