import type { Page as BrowserPage } from '@playwright/test'
import { expect } from '../../test/kit/expect.ts'
import type { Page } from '../../test/kit/journey-page.ts'
import { fillIn, press } from '../../test/kit/staff-forms.ts'
import { takenOver } from '../../test/kit/taken-over.ts'
import type { Screen } from './screens.ts'
import { sendEmpty } from './staff-screen-states.ts'

export async function holdUntilPast(page: Page) {
  await page.getByLabel('Status', { exact: true }).selectOption('On Hold')
  await fillIn(page, { 'Held Until': '2020-03-31T17:00' })
  await sendEmpty(page, 'Save Changes')
}

export async function openPrice(page: BrowserPage) {
  await page
    .getByRole('link', { name: /: Status & Price of / })
    .first()
    .click()
  await expect(page.getByRole('textbox', { name: /^Price of / })).toBeFocused()
  // What is selected has colors of its own.
  await page.keyboard.press('End')
}

export async function refusePrice(page: BrowserPage) {
  await openPrice(page)
  await page.keyboard.type(' much')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'Enter the price as a number' })).toBeVisible()
}

export async function measureTooMuch(page: Page) {
  await page.getByRole('main').locator('summary').filter({ hasText: 'Further measures' }).click()
  await fillIn(page, { 'Door Opening Height': '900', 'Ramp Slope': '900' })
  await sendEmpty(page, 'Save Changes')
}

/** Marks the vehicle as sold, unless it is already, and looks at its public page. */
export async function sell(page: Page) {
  const id = page.url().split('/').at(-1)
  await page.getByLabel('Status', { exact: true }).selectOption('Sold')
  await press(page, 'Save Changes')
  await page.waitForURL('**/admin/vehicles')
  await page.goto(`/vehicles/${id}`)
  await takenOver(page)
  await expect(page.getByRole('heading', { name: 'Similar vehicles' })).toBeVisible()
}

/** What the list of vehicles does in its rows, and the views of it that somebody keeps. */
export const listScreens: Screen[] = [
  { name: 'list, a price being changed', path: '/admin/vehicles', withScripts: openPrice },
  { name: 'list, a price refused', path: '/admin/vehicles', kind: 'validation errors', withScripts: refusePrice },
  { name: 'views', path: '/admin/vehicles/views?missing=measures' },
  {
    name: 'views, errors',
    path: '/admin/vehicles/views?sort=price',
    kind: 'validation errors',
    arrange: (page) => sendEmpty(page, 'Save View'),
  },
]
