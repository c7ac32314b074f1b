import { expectFieldError, expectNotice, fillIn, newReview, press } from '../../test/kit/staff-forms.ts'
import { expect, test } from '../../test/kit/walk/staff-walk.ts'

test('a search that finds nothing leads back to all', async ({ page }) => {
  await page.goto('/admin/reviews?search=submarine')
  await page.getByRole('link', { name: 'Show All Reviews' }).click()
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await expect(page.getByRole('link', { name: /^Edit the review/ }).first()).toBeVisible()
})

test('a review is added, found, changed and deleted through the page that asks', async ({ page }) => {
  await page.goto('/admin/reviews/new')
  await fillIn(page, { ...newReview, Name: '' })
  await press(page, 'Add Review')
  await expectFieldError(page)
  await fillIn(page, { Name: 'Plain Reviewer' })
  await press(page, 'Add Review')
  await page.getByRole('searchbox').fill('plain reviewer')
  await press(page, 'Search')
  await page.getByRole('link', { name: 'Edit the review by Plain Reviewer' }).click()
  await fillIn(page, { Quote: 'Changed without scripts.' })
  await press(page, 'Save')
  await expectNotice(page, 'Changed without scripts.')
  await page.goto('/admin/reviews?search=plain+reviewer')
  await expect(page.getByRole('heading', { name: 'Plain Reviewer' })).toBeVisible()
  await page.getByRole('link', { name: 'Delete the review by Plain Reviewer' }).click()
  await expectNotice(page, 'This will permanently delete the review by "Plain Reviewer".')
  await press(page, 'Yes, delete it')
  await expect(page).toHaveURL(/\/admin\/reviews/)
  await expect(page.getByRole('heading', { name: 'Plain Reviewer' })).toHaveCount(0)
})
