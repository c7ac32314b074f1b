import type { Page } from '@playwright/test'
import { expect, takenOver, test } from '../../test/kit/fixtures.ts'
import { fieldOf } from '../../test/kit/staff-forms.ts'
import { type Errand, type Keys, runErrands } from './key-budgets.ts'

const wish = 'a side-entry Toyota under $60K with an in-floor ramp, available now, cheapest first'

const inWords = 'toyota side entry under 60k in-floor available now'
const chipsOfWords = [/^Toyota/, /^Side Entry/, /^Up to \$60,000/, /^In-Floor Ramp/, /^Available now/]

const errands: Errand[] = [
  { what: 'the first vehicle’s details', within: 12, run: seeFirstVehicle },
  { what: 'a message', within: 25, run: sendMessage },
  { what: 'a filtered list, and its count said', within: 12, run: filterList },
  { what: 'the newsletter', within: 20, run: subscribe },
  { what: `${wish}, in words`, within: 22, run: buyInWords },
  { what: `${wish}, by choices`, within: 50, run: buyByChoices },
]

test('A2: what visitors come for takes few keys from the home page, and no mouse', async ({ page }) => {
  await runErrands(page, '/', errands)
})

const errandsOfVehicle: Errand[] = [
  { what: 'a time to meet', within: 40, run: takeTime },
  { what: 'a vehicle offered in trade', within: 50, run: offerTradeIn },
]

test('A2: from a vehicle a time is taken and another vehicle is offered in trade with few keys, and no mouse', async ({
  page,
}) => {
  await runErrands(page, '/vehicles/1001', errandsOfVehicle)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('A2: a vehicle that is described in words takes few keys from the list, and no mouse', async ({ page }) => {
    const errand = { what: `${wish}, in words and without scripts`, within: 28, run: buyByForm }
    await runErrands(page, '/vehicles', [errand], () => page.waitForLoadState())
  })
})

/** By the links at the top of the page. */
async function goByHeader(page: Page, keys: Keys, name: string, heading: string) {
  await keys.tabTo(page.getByRole('banner').getByRole('link', { name }))
  await keys.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused()
}

async function seeFirstVehicle(page: Page, keys: Keys) {
  await skipToMain(page, keys)
  await keys.tabTo(page.getByRole('main').getByRole('link', { name: 'View Vehicles' }))
  await keys.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Find your vehicle' })).toBeFocused()
  await keys.tabTo(page.getByRole('link', { name: /^View Details/ }).first())
  await keys.press('Enter')
  await expect(page).toHaveURL(/\/vehicles\/\d+$/)
}

async function sendMessage(page: Page, keys: Keys) {
  const answers = { 'Full Name': 'Robin', 'Email Address': 'robin@sample.example', Subject: 'Ramps', Message: 'Hello.' }
  await goByHeader(page, keys, 'Contact', 'Get In Touch')
  await fillOut(page, keys, answers)
  await keys.tabTo(page.getByRole('main').getByRole('button', { name: 'Send Message' }))
  await keys.press('Enter')
  await expect(page.getByRole('main').getByText('Message Sent Successfully!')).toBeVisible()
}

async function takeTime(page: Page, keys: Keys) {
  await skipToMain(page, keys)
  await keys.tabTo(page.getByRole('main').getByRole('link', { name: 'Choose a Time' }))
  await keys.press('Enter')
  await takenOver(page)
  await keys.tabTo(
    page
      .getByRole('group', { name: /^\w+day, / })
      .getByRole('radio')
      .first(),
  )
  await keys.press('Space')
  await fillOut(page, keys, { 'Full Name': 'Robin', 'Email Address': 'robin@sample.example', Phone: '602-555-0142' })
  await keys.tabTo(page.getByRole('main').getByRole('button', { name: 'Book This Time' }))
  await keys.press('Enter')
  await expect(page.getByRole('main').getByText('Appointment Set')).toBeVisible()
}

