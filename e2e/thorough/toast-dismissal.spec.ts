import type { Page } from '@playwright/test'
import { expect, takenOver, test } from '../../test/kit/fixtures.ts'
import { showToast, subscribe, toast } from '../../test/kit/toasts-shown.ts'

test.use({ reducedMotion: 'no-preference' })

test('F8 leads to it from anywhere, its button takes it away, and focus goes back; a swipe of 50 px to the right takes it away, a shorter one does not', async ({
  page,
  site,
}) => {
  await showToast(page, site)
  const field = page.getByRole('main').getByLabel('Search vehicles')
  await field.focus()
  await page.keyboard.press('F8')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Dismiss notification' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toast(page)).toHaveCount(0)
  await expect(field).toBeFocused()

  await subscribe(page)
  await expect(toast(page)).toBeVisible()
  await swipe(page, 40)
  await expect(toast(page)).toBeVisible()
  await swipe(page, 60)
  await expect(toast(page)).toHaveCount(0)
})

test('the welcome bubble waits until the toast has gone', async ({ page, site }) => {
  const bubble = page.getByRole('button', { name: 'Dismiss welcome message' })
  await page.clock.install()
  await page.goto(`${site.origin}/vehicles`)
  await takenOver(page)
  await subscribe(page)
  await expect(toast(page)).toBeVisible()
  await toast(page).hover()
  await page.clock.runFor(10_000)
  await expect(toast(page)).toBeVisible()
  await expect(bubble).toHaveCount(0)
  await page.mouse.move(0, 0)
  await page.clock.runFor(6000)
  await expect(toast(page)).toHaveCount(0)
  await expect(bubble).toBeVisible()
})

async function swipe(page: Page, distance: number) {
  const box = await toast(page).boundingBox()
  if (!box) throw new Error('there is no toast to swipe')
  const [x, y] = [box.x + 10, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + distance / 2, y, { steps: 3 })
  await page.mouse.move(x + distance, y, { steps: 3 })
  await page.mouse.up()
  await page.mouse.move(0, 0)
}
