import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from '../../test/kit/fixtures.ts'
import { holdBack } from '../../test/kit/hold-back.ts'

for (const path of ['/', '/vehicles', '/vehicles/1001'])
  test(`on ${path}, light and dark, a picture has its own color until it comes, and then is all that is seen`, async ({
    page,
    site,
  }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const bringPictures = await holdBack(page, '**/media/**')
      await page.goto(site.origin + path, { waitUntil: 'commit' })
      const picture = page.locator('main img[src^="/media/"][srcset]').first()
      await expect(picture).toBeVisible()
      const file = (await picture.getAttribute('src'))?.replace(/\d+\.jpg$/, '320.jpg')
      const { channels } = await sharp(await (await page.request.get(site.origin + file)).body()).stats()
      const [red = 0, green = 0, blue = 0] = await middleOf(picture, 0.01)
      for (const [at, drawn] of [red, green, blue].entries())
        expect(Math.abs(drawn - (channels[at]?.mean ?? Number.NaN)), `channel ${at}, ${colorScheme}`).toBeLessThan(4)

      bringPictures()
      await picture.evaluate((image: HTMLImageElement) => image.decode())
      const arrived = await middleOf(picture, 0.9)
      await page
        .locator('main svg.tone')
        .first()
        .evaluate((tone: SVGElement) => tone.style.setProperty('display', 'none'))
      const alone = await middleOf(picture, 0.9)
      expect(arrived.equals(alone), `nothing of it is seen under the picture, ${colorScheme}`).toBe(true)
    }
  })

/** What is drawn around the middle of a picture's box, over such a share of it. Red, green and blue of each pixel. */
async function middleOf(picture: Locator, share: number) {
  const drawn = sharp(await picture.screenshot()).removeAlpha()
  const { width, height } = await drawn.metadata()
  const inner = { width: Math.ceil(width * share), height: Math.ceil(height * share) }
  const corner = { left: Math.floor((width - inner.width) / 2), top: Math.floor((height - inner.height) / 2) }
  return drawn
    .extract({ ...inner, ...corner })
    .raw()
    .toBuffer()
}
