import type { Page } from '../../test/kit/journey-page.ts'
import { press } from '../../test/kit/staff-forms.ts'
import { expect, test } from '../../test/kit/walk/staff-walk.ts'

const rows = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row')
const head = (page: Page, name: string) => page.getByRole('columnheader').filter({ hasText: name })

async function prices(page: Page) {
  const texts = await rows(page).locator('[data-column="price"]').allTextContents()
  return texts.map((text) => Number(/^\$([\d,]+)/.exec(text)?.[1]?.replaceAll(',', '') ?? Number.NaN))
}

test('the list is sorted by the heads of its columns, both ways', async ({ page }) => {
  await page.goto('/admin/vehicles')
  for (const [order, isRising] of [
    ['ascending', true],
    ['descending', false],
  ] as const) {
    await head(page, 'Price').getByRole('link').click()
    await expect(head(page, 'Price')).toHaveAttribute('aria-sort', order)
    const known = (await prices(page)).filter((price) => !Number.isNaN(price))
    expect(known.length).toBeGreaterThan(2)
    expect(known).toEqual(known.toSorted((a, b) => (isRising ? a - b : b - a)))
  }
  await expect(page.getByRole('combobox', { name: 'Sort' })).toHaveValue('-price')
})

test('what is missing is found, and after an edit one is back where one was', async ({ page }) => {
  await page.goto('/admin/vehicles?sort=price')
  await page
    .locator('summary')
    .filter({ hasText: /^Filters/ })
    .click()
  const box = page.getByRole('checkbox', { name: /^No price \d/ })
  const words = await page.locator('label').filter({ has: box }).textContent()
  await box.check()
  await press(page, 'Apply Filters')
  await expect(page).toHaveURL(/missing=price/)
  await expect(rows(page)).toHaveCount(Number(/\d+$/.exec(words ?? '')?.[0]))
  expect((await prices(page)).every(Number.isNaN)).toBe(true)
  const edited = rows(page)
    .getByRole('link', { name: /^Edit / })
    .first()
  const [form = ''] = (await edited.getAttribute('href'))?.split('?') ?? []
  await edited.click()
  await press(page, 'Save Changes')
  await expect(page).toHaveURL(/\/admin\/vehicles\?(?=.*sort=price)(?=.*missing=price)/)
  await expect(page.locator(`a[href^="${form}?"]`)).toBeVisible()
  await page.getByRole('link', { name: /^No price ?: remove this filter/ }).click()
  await expect(page).toHaveURL(/\/admin\/vehicles\?sort=price$/)
})

test('the page of a vehicle leads staff, and nobody else, to its short forms and to its long one', async ({
  page,
  staffSite,
  staff,
}) => {
  await page.goto('/vehicles/1001')
  const ways = page.getByRole('navigation', { name: 'For staff' })
  await expect(ways.getByRole('link')).toHaveText(['Status & Price', 'Measures', 'Edit Vehicle'])
  await ways.getByRole('link', { name: 'Status & Price' }).click()
  await expect(page).toHaveURL(/\/admin\/vehicles\/offer\/1001$/)
  const asRead = async (Cookie: string) =>
    (await fetch(`${staffSite.origin}/vehicles/1001`, { headers: { Cookie } })).text()
  expect(await asRead(staff.cookies)).toContain('/admin/vehicles/edit/1001')
  expect(await asRead('')).not.toContain('/admin/vehicles/')
})
