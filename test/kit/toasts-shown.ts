import type { Page } from '@playwright/test'
import { expect, takenOver } from './fixtures.ts'
import type { Site } from './site-process.ts'

/** What a visitor may be told by a toast. */
export const toastTitles = /^(Thank you for signing up!|Message Sent Successfully!)$/

/** The words in the region, not those in the page. */
export function toast(page: Page) {
  return page.getByRole('region', { name: /Notifications/ }).getByText(toastTitles)
}

/** Asks for the newsletter at the bottom of the page, which a toast thanks for. */
export async function subscribe(page: Page) {
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('textbox').fill('robin@sample.example')
  await footer.getByRole('button', { name: 'Subscribe' }).click()
}

/** A toast on the list, with the browser's clock in our hands. */
export async function showToast(page: Page, site: Site) {
  await page.goto(`${site.origin}/vehicles`)
  await takenOver(page)
  await page.clock.install()
  await subscribe(page)
  await expect(toast(page)).toBeVisible()
}
