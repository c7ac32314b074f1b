import type { Page } from '@playwright/test'
import { expect, openLive } from './fixtures.ts'

/** The list that somebody leaves and comes back to. */
export const listLeft = '/vehicles?category=minivan'
/** The data of any page. */
export const anyData = /\.data(\?|$)/

/**
 * Opens the list, and waits until the router knows the pages that its links lead to. Before that it fetches no script
 * of theirs.
 */
export async function openVanList(page: Page) {
  const known = page.waitForResponse(/\/__manifest\?/)
  await openLive(page, listLeft, 'public')
  await known
}

export function vanOnList(page: Page) {
  return page.getByRole('main').locator('a[href="/vehicles/1016"]')
}

/** Opens a vehicle far down on the list; gives how far down that was. */
export async function openVan(page: Page) {
  await vanOnList(page).scrollIntoViewIfNeeded()
  const top = await page.evaluate(() => window.scrollY)
  expect(top).toBeGreaterThan(500)
  await vanOnList(page).click()
  await expect(page).toHaveURL(/\/vehicles\/1016$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  return top
}

/** The list is shown as somebody left it, at its address and place. Focus is on the vehicle that they opened. */
export async function expectAsLeft(page: Page, address: string, top: number) {
  await expect(vanOnList(page)).toBeFocused()
  await expect(page).toHaveURL(address)
  await expect(vanOnList(page)).toBeInViewport()
  expect(await page.evaluate(() => window.scrollY)).toBe(top)
}
