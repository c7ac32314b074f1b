import type { Page } from '../../test/kit/journey-page.ts'
import { choose } from '../../test/kit/quote-journey.ts'
import { expect, test } from '../../test/kit/walk/walk.ts'

const count = (page: Page) => page.getByRole('status').filter({ hasText: /vehicles? found/ })
const filters = (page: Page) => page.locator('summary', { hasText: 'Filters' })
const apply = (page: Page) => page.getByRole('button', { name: 'Apply Filters' }).click()

test('each choice says how many there are, chips take away one by one, and the address has it all', async ({
  page,
  site,
}) => {
  await page.goto('/vehicles')
  await filters(page).click()
  const toyota = page.getByRole('checkbox', { name: /^Toyota / })
  const offered = (await page.locator('label').filter({ has: toyota }).textContent())?.match(/\d+/)?.[0]
  await toyota.check()
  await apply(page)
  await expect(count(page)).toHaveText(`${offered} vehicles found`)
  await filters(page).click()
  await page.getByRole('checkbox', { name: /^Honda / }).check()
  await page.getByRole('checkbox', { name: /^Power Sliding Doors / }).check()
  await apply(page)
  await expect(page).toHaveURL(/(?=.*&feature=power\+sliding\+doors)(?=.*&make=toyota)(?=.*&make=honda)/)
  await page.getByRole('link', { name: /^Honda.*remove this filter/ }).click()
  await expect(page).toHaveURL(`${site.origin}/vehicles?feature=power+sliding+doors&make=toyota`)
  await filters(page).click()
  await expect(page.getByRole('checkbox', { name: /^Honda / })).not.toBeChecked()
  await expect(page.getByRole('checkbox', { name: /^Sienna / })).toBeVisible()
})

test('a choice without any vehicle is seen and cannot be made, unless it is made already', async ({ page }) => {
  await page.goto('/vehicles?category=minivan&make=ford')
  await filters(page).click()
  const boxes = page.getByRole('group', { name: 'Ramp or Lift' }).getByRole('checkbox')
  await expect(boxes).toHaveCount(5)
  for (const box of await boxes.all()) await expect(box).toBeDisabled()
  await expect(page.getByRole('checkbox', { name: /^Ford / })).toBeEnabled()
})

test('the lowest price comes first when that is asked for, and bounds hold what is typed', async ({ page }) => {
  await page.goto('/vehicles')
  await page.getByLabel('Sort').selectOption('Lowest price first')
  await apply(page)
  await expect(page).toHaveURL(/[?&]sort=price&/)
  const prices = await pricesOn(page)
  expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  await filters(page).click()
  await page.getByLabel('Price up to').fill('$50,000')
  await apply(page)
  await expect(page.getByRole('link', { name: /^Up to \$50,000.*remove this filter/ })).toBeVisible()
  await expect(page.getByLabel('Price up to')).toHaveValue('50000')
  const cheap = await pricesOn(page)
  expect(cheap.length).toBeGreaterThan(2)
  expect(Math.max(...cheap)).toBeLessThanOrEqual(50_000)
  await filters(page).click()
  await page.getByLabel('Price up to').fill('50 grand')
  await apply(page)
  await expect(count(page)).toHaveText(/^\d+ vehicles found\. Not applied: Price up to “50 grand”$/)
  await expect(
    page.getByRole('link', { name: /^Price up to “50 grand”: not applied.*remove this filter/ }),
  ).toBeVisible()
  await expect(page.getByLabel('Price up to')).toHaveValue('50 grand')
  await expect(page.getByText('We can’t be sure what “50 grand” means')).toBeVisible()
})

test('where nothing is found each way out says what it gives, and leads there', async ({ page, site }) => {
  await page.goto('/vehicles?category=suv&make=toyota')
  await expect(count(page)).toHaveText('No vehicles found')
  const way = page.getByRole('link', { name: /vehicles? without SUVs$/ })
  const gives = (await way.textContent())?.match(/\d+/)?.[0]
  await way.click()
  await expect(page).toHaveURL(`${site.origin}/vehicles?make=toyota`)
  await expect(count(page)).toHaveText(`${gives} vehicles found`)
  await expect(page.getByRole('radio', { name: /^All Vehicles / })).toBeChecked()
})

test('one wrong letter still finds, and the page says what it shows', async ({ page }) => {
  await page.goto('/vehicles?search=pacfica')
  await expect(page.getByText('We found nothing called “pacfica.” Here is what we found for “Pacifica.”')).toBeVisible()
  const names = await page.getByRole('main').getByRole('heading', { level: 3 }).allTextContents()
  expect(names.length).toBeGreaterThan(0)
  expect(names.filter((name) => !name.includes('Pacifica'))).toEqual([])
})

test('the buyer’s choices are made by the plain form, and stay', async ({ page }) => {
  await page.goto('/vehicles')
  await filters(page).click()
  await choose(page, 'Entry Type', 'Side Entry')
  for (const choice of [/^Toyota /, /^In-Floor Ramp /, /^Available now /])
    await page.getByRole('checkbox', { name: choice }).check()
  await page.getByLabel('Price up to').fill('60,000')
  await page.getByLabel('Sort').selectOption('Lowest price first')
  await apply(page)
  await expect(count(page)).toBeVisible()
  const chips = page.getByRole('list', { name: 'Filters in use' }).getByRole('link')
  await expect(chips).toHaveText([/^Side Entry/, /^Available now/, /^Toyota/, /^In-Floor Ramp/, /^Up to \$60,000/])
  await expect(page.getByLabel('Sort')).toHaveValue('price')
  await chips.first().click()
  await expect(chips).toHaveCount(4)
})

async function pricesOn(page: Page) {
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: /^View Details/ }) })
  const texts = await cards.allTextContents()
  return texts.flatMap((text) => /\$[\d,]+/.exec(text)?.[0].replaceAll(/[$,]/g, '') ?? []).map(Number)
}
