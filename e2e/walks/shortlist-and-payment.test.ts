import { mistakeTheDownPayment } from '../../test/kit/payment-journey.ts'
import { expect, test } from '../../test/kit/walk/walk.ts'

test('links make a list of two, which one of them leaves again', async ({ page, site }) => {
  const main = page.getByRole('main')
  await page.goto(`${site.origin}/vehicles/1001`)
  await main.getByRole('link', { name: 'Save to Shortlist' }).click()
  await expect(main.getByText('1 vehicle saved')).toBeVisible()
  await main.getByRole('searchbox', { name: 'Search our vehicles' }).fill('explorer')
  await main.getByRole('button', { name: 'Search' }).click()
  await main.getByRole('link', { name: /^Save 2024 Ford Explorer/ }).click()
  await expect(main.getByText('2 vehicles saved')).toBeVisible()
  await expect(main.getByRole('rowheader', { name: /^Price ?Differs$/ })).toBeVisible()
  await main.getByRole('link', { name: /^Remove 2024 Ford Explorer/ }).click()
  await expect(page).toHaveURL(/\/shortlist\?ids=1001$/)
})

test('a payment is estimated from a vehicle; a mistake is told at its field, and what was typed stays', async ({
  page,
  site,
}) => {
  await mistakeTheDownPayment(page, site.origin)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Compare Another Loan' }).click()
  await expect(main.getByRole('row', { name: 'Number of payments 0 0' })).toBeVisible()
})
