import type { Locator, Page } from '@playwright/test'
import { expect, takenOver, test } from '../../test/kit/fixtures.ts'
import { holdBack } from '../../test/kit/hold-back.ts'
import { choose } from '../../test/kit/quote-journey.ts'

const count = (page: Page) => page.getByRole('status').filter({ hasText: /vehicles? found/ })

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

test('a bound holds what is typed, as it was typed', async ({ page }) => {
  await openList(page)
  await page.getByText('Filters', { exact: true }).click()
  await page.getByLabel('Price up to').fill('$50,000')
  await expect(page.getByRole('link', { name: /^Up to \$50,000.*remove this filter/ })).toBeVisible()
  await expect(page.getByLabel('Price up to')).toHaveValue('$50,000')
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
