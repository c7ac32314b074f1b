import type { Page } from '@playwright/test'
import { takenOver } from './staff-fixtures.ts'
import { asColleague, expectNotice, fieldOf, press } from './staff-forms.ts'

/** What stands in the row of a vehicle for its price, and is pressed to change it. */
export const priceOf = (page: Page, id: number) =>
  page.getByRole('link', { name: new RegExp(`: Status & Price of .* no\\. ${id}$`) })
export const statusOf = (page: Page, id: number) =>
  page.getByRole('link', { name: new RegExp(`: Status of .* no\\. ${id}$`) })
export const priceField = (page: Page) => page.getByRole('textbox', { name: /^Price of / })

export async function openRows(page: Page, path = '/admin/vehicles?sort=name') {
  await page.goto(path)
  await takenOver(page)
}

/** A colleague saves the status of a vehicle in its form. */
export async function saveOffer(page: Page, id: number, status: string) {
  await asColleague(page, `/admin/vehicles/offer/${id}`, async (colleague) => {
    await takenOver(colleague)
    await fieldOf(colleague, 'Status').selectOption(status)
    await press(colleague, 'Save Changes')
    await expectNotice(colleague, 'Vehicle Updated Successfully')
  })
  await page.bringToFront()
}
