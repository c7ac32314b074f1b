import type { Page } from '@playwright/test'
import { expect, takenOver, test } from '../../test/kit/fixtures.ts'
import type { Site } from '../../test/kit/site-process.ts'

test.use({ reducedMotion: 'no-preference' })

const titles = /^(Thank you for signing up!|Message Sent Successfully!)$/

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
  await expect(page.getByText(titles)).toHaveCount(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('what a toast would say stands in the page, once', async ({ page, site }) => {
    await page.goto(`${site.origin}/vehicles`)
    await subscribe(page)
    await expect(page.getByRole('main').getByText('Thank you for signing up!')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Thank you for signing up!')).toHaveCount(0)
  })
})

test('a second toast takes the place of the first; its time stands still under the pointer and while it has focus; Escape takes it away while it has focus; the next goes by itself after five seconds', async ({
  page,
  site,
}) => {
  await showToast(page, site)
  await subscribe(page)
  await expect(toast(page)).toHaveCount(1)
  await toast(page).hover()
  await page.clock.runFor(20_000)
  await expect(toast(page)).toBeVisible()
  await page.mouse.move(0, 0)
  await page.keyboard.press('F8')
  await page.clock.runFor(20_000)
  await expect(toast(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(toast(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(toast(page)).toHaveCount(0)

  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000) // however slow the machine is
  await subscribe(page)
  await expect(toast(page)).toBeVisible()
  await page.clock.runFor(4500)
  await expect(toast(page)).toBeVisible()
  await page.clock.runFor(700)
  await expect(toast(page)).toHaveCount(0)
})

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

/** The words in the region, not those in the page. */
function toast(page: Page) {
  return page.getByRole('region', { name: /Notifications/ }).getByText(titles)
}

async function subscribe(page: Page) {
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('textbox').fill('robin@sample.example')
  await footer.getByRole('button', { name: 'Subscribe' }).click()
}

/** A toast on the list, with the browser's clock in our hands. */
async function showToast(page: Page, site: Site) {
  await page.goto(`${site.origin}/vehicles`)
  await takenOver(page)
  await page.clock.install()
  await subscribe(page)
  await expect(toast(page)).toBeVisible()
}

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
