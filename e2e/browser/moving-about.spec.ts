import type { Page } from '@playwright/test'
import { expect, openLive, takenOver, test } from '../../test/kit/fixtures.ts'
import { holdBack } from '../../test/kit/hold-back.ts'
import { choose } from '../../test/kit/quote-journey.ts'
import { noteTransitions, transitions } from '../../test/kit/view-transitions.ts'

test.use({ reducedMotion: 'no-preference' })

const list = '/vehicles?category=minivan'
const anyData = /\.data(\?|$)/
/** LOOK.md: motion is short. */
const longestTransitionMs = 200

for (const interest of ['the pointer', 'focus'] as const) {
  test(`${interest} on a link brings the page, and following the link asks the server for nothing more`, async ({
    page,
  }) => {
    await openList(page)
    const [answer] = await Promise.all([
      page.waitForResponse('**/vehicles/1016.data'),
      page.waitForResponse(/vehicle-detail\.route/),
      interest === 'focus' ? vanOnList(page).focus() : vanOnList(page).hover(),
    ])
    await answer.finished()
    await holdBack(page, /\/vehicles\/1016\.data|\.js$/)
    await vanOnList(page).press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page).toHaveURL(/\/vehicles\/1016$/)
  })
}

test('who wants to save data gets no page ahead', async ({ page }) => {
  await openList(page)
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
  await openList(page)
  const requests = requestedAddresses(page)
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).focus()
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).hover()
  const ahead = page.waitForResponse('**/about.data')
  await page.getByRole('banner').getByRole('link', { name: 'About' }).hover()
  await ahead
  expect(requests.filter((url) => url.includes('/admin'))).toEqual([])
})

test('back from a vehicle by the browser’s button and by the link of the page: list, filters and place are there without the server', async ({
  page,
}) => {
  await openList(page)
  await page.getByText('Filters', { exact: true }).click()
  await choose(page, 'Entry Type', 'Rear Entry')
  await expect(page.getByRole('link', { name: /^Rear Entry.*remove this filter/ })).toBeVisible()
  const top = await openVan(page)
  await holdBack(page, anyData)
  const back = page.getByRole('link', { name: 'Back to Your Search' })
  await expect(back).toHaveAttribute('href', `${list}&entry=rear`)
  for (const goBack of [() => page.goBack(), () => back.click()]) {
    await goBack()
    await expectAsLeft(page, `${list}&entry=rear`, top)
    await expect(page.getByRole('radio', { name: 'Rear Entry' })).toBeChecked()
    await page.goForward()
    await expect(page).toHaveURL(/\/vehicles\/1016$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  }
})

test('so is the list that the visit began with, two pages later', async ({ page }) => {
  await openList(page)
  const [top] = await Promise.all([openVan(page), page.waitForResponse('**/vehicles.data?category=minivan')])
  const quote = page.getByRole('link', { name: 'Request a Quote' }).first()
  await quote.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Get In Touch' })).toBeFocused()
  await holdBack(page, anyData)
  await page.goBack()
  await expect(quote).toBeFocused()
  await page.goBack()
  await expectAsLeft(page, list, top)
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
  await openList(page)
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
  await openList(page)
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

test('a page on its way shows it within 0.3 s: a bar at the upper edge, and what is shown meanwhile is busy; of the page left nothing stays in the head', async ({
  page,
}) => {
  await openLive(page, '/vehicles/1016', 'public')
  const structured = page.locator('script[type="application/ld+json"]')
  expect(await structured.count()).toBeGreaterThan(0)
  const release = await holdBack(page, '**/about.data')
  const main = page.getByRole('main')
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click()
  await page.clock.runFor(300)
  await expect(main).toHaveAttribute('aria-busy', 'true')
  await expect.poll(() => page.locator('.move-bar').boundingBox()).toMatchObject({ x: 0, y: 0, height: 4 })
  await page.clock.resume()
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeFocused()
  await expect(main).not.toHaveAttribute('aria-busy')
  await expect(page.locator('.move-bar')).toHaveCount(0)
  await expect(structured).toHaveCount(0)
})

test('a page fades into the next in a moment; nothing fades on the way back, nor where motion is not wanted', async ({
  page,
}) => {
  await openList(page)
  await noteTransitions(page)
  await openVan(page)
  await expect.poll(() => transitions(page)).toHaveLength(1)
  const [animations = []] = await transitions(page)
  expect(animations.length).toBeGreaterThan(0)
  expect(Math.max(...animations)).toBeLessThanOrEqual(longestTransitionMs)
  await page.goBack()
  await expect(vanOnList(page)).toBeFocused()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openVan(page)
  expect(await transitions(page)).toHaveLength(1)
})

test('a browser that cannot fade shows the next page all the same', async ({ page }) => {
  await openList(page)
  await page.evaluate(() => Reflect.deleteProperty(Document.prototype, 'startViewTransition'))
  await openVan(page)
})

/**
 * Opens the list, and waits until the router knows the pages that its links lead to. Before that it fetches no script
 * of theirs.
 */
async function openList(page: Page) {
  const known = page.waitForResponse(/\/__manifest\?/)
  await openLive(page, list, 'public')
  await known
}

function vanOnList(page: Page) {
  return page.getByRole('main').locator('a[href="/vehicles/1016"]')
}

/** Opens a vehicle far down on the list; gives how far down that was. */
async function openVan(page: Page) {
  await vanOnList(page).scrollIntoViewIfNeeded()
  const top = await page.evaluate(() => window.scrollY)
  expect(top).toBeGreaterThan(500)
  await vanOnList(page).click()
  await expect(page).toHaveURL(/\/vehicles\/1016$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  return top
}

async function expectAsLeft(page: Page, address: string, top: number) {
  await expect(vanOnList(page)).toBeFocused()
  await expect(page).toHaveURL(address)
  await expect(vanOnList(page)).toBeInViewport()
  expect(await page.evaluate(() => window.scrollY)).toBe(top)
}

function requestedAddresses(page: Page) {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  return requests
}
