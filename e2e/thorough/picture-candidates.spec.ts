import type { Page } from '@playwright/test'
import { pictureWidths } from '#app/pictures/picture.ts'
import { expect, test } from '../../test/kit/fixtures.ts'

const narrowest = Math.min(...pictureWidths)
const widest = Math.max(...pictureWidths)

for (const width of [320, 390, 768, 1280, 1920])
  for (const deviceScaleFactor of [1, 2])
    test.describe(`${width} px wide, ${deviceScaleFactor} times as dense`, () => {
      test.use({ viewport: { width, height: 900 }, deviceScaleFactor })

      test('each picture comes in the smallest file that is sharp in its box, none wider than twice the box', async ({
        page,
        site,
      }) => {
        const widestBoxes = new Map<string, number>()
        for (const path of ['/', '/vehicles', '/vehicles/1001']) {
          await page.goto(site.origin + path)
          await page.locator('img[src^="/media/"]').first().scrollIntoViewIfNeeded()
          await expect.poll(async () => (await picturesOn(page)).length, path).toBeGreaterThan(0)
          const pictures = await picturesOn(page)
          for (const { source, pixels } of pictures) {
            const chosen = Number(/\/(\d+)\.\w+$/.exec(source)?.[1])
            const box = Math.max(widestBoxes.get(source) ?? 0, pixels)
            widestBoxes.set(source, box)
            expect(chosen, `${source} for ${pixels} px on ${path}`).toBeLessThanOrEqual(Math.max(narrowest, box * 2))
            expect(chosen, `${source} for ${pixels} px on ${path}`).toBeGreaterThanOrEqual(
              Math.min(widest, pixels * 0.85),
            )
          }
        }
      })
    })

/**
 * The stored pictures that have come, each file with its widest box, in pixels of the screen. A large file that a
 * browser already has serves small boxes too, on later pages as well. That costs nothing.
 */
async function picturesOn(page: Page) {
  const drawn = await page.evaluate(() =>
    [...document.images]
      .filter((image) => image.complete && image.currentSrc.includes('/media/') && image.clientWidth > 0)
      .map((image) => ({ source: image.currentSrc, pixels: image.clientWidth * devicePixelRatio })),
  )
  return [...Map.groupBy(drawn, ({ source }) => source)].map(([source, all]) => ({
    source,
    pixels: Math.max(...all.map(({ pixels }) => pixels)),
  }))
}
