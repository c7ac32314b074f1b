import type { Page } from '@playwright/test'
import { expect, takenOver, test } from '../../test/kit/fixtures.ts'
import { keyboardOnly } from '../../test/kit/keyboard.ts'

test.use({ reducedMotion: 'no-preference' })

const view = (page: Page, name: string) => page.getByRole('tabpanel', { name })
const drawing = (page: Page, name: string | RegExp) => page.getByRole('img', { name })

test('A2: with keys alone somebody who keeps measures looks at door, ramp, inside and pictures', async ({
  page,
  site,
}) => {
  await page.context().addCookies([{ name: 'fit', value: 'H54.5_W26', url: site.origin }])
  const keys = await keyboardOnly(page)
  await page.goto('/vehicles/1003')
  await takenOver(page)
  await expect(drawing(page, 'Door: 0.5 in above your head; we look for 1.5 in.')).toBeVisible()
  await keys.tabTo(page.getByRole('tab', { name: 'Door' }))
  await keys.press('ArrowRight')
  await expect(drawing(page, 'Entry: 4 in wider than your chair.')).toBeVisible()
  await expect(view(page, 'Door')).toBeHidden()
  await keys.press('ArrowRight')
  await expect(drawing(page, /^Middle: 3\.5 in above your head\./)).toBeVisible()
  await keys.press('ArrowRight')
  await expect(view(page, 'Pictures')).toBeVisible()
  await keys.tabTo(page.getByRole('link', { name: 'Enlarge picture 1' }))
})

test('the next picture is the one after that to which the row goes, however long a busy browser takes', async ({
  page,
}) => {
  await page.goto('/vehicles/1001')
  await takenOver(page)
  const gallery = page.getByRole('region', { name: /^Pictures of/ })
  const shown = gallery.locator('a[aria-current]')
  const next = page.getByRole('link', { name: 'Next picture' })
  await next.click()
  await gallery.getByRole('list').first().evaluate(standBetweenPictures)
  await expect(shown).toHaveText('Picture 2: ')
  await next.click()
  await expect(shown).toHaveText('Picture 3: ')
})

/** As where the drawing of a smooth move stops. It stops for longer than a row stands that has arrived. */
async function standBetweenPictures(row: HTMLElement) {
  row.style.scrollSnapType = 'none'
  row.style.scrollBehavior = 'auto'
  row.scrollLeft = row.clientWidth * 0.3
  await new Promise((passed) => setTimeout(passed, 300))
}
