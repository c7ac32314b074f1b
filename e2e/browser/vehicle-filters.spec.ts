import type { Page } from '@playwright/test'
import { expect, takenOver, test } from '../../test/kit/fixtures.ts'
import { holdBack } from '../../test/kit/hold-back.ts'
import { choose } from '../../test/kit/quote-journey.ts'

const count = (page: Page) => page.getByRole('status').filter({ hasText: /vehicles? found/ })

test('the filters stand in the address, and back and forward bring them back', async ({ page, site }) => {
  await openList(page)
  const all = (await count(page).textContent()) ?? ''
  await choose(page, 'Category', 'SUVs')
  await expect(page).toHaveURL(`${site.origin}/vehicles?category=suv`)
  await expect(count(page)).not.toHaveText(all)
  const suvs = (await count(page).textContent()) ?? ''
  await page.getByText('Filters', { exact: true }).click()
  await choose(page, 'Price Range', '$60K-$70K')
  await expect(page).toHaveURL(`${site.origin}/vehicles?category=suv&price=60k-70k`)
  await page.goBack()
  await expect(count(page)).toHaveText(suvs)
  await expect(radio(page, 'Category', 'SUVs')).toBeChecked()
  await expect(radio(page, 'Price Range', 'All')).toBeChecked()
  await page.goBack()
  await expect(count(page)).toHaveText(all)
  await expect(radio(page, 'Category', 'All Vehicles')).toBeChecked()
  await page.goForward()
  await expect(radio(page, 'Category', 'SUVs')).toBeChecked()
  await expect(count(page)).toHaveText(suvs)
})

test('letters typed after a pause stay when the answer to those before it comes, focus gone', async ({ page }) => {
  await openList(page)
  const field = page.getByRole('main').getByLabel('Search vehicles')
  await page.clock.install()
  const bringAnswer = await holdBack(page, /vehicles\.data\?search=toyota$/)
  const request = page.waitForRequest(/vehicles\.data\?search=toyota$/)
  await field.pressSequentially('toyota')
  await request
  await page.clock.pauseAt(Date.now() + 5000) // the answer comes before the pause after the next letters is over
  await field.pressSequentially(' sienna')
  await field.press('Tab')
  bringAnswer()
  await expect(page.getByRole('link', { name: /^Toyota.*remove this filter/ })).toBeVisible()
  await expect(field).toHaveValue('toyota sienna')
  await page.clock.resume()
  await expect(page).toHaveURL(/search=toyota\+sienna$/)
  await expect(field).toHaveValue('toyota sienna')
})

test('show more adds the rest, keeps the filters and goes on at the first new card', async ({ page }) => {
  await openList(page)
  const cards = page.getByRole('link', { name: /^View Details/ })
  await expect(cards).toHaveCount(24)
  await page.getByRole('link', { name: 'Show more vehicles' }).click()
  await expect(page).toHaveURL(/show=48/)
  await expect(cards.nth(24)).toBeFocused()
  expect(await cards.count()).toBeGreaterThan(24)
  await page.goBack()
  await expect(cards).toHaveCount(24)
})

async function openList(page: Page) {
  await page.goto('/vehicles')
  await takenOver(page)
}

function radio(page: Page, group: string, choice: string) {
  return page
    .getByRole('group', { name: group, includeHidden: true })
    .getByRole('radio', { name: new RegExp(`^${choice.replace('$', '\\$')} \\d+$`), includeHidden: true })
}
