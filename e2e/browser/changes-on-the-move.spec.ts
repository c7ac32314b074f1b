import type { Page } from '@playwright/test'
import { expect, openLive, test } from '../../test/kit/fixtures.ts'
import { cardOf, changeSeenWithinMs, minivans, openVan, vanOnList } from '../../test/kit/minivan-list.ts'
import { saveOffer } from '../../test/kit/staff-writes.ts'

test.use({ baseURL: ({ staffSite }, use) => use(staffSite.origin) })

test('a vehicle fetched ahead, changed and then opened is shown as it is now; what changes while a visitor reads about it is on the list they go back to', {
  tag: '@timed',
}, async ({ page, staffSite, staff }) => {
  await openLive(page, minivans, 'public')
  await Promise.all([page.waitForResponse('**/vehicles/1007.data'), vanOnList(page, 1007).hover()])
  await saveOffer(staffSite, staff.cookies, 1007, { price: '$41,007' })
  await expect(cardOf(page, 1007)).toContainText('$41,007', { timeout: changeSeenWithinMs })
  await openVan(page, 1007)
  await expect(priceIn(page, '$41,007')).toBeVisible({ timeout: changeSeenWithinMs })
  await saveOffer(staffSite, staff.cookies, 1007, { price: '$41,009' })
  await expect(priceIn(page, '$41,009')).toBeVisible({ timeout: changeSeenWithinMs })
  await page.goBack()
  await expect(vanOnList(page, 1007)).toBeFocused()
  await expect(cardOf(page, 1007)).toContainText('$41,009', { timeout: changeSeenWithinMs })
})

test('while a visitor writes to us nothing in their form is renewed, and the pages behind it are', {
  tag: '@timed',
}, async ({ page, staffSite, staff }) => {
  await openLive(page, minivans, 'public')
  await openVan(page, 1010)
  const quote = page.getByRole('link', { name: 'Request a Quote' }).first()
  await quote.click()
  const message = page.getByRole('main').getByLabel('Message')
  await message.fill('Does my chair fit?')
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await saveOffer(staffSite, staff.cookies, 1010, { price: '$41,010' })
  await expect(message).toHaveValue('Does my chair fit?')
  await page.goBack()
  await expect(quote).toBeFocused()
  await expect(priceIn(page, '$41,010')).toBeVisible({ timeout: changeSeenWithinMs })
  await page.goBack()
  await expect(vanOnList(page, 1010)).toBeFocused()
  await expect(cardOf(page, 1010)).toContainText('$41,010', { timeout: changeSeenWithinMs })
  expect(requests.filter((url) => /contact\.data.*_routes/.test(url))).toEqual([])
})

function priceIn(page: Page, price: string) {
  return page.getByRole('main').getByText(price).first()
}
