import { expect, takenOver, test } from '../../test/kit/fixtures.ts'

const saves = [/^Save 2025 Toyota Sienna XSE Hybrid$/, /^Save 2024 Ford Explorer XLT 4WD$/]

test('two vehicles are saved from the list, compared, kept on the device, and sent to somebody', async ({
  page,
  browser,
  site,
}) => {
  const main = page.getByRole('main')
  for (const name of saves) {
    await page.goto(`${site.origin}/vehicles`)
    await takenOver(page)
    await main.getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Your Shortlist' })).toBeFocused()
  }
  await expect(main.getByText('2 vehicles saved')).toBeVisible()
  await expect(page).toHaveURL(/\/shortlist\?ids=\d{4},\d{4}$/)
  await expect(main.getByText('This list isn’t saved on this device.')).toBeHidden()
  await expect(main.getByRole('rowheader', { name: 'Price Differs' })).toBeVisible()
  const sent = page.url()

  await main.getByRole('link', { name: 'Remove 2024 Ford Explorer XLT 4WD' }).click()
  await expect(main.getByText('1 vehicle saved')).toBeVisible()
  await page.goto(`${site.origin}/shortlist`)
  await expect(main.getByText('1 vehicle saved')).toBeVisible()

  await using family = await browser.newContext()
  const theirs = await family.newPage()
  await theirs.goto(sent)
  await takenOver(theirs)
  await expect(theirs.getByText('2 vehicles saved')).toBeVisible()
  await theirs.getByRole('button', { name: 'Save This List' }).click()
  await expect(theirs.getByText('This list isn’t saved on this device.')).toBeHidden()
  await theirs.goto(`${site.origin}/shortlist`)
  await expect(theirs.getByText('2 vehicles saved')).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('links make a list of two, which one of them leaves again', async ({ page, site }) => {
    const main = page.getByRole('main')
    await page.goto(`${site.origin}/vehicles/1001`)
    await main.getByRole('link', { name: 'Save to Shortlist' }).click()
    await expect(main.getByText('1 vehicle saved')).toBeVisible()
    await main.getByRole('searchbox', { name: 'Search our vehicles' }).fill('explorer')
    await main.getByRole('button', { name: 'Search' }).click()
    await main.getByRole('link', { name: /^Save 2024 Ford Explorer/ }).click()
    await expect(main.getByText('2 vehicles saved')).toBeVisible()
    await main.getByRole('link', { name: /^Remove 2024 Ford Explorer/ }).click()
    await expect(page).toHaveURL(/\/shortlist\?ids=1001$/)
  })
})

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'a payment, with scripts' : 'a payment, without scripts', () => {
    test.use({ javaScriptEnabled })

    test('is estimated from a vehicle; a mistake is told at its field, and what was typed stays', async ({
      page,
      site,
    }) => {
      const main = page.getByRole('main')
      const settle = () => (javaScriptEnabled ? takenOver(page) : page.waitForLoadState())
      await page.goto(`${site.origin}/vehicles/1001`)
      await settle()
      await main.getByRole('link', { name: 'Estimate a Payment' }).click()
      await expect(main.getByLabel('Price')).toHaveValue('39900')
      await settle()
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
  })