async function offerTradeIn(page: Page, keys: Keys) {
  await skipToMain(page, keys)
  await keys.tabTo(page.getByRole('main').getByRole('link', { name: 'Offer a Trade-In' }))
  await keys.press('Enter')
  await takenOver(page)
  const vehicle = { Year: '2017', Make: 'Dodge', Model: 'Grand Caravan', Mileage: '88400' }
  await fillOut(page, keys, { ...vehicle, 'Full Name': 'Robin', 'Email Address': 'robin@sample.example' })
  await keys.tabTo(page.getByRole('main').getByRole('button', { name: 'Ask for an Offer' }))
  await keys.press('Enter')
  await expect(page.getByRole('main').getByText('We have your trade-in form')).toBeVisible()
}

async function fillOut(page: Page, keys: Keys, answers: Record<string, string>) {
  for (const [label, answer] of Object.entries(answers)) {
    await keys.tabTo(fieldOf(page, label))
    await keys.type(answer)
  }
}

async function filterList(page: Page, keys: Keys) {
  await goByHeader(page, keys, 'Vehicles', 'Find your vehicle')
  await keys.tabTo(page.getByRole('radio', { name: 'All Vehicles' }))
  await keys.press('ArrowRight')
  await expect(page).toHaveURL(/category=minivan/)
  await expect(page.getByRole('status').filter({ hasText: /vehicles found/ })).toBeVisible()
}

async function subscribe(page: Page, keys: Keys) {
  await keys.tabTo(page.getByRole('link', { name: 'Skip to footer' }))
  await keys.press('Enter')
  await keys.tabTo(page.getByRole('contentinfo').getByRole('textbox'))
  await keys.type('robin@sample.example')
  await keys.press('Enter')
  await expect(page.getByRole('main').getByText('Thank you for signing up!')).toBeVisible()
}

async function buyInWords(page: Page, keys: Keys) {
  await goByHeader(page, keys, 'Vehicles', 'Find your vehicle')
  await keys.tabTo(page.getByRole('main').getByLabel('Search vehicles'))
  await keys.type(inWords)
  await sortByPrice(page, keys)
  await openFirst(page, keys, chipsOfWords)
}

async function buyByForm(page: Page, keys: Keys) {
  await skipToMain(page, keys)
  await keys.tabTo(page.getByRole('main').getByLabel('Search vehicles'))
  await keys.type(inWords)
  await keys.tabTo(page.getByLabel('Sort'))
  await keys.type('Lowest')
  await keys.tabTo(page.getByRole('button', { name: 'Apply Filters' }))
  await keys.press('Enter')
  await expect(page).toHaveURL(/sort=price/)
  await skipToMain(page, keys)
  await openFirst(page, keys, chipsOfWords)
}

async function skipToMain(page: Page, keys: Keys) {
  await keys.tabTo(page.getByRole('link', { name: 'Skip to main content' }))
  await keys.press('Enter')
}

async function buyByChoices(page: Page, keys: Keys) {
  await goByHeader(page, keys, 'Vehicles', 'Find your vehicle')
  await sortByPrice(page, keys)
  await keys.tabTo(page.locator('summary', { hasText: 'Filters' }))
  await keys.press('Enter')
  for (const [group, chosen] of [
    ['Entry Type', 'side'],
    ['Price Range', 'under60k'],
  ]) {
    await keys.tabTo(page.getByRole('group', { name: group }).getByRole('radio', { name: /^All / }))
    await keys.press('ArrowRight')
    await expect(page).toHaveURL(new RegExp(`=${chosen}`))
  }
  for (const choice of [/^Available now /, /^Toyota /, /^In-Floor Ramp /]) {
    const box = page.getByRole('checkbox', { name: choice })
    await keys.tabTo(box)
    await keys.press('Space')
    await expect(box).toBeChecked()
  }
  await openFirst(page, keys, [/^Side Entry/, /^Under \$60K/, /^Available now/, /^Toyota/, /^In-Floor Ramp/])
}

async function sortByPrice(page: Page, keys: Keys) {
  await keys.tabTo(page.getByLabel('Sort'))
  await keys.type('Lowest')
  await expect(page).toHaveURL(/sort=price$/)
}

async function openFirst(page: Page, keys: Keys, chips: RegExp[]) {
  await expect(page.getByRole('list', { name: 'Filters in use' }).getByRole('link')).toHaveText(chips)
  await keys.tabTo(page.getByRole('link', { name: /^View Details/ }).first())
  await keys.press('Enter')
  await expect(page).toHaveURL(/\/vehicles\/\d+$/)
}
