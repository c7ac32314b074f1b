import type { Page } from '../../test/kit/journey-page.ts'
import { expect, test } from '../../test/kit/walk/walk.ts'

const height = (page: Page) => page.getByLabel('Floor to top of head, seated')
const width = (page: Page) => page.getByLabel('Widest point')
const main = (page: Page) => page.getByRole('main')

/** The measures in the browser, without those of other cookies. */
async function kept(page: Page) {
  const cookies = await page.context().cookies()
  return cookies.filter(({ name }) => name === 'fit')
}

test('somebody enters their measures, comes back to the list, and forgets them again', async ({ page }) => {
  await page.goto('/vehicles?category=suv')
  await main(page)
    .getByRole('link', { name: /Enter two measurements/ })
    .first()
    .click()
  await height(page).fill('54 1/2')
  await width(page).fill('66 cm')
  await page.locator('summary', { hasText: 'More, if you know it' }).click()
  await page.getByLabel('You, chair, bags and helper on the ramp').fill('430')
  await save(page)
  await expect(page).toHaveURL('/vehicles?category=suv')
  await expect(main(page).getByText('Measurements Saved')).toBeVisible()
  expect(await kept(page)).toMatchObject([
    { value: 'H54.5_W25.99_T430', httpOnly: true, sameSite: 'Lax', expires: expect.any(Number) },
  ])

  await page.goto('/fit')
  await expect(height(page)).toHaveValue('54.5 in')
  await expect(page.getByLabel('You, chair, bags and helper on the ramp')).toHaveValue('430 lb')
  await expect(main(page).getByText('H54.5 W25.99 T430')).toBeVisible()
  await page.getByRole('button', { name: 'Forget My Measurements' }).click()
  await expect(main(page).getByText('Measurements Forgotten')).toBeVisible()
  await expect(height(page)).toHaveValue('')
  expect(await kept(page)).toEqual([])
})

test('what cannot be read is named with its field, all answers stay, and what is mended is kept', async ({ page }) => {
  await page.goto('/fit')
  await page.locator('summary', { hasText: 'More, if you know it' }).click()
  await page.getByLabel('Floor to eyes').fill('high')
  await page.getByLabel('Where will you sit?').selectOption('At the wheel')
  await main(page).locator('label').filter({ hasText: 'Centimeters, kilograms' }).click()
  await height(page).fill('139')
  await save(page)
  const summary = page.getByRole('region', { name: 'There is a problem' })
  await expect(summary).toBeFocused()
  await expect(page).toHaveTitle('Error: Will Your Chair Fit? | Redstone Mobility')
  await expect(summary.getByRole('link')).toHaveText([
    'Enter the width, 16 to 44 inches.',
    'Enter the height of your eyes, 24 to 66 inches, or leave it empty.',
  ])
  await summary.getByRole('link').nth(1).click()
  await expect(page.getByLabel('Floor to eyes')).toBeFocused()
  await expect(page.getByLabel('Floor to eyes')).toHaveValue('high')
  await expect(height(page)).toHaveValue('139')
  await expect(page.getByRole('radio', { name: 'Centimeters, kilograms' })).toBeChecked()
  expect(await kept(page)).toEqual([])

  await page.getByLabel('Floor to eyes').fill('')
  await page.getByLabel('Use typical sizes').selectOption('Manual chair, 26 × 48 in')
  await page.getByLabel('Shared computer: forget them when the browser closes').check()
  await save(page)
  await expect(page).toHaveURL('/vehicles')
  expect(await kept(page)).toMatchObject([{ value: 'H54.73_W26~_L48~_PD_cm_once', expires: -1 }])

  await page.goto('/fit')
  await expect(height(page)).toHaveValue('139 cm')
  await expect(width(page)).toHaveAccessibleDescription(/typical size, not a measurement/)
  await expect(page.getByLabel('Shared computer: forget them when the browser closes')).toBeChecked()
  await save(page)
  await expect(page).toHaveURL('/vehicles')
  expect(await kept(page)).toMatchObject([{ value: 'H54.73_W26~_L48~_PD_cm_once', expires: -1 }])
})

test('a fit code stands for all the answers', async ({ page }) => {
  await page.goto('/fit')
  await page.getByLabel('Have a fit code?').fill('H54.5')
  await save(page)
  await expect(page.getByRole('region', { name: 'There is a problem' }).getByRole('link')).toHaveText(/H54.5 W26 L44/)
  await page.getByLabel('Have a fit code?').fill('h54.5 w26 g2')
  await save(page)
  await expect(main(page).getByText('Measurements Saved')).toBeVisible()
  expect(await kept(page)).toMatchObject([{ value: 'H54.5_W26_G2' }])
})

test('a height that few people have is taken and asked about, once', async ({ page }) => {
  await page.goto('/fit?from=/vehicles/1001')
  await height(page).fill('63')
  await width(page).fill('26')
  await save(page)
  await expect(main(page).getByText('Unusually tall. Is this from the floor?')).toBeVisible()
  await expect(height(page)).toHaveValue('63 in')
  await save(page)
  await expect(page).toHaveURL('/vehicles/1001')
})

async function save(page: Page) {
  await main(page).getByRole('button', { name: 'Save My Measurements' }).click()
}
