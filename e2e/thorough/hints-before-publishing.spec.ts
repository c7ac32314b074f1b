import type { Page } from '@playwright/test'
import { hardToReadText, publishHardToRead } from '../../test/kit/hard-to-read-page.ts'
import { expect, takenOver, test } from '../../test/kit/staff-fixtures.ts'
import { expectNotice, press } from '../../test/kit/staff-forms.ts'

const hints = (page: Page) => page.getByRole('region', { name: 'Before others read it' })

test('who describes a vehicle is told what is hard to read, and mends it from there', async ({ page }) => {
  await page.goto('/admin/vehicles/new')
  await takenOver(page)
  await page
    .getByRole('main')
    .getByLabel(/^Description/)
    .fill('LOW MILES AND ONE OWNER')
  await hints(page).getByRole('button', { name: 'Change Line 1' }).click()
  await expect(page.getByRole('main').getByLabel(/^Description/)).toHaveValue('Low miles and one owner')
})

test('who publishes from the list is shown it first, and may mend it or publish anyway', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 600 })
  await page.goto('/admin/pages/new')
  await takenOver(page)
  const title = await publishHardToRead(page)
  await expect(page.getByRole('heading', { level: 1 }), 'one reads from the top').toBeInViewport()
  await expect(hints(page).getByRole('listitem')).toHaveCount(5)
  await hints(page)
    .getByRole('link', { name: `Edit “${title}”` })
    .click()
  await expect(page.getByRole('main').getByLabel(/^Content/)).toHaveValue(hardToReadText)
  await page.goBack()
  await press(page, 'Publish Anyway')
  await expectNotice(page, `"${title}" is now published.`)
})
