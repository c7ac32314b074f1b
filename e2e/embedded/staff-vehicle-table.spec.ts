import type { Page } from '@playwright/test'
import { expect, takenOver, test } from '../../test/kit/staff-fixtures.ts'
import { fieldOf, press } from '../../test/kit/staff-forms.ts'

const rows = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row')
const head = (page: Page, name: string) => page.getByRole('columnheader').filter({ hasText: name })

async function prices(page: Page) {
  const texts = await rows(page).locator('[data-column="price"]').allTextContents()
  return texts.map((text) => Number(/^\$([\d,]+)/.exec(text)?.[1]?.replaceAll(',', '') ?? Number.NaN))
}

test('the list is sorted by the heads of its columns, both ways', async ({ page }) => {
  await page.goto('/admin/vehicles')
  await takenOver(page)
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

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('what is missing is found, and after an edit one is back where one was', async ({ page }) => {
      await page.goto('/admin/vehicles?sort=price')
      if (javaScriptEnabled) await takenOver(page)
      await page
        .locator('summary')
        .filter({ hasText: /^Filters/ })
        .click()
      const choice = page.getByRole('checkbox', { name: /^No price \d/ })
      const found = Number(/\d+$/.exec((await choice.locator('..').textContent()) ?? '')?.[0])
      await choice.locator('..').click()
      if (!javaScriptEnabled) await press(page, 'Apply Filters')
      await expect(page).toHaveURL(/missing=price/)
      await expect(rows(page)).toHaveCount(found)
      expect((await prices(page)).every(Number.isNaN)).toBe(true)
      const edited = rows(page)
        .getByRole('link', { name: /^Edit / })
        .first()
      const [form = ''] = (await edited.getAttribute('href'))?.split('?') ?? []
      await edited.click()
      await press(page, 'Save Changes')
      await expect(page).toHaveURL(/\/admin\/vehicles\?(?=.*sort=price)(?=.*missing=price)/)
      await expect(page.locator(`a[href^="${form}?"]`)).toBeInViewport()
      await page.getByRole('link', { name: /^No price ?: remove this filter/ }).click()
      await expect(page).toHaveURL(/\/admin\/vehicles\?sort=price$/)
    })
  })

test('a VIN is judged as soon as it is whole, and its model year is an answer once somebody says so', async ({
  page,
}) => {
  await page.goto('/admin/vehicles/new')
  await takenOver(page)
  await fieldOf(page, 'VIN').fill('5TDXRKEC2SS904118')
  await expect(page.getByText('Its ninth character does not agree')).toBeVisible()
  await fieldOf(page, 'VIN').fill('5TDXRKEC1SS904118')
  await expect(page.getByText('From the VIN: model year 2025, built in the United States.')).toBeVisible()
  await expect(fieldOf(page, 'Year')).toHaveValue('')
  await fieldOf(page, 'VIN').press('Backspace')
  await expect(page.getByText('From the VIN')).toHaveCount(0)
  await fieldOf(page, 'VIN').press('8')
  await page.getByRole('button', { name: 'Use 2025 as the Year' }).click()
  await expect(fieldOf(page, 'Year')).toHaveValue('2025')
  await expect(fieldOf(page, 'Vehicle Name')).toHaveValue('2025')
})

test('the page of a vehicle leads staff, and nobody else, to its short forms and to its long one', async ({
  page,
  staffSite,
  session,
}) => {
  await page.goto('/vehicles/1001')
  const ways = page.getByRole('navigation', { name: 'For staff' })
  await expect(ways.getByRole('link')).toHaveText(['Status & Price', 'Measures', 'Edit Vehicle'])
  await ways.getByRole('link', { name: 'Status & Price' }).click()
  await expect(page).toHaveURL(/\/admin\/vehicles\/offer\/1001$/)
  const asRead = async (Cookie: string) =>
    (await fetch(`${staffSite.origin}/vehicles/1001`, { headers: { Cookie } })).text()
  expect(await asRead(session)).toContain('/admin/vehicles/edit/1001')
  expect(await asRead('')).not.toContain('/admin/vehicles/')
})
