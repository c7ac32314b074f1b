import { expect } from '../../test/kit/expect.ts'
import type { Page } from '../../test/kit/journey-page.ts'
import { fillIn, press, untilShown } from '../../test/kit/staff-forms.ts'
import { takenOver } from '../../test/kit/taken-over.ts'
import type { Screen } from './screens.ts'

const path = '/admin/vehicles/bulk?search=toyota'
const endsAt = '/admin/vehicles/bulk/:id'

/** Several vehicles changed at once. */
export const bulkScreens: Screen[] = [
  { name: 'several, choice', path: '/admin/vehicles/bulk' },
  { name: 'several, errors', path, arrange: (page) => press(page, 'Preview').then(() => expectTitle(page, /^Error/)) },
  { name: 'several, preview', path, arrange: previewPrices },
  { name: 'several, preview for the trash', path: '/admin/vehicles/bulk', arrange: previewTrash },
  { name: 'several, result', path, endsAt, arrange: changePrices },
  { name: 'several, undone', path, endsAt, arrange: undoPrices },
  { name: 'several, nothing matches', path: '/admin/vehicles/bulk?search=submarine' },
  { name: 'several, result not found', path: '/admin/vehicles/bulk/999999' },
]

async function expectTitle(page: Page, title: RegExp) {
  await expect(page).toHaveTitle(title)
}

async function previewPrices(page: Page) {
  await page.getByRole('checkbox', { name: /^All/ }).check()
  await page.getByRole('radio', { name: 'Change the price by dollars' }).check()
  await fillIn(page, { 'By dollars': '1' })
  await press(page, 'Preview')
  await expect(page.getByRole('heading', { name: 'Preview: Price +$1' })).toBeVisible()
}

async function previewTrash(page: Page) {
  await page.getByRole('checkbox', { name: /^All/ }).check()
  await page.getByRole('radio', { name: 'Move to the trash' }).check()
  await press(page, 'Preview')
  await expect(page.getByRole('button', { name: /to the Trash$/ })).toBeVisible()
}

async function changePrices(page: Page) {
  await previewPrices(page)
  await press(page, 'Change')
  await page.waitForURL(/\/bulk\/\d+/)
  await untilShown(page, /were changed$/)
  await takenOver(page)
}

async function undoPrices(page: Page) {
  await changePrices(page)
  await press(page, 'Undo All')
  await untilShown(page, /are as they were before\.$/)
}
