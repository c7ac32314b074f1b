import { expect, test } from '../../test/kit/walk/staff-walk.ts'

test('price and status of a row lead to their form', async ({ page }) => {
  for (const name of [/: Status & Price of .* no\. 1015$/, /: Status of .* no\. 1015$/]) {
    await page.goto('/admin/vehicles?sort=name')
    await page.getByRole('link', { name }).click()
    await expect(page).toHaveURL(/\/admin\/vehicles\/offer\/1015\?sort=name$/)
    await expect(page.getByRole('main').getByLabel('Status')).toBeVisible()
  }
})
