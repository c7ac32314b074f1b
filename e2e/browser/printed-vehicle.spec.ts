import type { Page } from '@playwright/test'
import jsQR from 'jsqr'
import sharp from 'sharp'
import { longestVehicle, pageOfVehicle } from '../../test/kit/demo-extremes.ts'
import { expect, takenOver, test } from '../../test/kit/fixtures.ts'
import { expectNoChrome, sheetsIn } from '../../test/kit/paper.ts'

test('the longest vehicle of the inventory shows on paper all that belongs to it and nothing of the screen, and fills exactly two sheets of letter paper', async ({
  page,
  site,
}) => {
  const { vehicle } = longestVehicle
  const path = await pageOfVehicle(site.origin, longestVehicle)
  await page.goto(path)
  await takenOver(page)
  await expectNoPaper(page)
  await page.emulateMedia({ media: 'print' })
  await expectNoChrome(page)
  for (const text of [vehicle.name, ...vehicle.features, 'Phoenix, AZ 85004', 'Denver, CO 80216', 'Dallas, TX 75247'])
    await expect(page.getByText(text).locator('visible=true').first(), text).toBeVisible()
  for (const line of Object.values(vehicle.specifications ?? {}).flatMap((group) => Object.keys(group)))
    await expect(page.getByRole('term').filter({ hasText: line }).last(), line).toBeVisible()
  for (const { question, answer } of vehicle.faqs ?? []) {
    await expect(page.getByText(question)).toBeVisible()
    await expect(page.getByText(answer)).toBeVisible()
  }
  await expect(page.getByRole('main').getByRole('img', { name: vehicle.name })).toHaveCount(4)
  expect(await codeOn(page)).toBe(`${site.origin}${path}`)
  expect(sheetsIn(await page.pdf({ preferCSSPageSize: true }))).toEqual(['612 x 792', '612 x 792'])
})

/** On the screen there is no code and no line for paper. */
async function expectNoPaper(page: Page) {
  await expect(page.getByRole('img', { name: 'QR code of this page' })).toBeHidden()
  await expect(page.getByText('See it, or have it brought to your door')).toBeHidden()
  await expect(page.getByText('info@redstone-mobility.example').locator('visible=true')).toHaveCount(1)
}

/** What a phone would read. */
async function codeOn(page: Page) {
  const picture = await page.getByRole('img', { name: 'QR code of this page' }).screenshot()
  const { data, info } = await sharp(picture)
    .resize({ width: 600, kernel: 'nearest' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data
}
