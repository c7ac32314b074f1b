import { expect, takenOver, test } from '../../test/kit/fixtures.ts'
import { showToast, subscribe, toast, toastTitles } from '../../test/kit/toasts-shown.ts'

test.use({ reducedMotion: 'no-preference' })

test('a toast survives the redirect, is announced once, and its words stand in the page too', async ({
  page,
  site,
}) => {
  await page.goto(`${site.origin}/vehicles`)
  await takenOver(page)
  await expect(page.getByRole('status').first()).toBeAttached() // the region is there before anything is said in it
  await subscribe(page)
  await expect(toast(page)).toHaveCount(1)
  await expect(page.getByRole('main').getByText('Thank you for signing up!')).toBeVisible()
  await page.reload()
  await expect(page.getByText(toastTitles)).toHaveCount(0)
})

test('a second toast takes the place of the first; its time stands still under the pointer and while it has focus; Escape takes it away while it has focus; the next goes by itself after five seconds', async ({
  page,
  site,
}) => {
  await showToast(page, site)
  await subscribe(page)
  await expect(toast(page)).toHaveCount(1)
  await toast(page).hover()
  // From here on nothing goes by itself, however slow the machine is.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000)
  await page.clock.fastForward(20_000)
  await expect(toast(page)).toBeVisible()
  await page.mouse.move(0, 0)
  await page.keyboard.press('F8')
  await page.clock.fastForward(20_000)
  await expect(toast(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Dismiss notification' })).toBeFocused()
  await page.clock.fastForward(20_000)
  await expect(toast(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(toast(page)).toHaveCount(0)

  await subscribe(page)
  await expect(toast(page)).toBeVisible()
  await page.clock.runFor(4500)
  await expect(toast(page)).toBeVisible()
  await page.clock.runFor(700)
  await expect(toast(page)).toHaveCount(0)
})
