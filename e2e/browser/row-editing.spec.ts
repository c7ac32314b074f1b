import { expect, openLive, takenOver, test } from '../../test/kit/staff-fixtures.ts'
import { openRows, priceField, priceOf, saveOffer } from '../../test/kit/vehicle-rows.ts'

test('a price is changed in its row by keyboard, and focus comes back to it', async ({ page }) => {
  await openRows(page)
  await priceOf(page, 1010).focus()
  await page.keyboard.press('Enter')
  await expect(priceField(page)).toBeFocused()
  await page.keyboard.type('much')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'Enter the price as a number' })).toBeVisible()
  await expect(priceField(page)).toHaveValue('much')
  await expect(priceField(page)).toHaveAccessibleDescription(/Enter the price as a number/)
  await page.keyboard.press('Escape')
  await expect(priceOf(page, 1010)).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type('$48,900')
  await page.keyboard.press('Enter')
  await expect(priceOf(page, 1010)).toBeFocused()
  await expect(priceOf(page, 1010)).toContainText('$48,900')
  await expect(page.getByRole('status').filter({ hasText: /^Price of .* saved: \$48,900\.$/ })).toHaveCount(1)
  await expect(page).toHaveURL(/\/admin\/vehicles\?sort=name$/)
})

test('what is typed into a row stays when focus leaves, the list renews itself, or the vehicle leaves it', async ({
  page,
}) => {
  await openLive(page, '/admin/vehicles?sort=name', 'vehicles')
  await takenOver(page)
  const count = page.getByText(/^\d+ vehicles$/).last()
  const before = await count.textContent()
  await priceOf(page, 1011).click()
  await priceField(page).fill('51,500')
  await page.getByRole('searchbox').focus()
  await saveOffer(page, 1011, 'Sold')
  await expect(count).not.toHaveText(before ?? '')
  await expect(priceField(page)).toHaveValue('51,500')
  await priceField(page).press('Enter')
  await expect(page.getByRole('main').getByText(/^Price of .* saved: \$51,500\.$/)).toHaveCount(2)
  await expect(priceOf(page, 1011)).toHaveCount(0)
  await saveOffer(page, 1011, 'Available')
})
