import type { Page } from '@playwright/test'
import { expect, takenOver, test } from '../../test/kit/fixtures.ts'
import { holdBack } from '../../test/kit/hold-back.ts'
import { anyData, expectAsLeft, listLeft, openVan, openVanList, vanOnList } from '../../test/kit/way-to-van.ts'

test.use({ reducedMotion: 'no-preference' })

test('focus on a link brings the page, and following the link asks the server for nothing more', async ({ page }) => {
  await openVanList(page)
  const [answer] = await Promise.all([
    page.waitForResponse('**/vehicles/1016.data'),
    page.waitForResponse(/vehicle-detail\.route/),
    vanOnList(page).focus(),
  ])
  await answer.finished()
  await holdBack(page, /\/vehicles\/1016\.data|\.js$/)
  await vanOnList(page).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page).toHaveURL(/\/vehicles\/1016$/)
})

test('who wants to save data gets no page ahead', async ({ page }) => {
  await openVanList(page)
  await page.evaluate(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  const requests = requestedAddresses(page)
  // Scripts are sent once and cached for a year; they are asked for after the data would have been.
  const script = page.waitForResponse(/vehicle-detail\.route/)
  await vanOnList(page).hover()
  await script
  expect(requests.filter((url) => anyData.test(url))).toEqual([])
  await vanOnList(page).click()
  await expect(page).toHaveURL(/\/vehicles\/1016$/)
})

test('nothing of the area of staff is fetched ahead', async ({ page }) => {
  await openVanList(page)
  const requests = requestedAddresses(page)
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).focus()
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).hover()
  const ahead = page.waitForResponse('**/about.data')
  await page.getByRole('banner').getByRole('link', { name: 'About' }).hover()
  await ahead
  expect(requests.filter((url) => url.includes('/admin'))).toEqual([])
})

test('the list that the visit began with is there without the server, two pages later', async ({ page }) => {
  await openVanList(page)
  const [top] = await Promise.all([openVan(page), page.waitForResponse('**/vehicles.data?category=minivan')])
  const quote = page.getByRole('link', { name: 'Request a Quote' }).first()
  await quote.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Get In Touch' })).toBeFocused()
  await holdBack(page, anyData)
  await page.goBack()
  await expect(quote).toBeFocused()
  await page.goBack()
  await expectAsLeft(page, listLeft, top)
})

test('the link back leads to the plain list where another page came before', async ({ page }) => {
  await page.goto('/about')
  await page.goto('/vehicles/1016')
  await takenOver(page)
  await page.getByRole('link', { name: 'Back to All Vehicles' }).click()
  await expect(page).toHaveURL('/vehicles')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('pressed twice, the link back goes one step', async ({ page }) => {
  await openVanList(page)
  await page.getByRole('link', { name: /^Minivans.*remove this filter/ }).click()
  await expect(page).toHaveURL('/vehicles')
  const first = page.getByRole('link', { name: /^View Details/ }).first()
  await first.click()
  await page.getByRole('link', { name: 'Back to All Vehicles' }).dblclick()
  await expect(first).toBeFocused()
  await expect(page).toHaveURL('/vehicles')
})

test('the second half of a double click on the link back opens nothing on a list that is there already, and takes no focus', async ({
  page,
}) => {
  await openVanList(page)
  const first = page.getByRole('link', { name: /^View Details/ }).first()
  await first.click()
  await page.getByRole('link', { name: /^Back to/ }).click()
  await expect(first).toBeFocused()
  await page
    .getByRole('link', { name: /^View Details/ })
    .nth(1)
    .hover()
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  await expect(page.waitForURL(/\/vehicles\/\d+$/, { timeout: 2000 })).rejects.toThrow('Timeout')
  await expect(first).toBeFocused()
  await first.click()
  await expect(page).toHaveURL(/\/vehicles\/\d+$/)
})

test('a browser that cannot fade shows the next page all the same', async ({ page }) => {
  await openVanList(page)
  await page.evaluate(() => Reflect.deleteProperty(Document.prototype, 'startViewTransition'))
  await openVan(page)
})

function requestedAddresses(page: Page) {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  return requests
}
