import type { Locator, Page } from '@playwright/test'
import { expect, takenOver, test } from '../../test/kit/fixtures.ts'
import { holdBack } from '../../test/kit/hold-back.ts'
import { elementsOf } from '../../test/kit/html-elements.ts'
import { choose } from '../../test/kit/quote-journey.ts'

const count = (page: Page) => page.getByRole('status').filter({ hasText: /vehicles? found/ })

test('the filters stand in the address, and back and forward bring them back', async ({ page, site }) => {
  await openList(page)
  const all = (await count(page).textContent()) ?? ''
  await choose(page, 'Category', 'SUVs')
  await expect(page).toHaveURL(`${site.origin}/vehicles?category=suv`)
  await expect(count(page)).not.toHaveText(all)
  const suvs = (await count(page).textContent()) ?? ''
  await page.getByText('Filters', { exact: true }).click()
  await choose(page, 'Price Range', '$60K-$70K')
  await expect(page).toHaveURL(`${site.origin}/vehicles?category=suv&price=60k-70k`)
  await page.goBack()
  await expect(count(page)).toHaveText(suvs)
  await expect(radio(page, 'Category', 'SUVs')).toBeChecked()
  await expect(radio(page, 'Price Range', 'All')).toBeChecked()
  await page.goBack()
  await expect(count(page)).toHaveText(all)
  await expect(radio(page, 'Category', 'All Vehicles')).toBeChecked()
  await page.goForward()
  await expect(radio(page, 'Category', 'SUVs')).toBeChecked()
  await expect(count(page)).toHaveText(suvs)
})

test('a choice that is taken back while its answer is on the way stays taken back', async ({ page, site }) => {
  await openList(page)
  const all = (await count(page).textContent()) ?? ''
  await choose(page, 'Category', 'Minivans')
  await expect(count(page)).not.toHaveText(all)
  const minivans = (await count(page).textContent()) ?? ''
  const bringSuvs = await holdBack(page, /vehicles\.data\?category=suv/)
  const request = page.waitForRequest(/vehicles\.data\?category=suv/)
  await choose(page, 'Category', 'SUVs')
  await request
  await choose(page, 'Category', 'Minivans')
  bringSuvs()
  await expect(page.locator('section[aria-busy="false"]')).toBeVisible()
  await expect(page).toHaveURL(`${site.origin}/vehicles?category=minivan`)
  await expect(count(page)).toHaveText(minivans)
  await expect(radio(page, 'Category', 'Minivans')).toBeChecked()
  await page.goBack()
  await expect(page).toHaveURL(`${site.origin}/vehicles`)
})

test('the answer to an earlier choice never takes a later one back, not for a moment', async ({ page }) => {
  await page.addInitScript(noteRadiosTurned)
  await openList(page)
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 6 }) // what is drawn at leisure is drawn late
  await makeManyChoices(page.getByRole('group', { name: 'Category' }).getByRole('radio'))
  expect(await page.evaluate(() => Reflect.get(window, 'radiosTurned'))).toEqual([])
})

test('letters typed after a pause stay when the answer to those before it comes, focus gone', async ({ page }) => {
  await openList(page)
  const field = page.getByRole('main').getByLabel('Search vehicles')
  await page.clock.install()
  const bringAnswer = await holdBack(page, /vehicles\.data\?search=toyota$/)
  const request = page.waitForRequest(/vehicles\.data\?search=toyota$/)
  await field.pressSequentially('toyota')
  await request
  await page.clock.pauseAt(Date.now() + 5000) // the answer comes before the pause after the next letters is over
  await field.pressSequentially(' sienna')
  await field.press('Tab')
  bringAnswer()
  await expect(page.getByRole('link', { name: /^Toyota.*remove this filter/ })).toBeVisible()
  await expect(field).toHaveValue('toyota sienna')
  await page.clock.resume()
  await expect(page).toHaveURL(/search=toyota\+sienna$/)
  await expect(field).toHaveValue('toyota sienna')
})

test('an address with filters opens with them; the panel is closed and says how many are in use', async ({
  page,
  site,
}) => {
  await page.goto(`${site.origin}/vehicles?search=ramp&category=minivan&entry=rear&price=over70k`)
  await expect(page.getByRole('main').getByLabel('Search vehicles')).toHaveValue('ramp')
  await expect(radio(page, 'Category', 'Minivans')).toBeChecked()
  await expect(radio(page, 'Entry Type', 'Rear Entry')).toBeChecked()
  await expect(radio(page, 'Price Range', 'Over $70K')).toBeChecked()
  await expect(page.getByRole('group', { name: 'Price Range' })).toBeHidden()
  await expect(page.locator('summary', { hasText: 'Filters' })).toHaveText(/\(2 in use\)/)
})

