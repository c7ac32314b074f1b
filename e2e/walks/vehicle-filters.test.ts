import { elementsOf } from '../../test/kit/html-elements.ts'
import type { Page } from '../../test/kit/journey-page.ts'
import { choose } from '../../test/kit/quote-journey.ts'
import { expect, test } from '../../test/kit/walk/walk.ts'

const count = (page: Page) => page.getByRole('status').filter({ hasText: /vehicles? found/ })
const search = (page: Page) => page.getByRole('main').getByLabel('Search vehicles')

test('an address with filters opens with them; the panel is closed and says how many are in use', async ({ page }) => {
  await page.goto('/vehicles?search=ramp&category=minivan&entry=rear&price=over70k')
  await expect(search(page)).toHaveValue('ramp')
  await expect(radio(page, 'Category', 'Minivans')).toBeChecked()
  await expect(radio(page, 'Entry Type', 'Rear Entry')).toBeChecked()
  await expect(radio(page, 'Price Range', 'Over $70K')).toBeChecked()
  await expect(page.getByRole('group', { name: 'Price Range' })).toBeHidden()
  await expect(page.locator('summary', { hasText: 'Filters' })).toHaveText(/\(2 in use\)/)
})

test('what is searched for is found, and the page says how many there are', async ({ page }) => {
  await page.goto('/vehicles')
  await search(page).fill('sienna')
  await search(page).press('Enter')
  await expect(page).toHaveURL(/search=sienna/)
  await expect(count(page)).toHaveText('5 vehicles found')
  const names = await page.getByRole('main').getByRole('heading', { level: 3 }).allTextContents()
  expect(names).toHaveLength(5)
  for (const name of names) expect(name).toContain('Sienna')
})

test('show more adds the rest and keeps the filters', async ({ page }) => {
  await page.goto('/vehicles?sort=price')
  const cards = page.getByRole('link', { name: /^View Details/ })
  await expect(cards).toHaveCount(24)
  await page.getByRole('link', { name: 'Show more vehicles' }).click()
  await expect(page).toHaveURL(/(?=.*show=48)(?=.*sort=price)/)
  expect(await cards.count()).toBeGreaterThan(24)
})

test('nothing found says so and what to do, and one button resets all', async ({ page, site }) => {
  await page.goto('/vehicles')
  await page.getByText('Filters', { exact: true }).click()
  await choose(page, 'Entry Type', 'Rear Entry')
  await search(page).fill('submarine')
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
  await expect(page.getByText('No vehicles found')).toBeVisible()
  await expect(page.getByText("Try adjusting your search or filters to find what you're looking for.")).toBeVisible()
  await page
    .getByRole('link', { name: 'Reset All Filters' })
    .or(page.getByRole('button', { name: 'Reset All Filters' }))
    .click()
  await expect(page).toHaveURL(`${site.origin}/vehicles`)
  await expect(search(page)).toHaveValue('')
  await expect(page.getByRole('group', { name: 'Entry Type' })).toBeHidden()
  await expect(page.getByRole('link', { name: /^View Details/ })).toHaveCount(24)
})

test('a vehicle without a price says so and passes no price filter', async ({ site }) => {
  const found = `${site.origin}/vehicles?search=denali`
  expect(await textAt(found)).toContain('Call for price')
  for (const price of ['under60k', '60k-70k', 'over70k']) {
    const text = await textAt(`${found}&price=${price}`)
    expect(text, price).toContain('No vehicles found')
    expect(text, price).not.toContain('Call for price')
  }
})

test('prices on the bounds fall where the specification puts them', async ({ site }) => {
  const cards = elementsOf(await textAt(`${site.origin}/vehicles?price=60k-70k&show=48`)).filter(
    ({ name, text }) => name === 'li' && text.includes('View Details'),
  )
  const prices = cards.map(({ text }) => /\$[\d,]+/.exec(text)?.[0])
  expect(prices).toEqual(expect.arrayContaining(['$60,000', '$70,000']))
})

async function textAt(address: string) {
  return (await fetch(address)).text()
}

function radio(page: Page, group: string, choice: string) {
  return page
    .getByRole('group', { name: group, includeHidden: true })
    .getByRole('radio', { name: new RegExp(`^${choice.replace('$', '\\$')} \\d+$`), includeHidden: true })
}
