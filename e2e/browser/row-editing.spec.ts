import type { Page } from '@playwright/test'
import { expect, openLive, takenOver, test } from '../../test/kit/staff-fixtures.ts'
import { asColleague, expectNotice, fieldOf, press } from '../../test/kit/staff-forms.ts'

const priceOf = (page: Page, id: number) =>
  page.getByRole('link', { name: new RegExp(`: Status & Price of .* no\\. ${id}$`) })
const statusOf = (page: Page, id: number) => page.getByRole('link', { name: new RegExp(`: Status of .* no\\. ${id}$`) })
const priceField = (page: Page) => page.getByRole('textbox', { name: /^Price of / })

async function openList(page: Page, path = '/admin/vehicles?sort=name') {
  await page.goto(path)
  await takenOver(page)
}

test('a price is changed in its row by keyboard, and focus comes back to it', async ({ page }) => {
  await openList(page)
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

test('a colleague who was faster is told in the row, and leads to the screen for both versions', async ({ page }) => {
  await openList(page)
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
  await openList(page)
  await statusOf(page, 1013).press('Enter')
  await expect(page.getByRole('button', { name: 'Available', exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(statusOf(page, 1013)).toBeFocused()
  await statusOf(page, 1013).press('Enter')
  await page.getByRole('link', { name: 'On Hold…' }).press('Enter')
  await expect(page).toHaveURL(/\/admin\/vehicles\/offer\/1013\?sort=name$/)
})

test('a price that does not reach the site stays as it was typed', async ({ page }) => {
  await openList(page)
  await priceOf(page, 1014).click()
  await priceField(page).fill('1,234')
  await page.route('**/offer/1014/row*', (route) => route.abort())
  await press(page, 'Save Price')
  await expect(page.getByRole('alert').filter({ hasText: 'Could not reach the site' })).toBeVisible()
  await expect(priceField(page)).toHaveValue('1,234')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('price and status of a row lead to their form', async ({ page }) => {
    for (const shown of [priceOf, statusOf]) {
      await page.goto('/admin/vehicles?sort=name')
      await shown(page, 1015).click()
      await expect(page).toHaveURL(/\/admin\/vehicles\/offer\/1015\?sort=name$/)
    }
  })
})

async function saveOffer(page: Page, id: number, status: string) {
  await asColleague(page, `/admin/vehicles/offer/${id}`, async (colleague) => {
    await takenOver(colleague)
    await fieldOf(colleague, 'Status').selectOption(status)
    await press(colleague, 'Save Changes')
    await expectNotice(colleague, 'Vehicle Updated Successfully')
  })
  await page.bringToFront()
}