test('the count of results is announced once for each change', async ({ page }) => {
  await openList(page)
  await expect(count(page)).toHaveCount(1)
  await page.getByRole('main').getByLabel('Search vehicles').fill('sienna')
  await expect(count(page)).toHaveText('5 vehicles found')
  for (const heading of await page.getByRole('main').getByRole('heading', { level: 3 }).allTextContents())
    expect(heading).toContain('Sienna')
})

test('a visitor may type without losing a letter or the place', async ({ page }) => {
  await openList(page)
  const field = page.getByRole('main').getByLabel('Search vehicles')
  await field.pressSequentially('toyota sienna', { delay: 40 })
  await expect(page).toHaveURL(/search=toyota\+sienna/)
  await expect(field).toHaveValue('toyota sienna')
  await expect(field).toBeFocused()
})

test('show more adds the rest, keeps the filters and goes on at the first new card', async ({ page }) => {
  await openList(page)
  const cards = page.getByRole('link', { name: /^View Details/ })
  await expect(cards).toHaveCount(24)
  await page.getByRole('link', { name: 'Show more vehicles' }).click()
  await expect(page).toHaveURL(/show=48/)
  await expect(cards.nth(24)).toBeFocused()
  expect(await cards.count()).toBeGreaterThan(24)
  await page.goBack()
  await expect(cards).toHaveCount(24)
})

test('nothing found says so and what to do, and one button resets all', async ({ page, site }) => {
  await openList(page)
  await page.getByText('Filters', { exact: true }).click()
  await choose(page, 'Entry Type', 'Rear Entry')
  await page.getByRole('main').getByLabel('Search vehicles').fill('submarine')
  await expect(page.getByText('No vehicles found')).toBeVisible()
  await expect(page.getByText("Try adjusting your search or filters to find what you're looking for.")).toBeVisible()
  await page
    .getByRole('link', { name: 'Reset All Filters' })
    .or(page.getByRole('button', { name: 'Reset All Filters' }))
    .click()
  await expect(page).toHaveURL(`${site.origin}/vehicles`)
  await expect(page.getByRole('main').getByLabel('Search vehicles')).toHaveValue('')
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

test('going back from a vehicle leads to the list as it was', async ({ page }) => {
  await openList(page)
  const all = (await count(page).textContent()) ?? ''
  await choose(page, 'Category', 'Full-Size Vans')
  await expect(page).toHaveURL(/category=fullsize/)
  await expect(count(page)).not.toHaveText(all)
  const found = (await count(page).textContent()) ?? ''
  await page
    .getByRole('link', { name: /^View Details/ })
    .first()
    .click()
  await page.getByRole('link', { name: 'Back to Your Search' }).first().waitFor()
  await page.goBack()
  await expect(count(page)).toHaveText(found)
})

async function openList(page: Page) {
  await page.goto('/vehicles')
  await takenOver(page)
}

async function textAt(address: string) {
  return (await fetch(address)).text()
}

function radio(page: Page, group: string, choice: string) {
  return page
    .getByRole('group', { name: group, includeHidden: true })
    .getByRole('radio', { name: new RegExp(`^${choice.replace('$', '\\$')} \\d+$`), includeHidden: true })
}

/** In the page, before its scripts: notes each radio button that a script gives another state. */
function noteRadiosTurned() {
  const turned: string[] = []
  Reflect.set(window, 'radiosTurned', turned)
  const checked = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'checked')
  Object.defineProperty(HTMLInputElement.prototype, 'checked', {
    ...checked,
    set(this: HTMLInputElement, value: boolean) {
      if (value !== this.checked) turned.push(`${this.value} to ${value}`)
      checked?.set?.call(this, value)
    },
  })
}

/** Each some time after the one before. Its answer is then drawn at one or another moment of the next. */
function makeManyChoices(radios: Locator) {
  return radios.evaluateAll(async (elements) => {
    for (let pause = 50; pause < 170; pause += 10)
      for (const element of elements) {
        if (element instanceof HTMLElement) element.click()
        await new Promise((resolve) => setTimeout(resolve, pause))
      }
  })
}
