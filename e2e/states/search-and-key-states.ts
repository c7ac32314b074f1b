import type { Page } from '@playwright/test'
import { expect } from '../../test/kit/expect.ts'

/** What any screen of the staff area is brought into by keys. */

export async function searchEverything(page: Page) {
  await page.keyboard.press('Control+k')
  await page.keyboard.type('van')
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Vehicles' })).toBeVisible()
}

export async function showKeys(page: Page) {
  await page.getByRole('link', { name: 'Keyboard shortcuts' }).click()
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
}
