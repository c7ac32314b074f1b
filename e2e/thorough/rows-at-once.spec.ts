import { expect, test } from '../../test/kit/staff-fixtures.ts'
import { expectNotice, press } from '../../test/kit/staff-forms.ts'
import { openRows, priceField, priceOf, saveOffer, statusOf } from '../../test/kit/vehicle-rows.ts'

test('a colleague who was faster is told in the row, and leads to the screen for both versions', async ({ page }) => {
  await openRows(page)
  await statusOf(page, 1012).click()
  await saveOffer(page, 1012, 'Coming Soon')
  await page.getByRole('button', { name: 'Sale Pending', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'has saved “Coming Soon” in the meantime' })).toBeVisible()
  await press(page, 'Compare Both')
  await expect(page.getByRole('heading', { name: 'Somebody else saved this first' })).toBeVisible()
  await page.getByRole('group', { name: 'Status' }).getByRole('radio').first().check()
  await press(page, 'Save Changes')
  await expectNotice(page, 'Vehicle Updated Successfully')
  await saveOffer(page, 1012, 'Available')
})

test('a status is chosen in its row by keyboard; a hold leads to its form', async ({ page }) => {
  await openRows(page)
  await statusOf(page, 1013).press('Enter')
  await expect(page.getByRole('button', { name: 'Available', exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(statusOf(page, 1013)).toBeFocused()
  await statusOf(page, 1013).press('Enter')
  await page.getByRole('link', { name: 'On Hold…' }).press('Enter')
  await expect(page).toHaveURL(/\/admin\/vehicles\/offer\/1013\?sort=name$/)
})

test('a price that does not reach the site stays as it was typed', async ({ page }) => {
  await openRows(page)
  await priceOf(page, 1014).click()
  await priceField(page).fill('1,234')
  await page.route('**/offer/1014/row*', (route) => route.abort())
  await press(page, 'Save Price')
  await expect(page.getByRole('alert').filter({ hasText: 'Could not reach the site' })).toBeVisible()
  await expect(priceField(page)).toHaveValue('1,234')
})
