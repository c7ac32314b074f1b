import { fieldOf, press } from '../../test/kit/staff-forms.ts'
import { expect, test } from '../../test/kit/walk/staff-walk.ts'

test('the search is a page of its own', async ({ page }) => {
  await page.goto('/admin/dashboard')
  await page.getByRole('link', { name: /^Search All/ }).click()
  await fieldOf(page, 'Search everything').fill('trash')
  await press(page, 'Search')
  await page.getByRole('main').getByRole('link', { name: 'Trash' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Trash' })).toBeVisible()
})
