import sharp from 'sharp'
import { galleryPage } from '../scripts/gallery-page.ts'
import { looks, violations } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { tooWide } from './sideways.ts'

test('the gallery shows the pictures of the chosen look, and can itself be used by everybody', async ({ page }) => {
  const picture = await sharp({ create: { width: 4, height: 3, channels: 3, background: 'red' } })
    .webp()
    .toBuffer()
  const file = `data:image/webp;base64,${picture.toString('base64')}`
  const pictures = ['light', 'dark', 'forced colors'].flatMap((look) =>
    [320, 1920].map((width) => ({ file, width, look })),
  )
  await page.setContent(galleryPage([{ about: 'the way in', states: [{ name: 'login', pictures }] }]))
  await page.locator('summary').click()
  for (const [look, media] of looks) {
    await page.getByText(look, { exact: false }).first().click()
    await expect(page.getByRole('img')).toHaveCount(2)
    await expect(page.getByRole('img', { name: `Login, 320 pixels wide, ${look}` })).toBeVisible()
    await page.emulateMedia(media)
    expect(await violations(page), look).toEqual([])
  }
  await page.setViewportSize({ width: 320, height: 600 })
  expect(await tooWide(page)).toEqual([])
})
