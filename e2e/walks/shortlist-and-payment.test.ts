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
  const main = page.getByRole('main')
  await page.goto(`${site.origin}/vehicles/1001`)
  await main.getByRole('link', { name: 'Estimate a Payment' }).click()
  await expect(main.getByLabel('Price')).toHaveValue('39900')
  await expect(main.getByRole('row', { name: /^Monthly payment \$\d/ })).toBeVisible()

  await main.getByLabel('Down payment').fill('lots')
  await main.getByLabel('APR').fill('6.5')
  await main.getByRole('button', { name: 'Show the Payment' }).click()
  await expect(page).toHaveTitle('Error: Estimate a payment | Redstone Mobility')
  await expect(main.getByRole('link', { name: /^Enter the down payment/ })).toBeVisible()
  await expect(main.getByLabel('Down payment')).toHaveAccessibleDescription(/Enter the down payment in dollars/)
  await expect(main.getByLabel('APR')).toHaveValue('6.5')

  await main.getByLabel('Down payment').fill('39,900')
  await main.getByRole('button', { name: 'Compare Another Loan' }).click()
  await expect(main.getByRole('row', { name: 'Number of payments 0 0' })).toBeVisible()
})
