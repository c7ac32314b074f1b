import { expect, type Page } from '@playwright/test'

/** What a screen is brought into by hand, for whoever must look at it in that state. */

/** Puts focus into the toast that has come or is about to: it stays while it has focus. */
export async function holdToast(page: Page) {
  await expect(page.locator('.toast')).toBeVisible()
  await page.keyboard.press('F8')
  await expect(page.getByRole('region', { name: /^Notifications/ })).toBeFocused()
}

/** Typing searches; what was found never comes. */
export async function searchSlowly(page: Page) {
  await page.route(/\/vehicles\.data/, waitForEver, { times: 1 })
  await page.getByRole('main').getByLabel('Search vehicles').fill('ramp')
  await expect(page.locator('[aria-busy=true]')).toBeVisible()
}

export async function showSecondPicture(page: Page) {
  await page.getByRole('main').getByRole('link', { name: 'Next picture' }).click()
  const thumbnails = page.getByRole('link', { name: /^Picture \d/ })
  await expect(thumbnails.nth(1)).toHaveAttribute('aria-current', 'true')
}

export async function enlargeSecondPicture(page: Page) {
  await showSecondPicture(page)
  await page
    .getByRole('link', { name: /^Enlarge/ })
    .nth(1)
    .click()
  await expect(page.getByRole('dialog', { name: 'Enlarged picture' }).getByRole('img')).toBeVisible()
}

/** The answer to a request never comes; the next page ends it. */
export function waitForEver() {}
