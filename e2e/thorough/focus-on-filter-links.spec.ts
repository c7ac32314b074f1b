import { expect, takenOver, test } from '../../test/kit/staff-fixtures.ts'

test('a link that narrows a list of staff keeps focus', async ({ page }) => {
  await page.goto('/admin/vehicles')
  await takenOver(page)
  const link = page.getByRole('link', { name: 'Hidden', exact: true })
  await link.click()
  await expect(page).toHaveURL(/hidden=1/)
  await expect(link).toBeFocused()
})
