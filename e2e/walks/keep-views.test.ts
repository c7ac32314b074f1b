import { expectFieldError, expectNotice, fieldOf, press } from '../../test/kit/staff-forms.ts'
import { expect, test } from '../../test/kit/walk/staff-walk.ts'

test('what is filtered is kept under a name, found again, renamed and deleted', async ({ page }) => {
  const [name, other] = ['Not Measured', 'To Measure']
  await page.goto('/admin/vehicles?missing=measures&sort=-days')
  await page.getByRole('link', { name: 'Save This View' }).click()
  await press(page, 'Save View')
  await expectFieldError(page)
  await fieldOf(page, 'Name of the New View').fill(name)
  await press(page, 'Save View')
  const views = page.getByRole('navigation', { name: 'Your views' })
  await expect(views.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page')
  await page.goto('/admin/vehicles')
  await views.getByRole('link', { name, exact: true }).click()
  await expect(page).toHaveURL(/missing=measures&sort=-days$/)
  await page.getByRole('link', { name: 'Edit Views' }).click()
  await fieldOf(page, `Name of “${name}”`).fill(other)
  await press(page, `Rename ${name}`)
  await expectNotice(page, 'View Renamed')
  await press(page, `Delete ${other}`)
  await expectNotice(page, 'View Deleted')
  // Nobody else's test keeps a view of this name, while others of this account may stand.
  await page.goto('/admin/vehicles')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: other, exact: true })).toHaveCount(0)
})
