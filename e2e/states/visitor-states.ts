import type { Page as BrowserPage } from '@playwright/test'
import { expect } from '../../test/kit/expect.ts'
import type { Page } from '../../test/kit/journey-page.ts'
import { takenOver } from '../../test/kit/taken-over.ts'

const filled = {
  'Full Name': 'Robin Sample',
  'Email Address': 'robin@sample.example',
  Subject: 'A question',
  Message: 'Hello.',
}

/** Puts focus into the toast that has come or is about to: it stays while it has focus. */
export async function holdToast(page: BrowserPage) {
  await expect(page.locator('.toast')).toBeVisible()
  await page.keyboard.press('F8')
  await expect(page.getByRole('region', { name: /^Notifications/ })).toBeFocused()
}

/** Typing searches; what was found never comes. */
export async function searchSlowly(page: BrowserPage) {
  await page.route(/\/vehicles\.data/, waitForEver, { times: 1 })
  await page.getByRole('main').getByLabel('Search vehicles').fill('ramp')
  await expect(page.locator('section[aria-busy=true]')).toBeVisible()
}

export async function showSecondPicture(page: BrowserPage) {
  await page.getByRole('main').getByRole('link', { name: 'Next picture' }).click()
  const thumbnails = page.getByRole('link', { name: /^Picture \d/ })
  await expect(thumbnails.nth(1)).toHaveAttribute('aria-current', 'true')
}

export async function enlargeSecondPicture(page: BrowserPage) {
  await showSecondPicture(page)
  await page
    .getByRole('link', { name: /^Enlarge/ })
    .nth(1)
    .click()
  await expect(page.getByRole('dialog', { name: 'Enlarged picture' }).getByRole('img')).toBeVisible()
}

/** The answer to a request never comes; the next page ends it. */
export function waitForEver() {}

/** Each choice of /display, other than the usual one. */
export const everyChoice = ['Largest', 'Wide', 'High', 'None', 'All underlined']

/** Makes the choices and saves them; goes back to the page before. */
export async function chooseDisplay(page: Page, choices: string[]) {
  const main = page.getByRole('main')
  for (const name of choices)
    await main
      .locator('label')
      .filter({ hasText: new RegExp(`^${name}$`) })
      .click()
  await main.getByRole('button', { name: 'Save Display' }).click()
  await expect(main.getByText('Display Saved')).toBeVisible()
}

export async function displayOtherwise(page: Page) {
  const path = page.url()
  await page.goto('/display')
  await chooseDisplay(page, everyChoice)
  await page.goto(path)
  await takenOver(page)
}

export async function openDetails(page: Page, name: string) {
  await page.locator('header summary').filter({ hasText: name }).filter({ visible: true }).click()
}

export async function openQuotes(page: Page) {
  const closed = page.locator('main details:not([open]) > summary', { hasText: 'Read in full' })
  while ((await closed.count()) > 0) await closed.first().click()
}

export async function openAssistant(page: BrowserPage) {
  await page.getByRole('button', { name: /^Chat/ }).click()
  await expect(page.getByRole('heading', { name: 'Redstone Assistant' })).toBeVisible()
}

export async function openFilters(page: Page) {
  await page
    .locator('summary, button')
    .filter({ hasText: /^Filters/, visible: true })
    .click()
  await expect(page.getByRole('group', { name: 'Entry Type' })).toBeVisible()
}

/** Of the questions about a vehicle. */
export async function openQuestion(page: Page) {
  await page.locator('#questions summary').first().click()
}

export async function openContents(page: Page) {
  await page.getByRole('main').locator('summary').filter({ hasText: 'On this page' }).click()
  await expect(page.getByRole('navigation', { name: 'On this page' }).getByRole('link').first()).toBeVisible()
}

export async function openFirstQuestion(page: Page) {
  await page.getByRole('main').locator('summary').first().click()
  await expect(page.getByRole('main').locator('details[open]')).toHaveCount(1)
}

export async function subscribeWithout(page: Page) {
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: /Subscribe/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Newsletter' })).toBeVisible()
}

export async function subscribe(page: Page) {
  await page.getByRole('contentinfo').getByRole('textbox').fill('robin@sample.example')
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: /Subscribe/ })
    .click()
  await expect(page.getByText('Thank you for signing up!').first()).toBeAttached()
}

export async function saveDisplay(page: Page) {
  await chooseDisplay(page, ['Large'])
}

export async function sendAll(page: Page) {
  await send(page, filled)
  await expect(page.getByRole('main').getByText('Message Sent Successfully!')).toBeVisible()
}

/** The database is away. */
export async function sendInVain(page: Page) {
  await send(page, filled)
  await expect(page.getByRole('main').getByText(/^Could not send your message/)).toBeVisible()
}

/** An estimate with two mistakes. */
export async function sendEstimate(page: Page) {
  await page.getByLabel('Price').fill('much')
  await page.getByLabel('APR in percent').fill('99')
  await page.getByRole('button', { name: 'Show the Payment' }).click()
  await expect(page.getByRole('heading', { name: 'There is a problem' })).toBeVisible()
}

export async function sendSlowly(page: BrowserPage) {
  await page.route(/\/contact\.data/, waitForEver, { times: 1 })
  await send(page, filled)
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible()
}

export async function sendNothing(page: Page) {
  await send(page, {})
  await expect(page.getByRole('heading', { name: 'There is a problem' })).toBeVisible()
}

async function send(page: Page, answers: Record<string, string>) {
  for (const [label, answer] of Object.entries(answers)) await page.getByRole('main').getByLabel(label).fill(answer)
  await page.getByRole('main').getByRole('button', { name: /^Send/ }).click()
}
