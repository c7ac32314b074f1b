import { expect, openLive, test } from '../../test/kit/fixtures.ts'
import { holdBack } from '../../test/kit/hold-back.ts'
import { choose } from '../../test/kit/quote-journey.ts'
import { noteTransitions, transitions } from '../../test/kit/view-transitions.ts'
import { anyData, expectAsLeft, listLeft, openVan, openVanList, vanOnList } from '../../test/kit/way-to-van.ts'

test.use({ reducedMotion: 'no-preference' })

/** LOOK.md: motion is short. */
const longestTransitionMs = 200

test('the pointer on a link brings the page, and following the link asks the server for nothing more', async ({
  page,
}) => {
  await openVanList(page)
  const [answer] = await Promise.all([
    page.waitForResponse('**/vehicles/1016.data'),
    page.waitForResponse(/vehicle-detail\.route/),
    vanOnList(page).hover(),
  ])
  await answer.finished()
  await holdBack(page, /\/vehicles\/1016\.data|\.js$/)
  await vanOnList(page).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page).toHaveURL(/\/vehicles\/1016$/)
})

test('back from a vehicle by the browser’s button and by the link of the page: list, filters and place are there without the server', async ({
  page,
}) => {
  await openVanList(page)
  await page.getByText('Filters', { exact: true }).click()
  await choose(page, 'Entry Type', 'Rear Entry')
  await expect(page.getByRole('link', { name: /^Rear Entry.*remove this filter/ })).toBeVisible()
  const top = await openVan(page)
  await holdBack(page, anyData)
  const back = page.getByRole('link', { name: 'Back to Your Search' })
  await expect(back).toHaveAttribute('href', `${listLeft}&entry=rear`)
  for (const goBack of [() => page.goBack(), () => back.click()]) {
    await goBack()
    await expectAsLeft(page, `${listLeft}&entry=rear`, top)
    await expect(page.getByRole('radio', { name: 'Rear Entry' })).toBeChecked()
    await page.goForward()
    await expect(page).toHaveURL(/\/vehicles\/1016$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  }
})

test('a page on its way shows it within 0.3 s: a bar at the upper edge, and what is shown meanwhile is busy; of the page left nothing stays in the head', async ({
  page,
}) => {
  await openLive(page, '/vehicles/1016', 'public')
  const structured = page.locator('script[type="application/ld+json"], meta[property], meta[name="description"]')
  expect(await structured.count()).toBeGreaterThan(2)
  const release = await holdBack(page, '**/about.data')
  const main = page.getByRole('main')
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click()
  // The time of the bar begins once the page is busy.
  await expect(main).toHaveAttribute('aria-busy', 'true')
  await page.clock.runFor(300)
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
  await openVanList(page)
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
