import { expect, type Page } from '@playwright/test'

/** A list that a visitor looks at while staff change what is on it. */
export const minivans = '/vehicles?category=minivan'
export const changeSeenWithinMs = 1000

export function vanOnList(tab: Page, id: number) {
  return tab.getByRole('main').locator(`a[href="/vehicles/${id}"]`)
}

export function cardOf(tab: Page, id: number) {
  return tab.getByRole('listitem').filter({ has: tab.locator(`a[href="/vehicles/${id}"]`) })
}

/** Opens a vehicle of the list, and waits until the list is fetched ahead for the way back. */
export async function openVan(tab: Page, id: number) {
  const prefetched = tab.waitForResponse('**/vehicles.data?category=minivan')
  await vanOnList(tab, id).click()
  await expect(tab.getByRole('heading', { level: 1 })).toBeFocused()
  await (await prefetched).finished()
}
