import type { Page } from '@playwright/test'
import { expect, test } from '../../test/kit/fixtures.ts'
import { type Errand, type Keys, runErrands } from './key-budgets.ts'

const errands: Errand[] = [
  { what: 'the first vehicle’s details', within: 12, run: seeFirstVehicle },
  { what: 'a message', within: 25, run: sendMessage },
  { what: 'a filtered list, and its count said', within: 12, run: filterList },
  { what: 'the newsletter', within: 20, run: subscribe },
]

test('A2: what visitors come for takes few keys from the home page, and no mouse', async ({ page }) => {
  await runErrands(page, '/', errands)
})

/** By the links at the top of the page. */
async function goByHeader(page: Page, keys: Keys, name: string, heading: string) {
  await keys.tabTo(page.getByRole('banner').getByRole('link', { name }))
  await keys.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused()
}

async function seeFirstVehicle(page: Page, keys: Keys) {
  await keys.tabTo(page.getByRole('link', { name: 'Skip to main content' }))
  await keys.press('Enter')
  await keys.tabTo(page.getByRole('main').getByRole('link', { name: 'Browse Vehicles' }))
  await keys.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Find your vehicle' })).toBeFocused()
  await keys.tabTo(page.getByRole('link', { name: /^View Details/ }).first())
  await keys.press('Enter')
  await expect(page).toHaveURL(/\/vehicles\/\d+$/)
}

async function sendMessage(page: Page, keys: Keys) {
  const answers = { 'Full Name': 'Robin', 'Email Address': 'robin@sample.example', Subject: 'Ramps', Message: 'Hello.' }
  await goByHeader(page, keys, 'Contact', 'Get In Touch')
  for (const [label, answer] of Object.entries(answers)) {
    await keys.tabTo(page.getByRole('main').getByLabel(label, { exact: true }))
    await keys.type(answer)
  }
  await keys.tabTo(page.getByRole('main').getByRole('button', { name: 'Send Message' }))
  await keys.press('Enter')
  await expect(page.getByRole('main').getByText('Message Sent Successfully!')).toBeVisible()
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
