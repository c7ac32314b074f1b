import { expect, takenOver, test } from '../../test/kit/fixtures.ts'

const saves = [/^Save 2025 Toyota Sienna XSE Hybrid$/, /^Save 2024 Ford Explorer XLT 4WD$/]

test('two vehicles are saved from the list, compared, kept on the device, and sent to somebody', async ({
  page,
  browser,
  site,
}) => {
  const main = page.getByRole('main')
  await page.goto(`${site.origin}/vehicles`)
  await takenOver(page)
  const shortlist = page.getByRole('heading', { level: 1, name: 'Your Shortlist' })
  for (const [at, name] of saves.entries()) {
    if (at > 0) await page.goBack()
    await expect(shortlist).toHaveCount(0)
    await main.getByRole('link', { name }).click()
    await expect(shortlist).toBeFocused()
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
