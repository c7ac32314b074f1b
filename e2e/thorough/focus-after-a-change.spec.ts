import type { Page } from '@playwright/test'
import { expect, takenOver, test } from '../../test/kit/staff-fixtures.ts'
import { expectNotice, fieldOf, press } from '../../test/kit/staff-forms.ts'
import { addReview, saveReview } from '../../test/kit/staff-writes.ts'

test('a search that finds nothing leads back to all, with focus in the search', async ({ page }) => {
  await page.goto('/admin/reviews?search=submarine')
  await takenOver(page)
  await page.getByRole('link', { name: 'Show All Reviews' }).press('Enter')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await expect(page.getByRole('link', { name: /^Edit the review/ }).first()).toBeVisible()
})

test('versions that are compared put focus on what changed', async ({ page, staffSite, session }) => {
  const id = await addReview(staffSite, session, 'Robin Compared')
  for (const quote of ['It fits well.', 'It fits very well.'])
    await saveReview(staffSite, session, id, { name: 'Robin Compared', quote })
  await page.goto(`/admin/versions/review/${id}`)
  await takenOver(page)
  await page.getByRole('combobox', { name: 'From' }).selectOption({ index: 2 })
  await page.getByRole('button', { name: 'Compare' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'What changed' })).toBeFocused()
})

test('a view that is renamed or deleted leads the keyboard on to the top of the page', async ({ page }) => {
  const [name, other] = ['Not Measured by Key', 'To Measure by Key']
  await page.goto('/admin/vehicles/views?missing=measures&sort=-days')
  await takenOver(page)
  await fieldOf(page, 'Name of the New View').fill(name)
  await press(page, 'Save View')
  await page.getByRole('link', { name: 'Edit Views' }).click()
  await fieldOf(page, `Name of “${name}”`).fill(other)
  await press(page, `Rename ${name}`)
  await expectNotice(page, 'View Renamed')
  await expectHeadingFocused(page)
  await press(page, `Delete ${other}`)
  await expectNotice(page, 'View Deleted')
  await expectHeadingFocused(page)
})

/** What was pressed went with its row. */
async function expectHeadingFocused(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
}
