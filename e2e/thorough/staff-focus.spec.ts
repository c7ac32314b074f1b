import type { Page } from '@playwright/test'
import { notAPicture } from '../../test/kit/photographs.ts'
import { expect, takenOver, test } from '../../test/kit/staff-fixtures.ts'
import { chooseText, sendEmpty } from '../states/staff-screen-states.ts'
import { tabThrough } from './focus-walk.ts'

const widths = [320, 768, 1280]
/** Every state is walked where there is least room; these at each width. */
const longest = [
  '/admin/vehicles',
  '/admin/vehicles/edit/1001',
  '/admin/pages/new',
  '/admin/reviews/new',
  '/admin/staff',
]
for (const path of longest) {
  test(`A3: whatever has focus is in sight, uncovered and ringed: ${path}`, async ({ page }) => {
    test.setTimeout(120_000)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 640 })
      await page.goto(path)
      await takenOver(page)
      const { stops, faults } = await tabThrough(page)
      expect(stops).toBeGreaterThan(5)
      expect(faults, `${width} px wide`).toEqual([])
    }
  })
}

/** Where a toast comes up over a form that one goes on with. */
const toasts: Array<{ path: string; text: string; show: (page: Page) => Promise<unknown> }> = [
  { path: '/admin/vehicles/edit/1001', text: 'Invalid file type', show: chooseText },
  { path: '/admin/pages/new', text: 'Slug Required', show: (page) => sendEmpty(page, 'Add Page') },
  { path: '/admin/reviews/new', text: 'Invalid file type', show: choosePortrait },
]
for (const { path, text, show } of toasts) {
  test(`A3: a toast covers nothing that has focus, forward and backward: ${path}`, async ({ page }) => {
    test.setTimeout(120_000)
    const toast = page.getByRole('region', { name: /Notifications/ }).getByText(text, { exact: true })
    for (const width of widths) {
      await page.setViewportSize({ width, height: 640 })
      await page.goto(path)
      await takenOver(page)
      await page.clock.install()
      await show(page)
      await expect(toast).toBeVisible()
      // Its time stands still, or it would be gone before focus is under it.
      await page.clock.pauseAt(Date.now() + 1000)
      for (const key of ['Tab', 'Shift+Tab'] as const) {
        const { faults } = await tabThrough(page, key)
        expect(faults, `${key}, ${width} px wide`).toEqual([])
        await expect(toast, 'it is still there').toBeVisible()
      }
    }
  })
}

async function choosePortrait(page: Page) {
  await page.getByLabel('Or choose a picture to upload').setInputFiles(notAPicture)
}
