import type { Page } from '@playwright/test'
import { longestVehicle, pageOfVehicle, shortestVehicle } from '../../test/kit/demo-extremes.ts'
import { expect, test } from '../../test/kit/fixtures.ts'
import { expectNoChrome, sheetsIn } from '../../test/kit/paper.ts'

test('the shortest vehicle of the inventory fills exactly two sheets of letter paper', async ({ page, site }) => {
  await page.goto(await pageOfVehicle(site.origin, shortestVehicle))
  await expectTwoSheets(page)
})

test('every other page leaves menus, chat and buttons on the screen, and unfolds its answers', async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  const guide = '/resources/guides/side-or-rear'
  for (const path of ['/', '/vehicles', '/about', '/contact', '/resources/blog', guide, '/no-such-page']) {
    await page.goto(path)
    await expectNoChrome(page)
  }
  await page.goto('/resources/faq')
  const answers = page.getByRole('main').locator('details > p')
  expect(await answers.count()).toBeGreaterThan(20)
  await expect(answers.locator('visible=true')).toHaveCount(await answers.count())
})

test.describe('printed without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a vehicle fills the same two sheets', async ({ page, site }) => {
    await page.goto(await pageOfVehicle(site.origin, longestVehicle))
    await expectTwoSheets(page)
  })
})

async function expectTwoSheets(page: Page) {
  expect(sheetsIn(await page.pdf({ preferCSSPageSize: true }))).toEqual(['612 x 792', '612 x 792'])
}
