import type { Page } from '@playwright/test'
import { sendMessage } from '../../test/kit/http-visitor.ts'
import { expect, test } from '../../test/kit/staff-fixtures.ts'
import { expectNotice, fieldOf, newReview, newVehicle } from '../../test/kit/staff-forms.ts'
import { type Errand, type Keys, runErrands } from './key-budgets.ts'

const work: Errand[] = [
  { what: 'a new vehicle', within: 24, run: addVehicle },
  { what: 'another price', within: 20, run: changePrice },
  { what: 'a vehicle deleted', within: 14, run: deleteVehicle },
  { what: 'a message closed', within: 26, run: closeMessage },
  { what: 'a page published or taken back', within: 16, run: publishPage },
  { what: 'a new review', within: 20, run: addReview },
]

test('A2: what staff do every day takes few keys, and no mouse', async ({ page, staffSite }) => {
  await sendMessage(staffSite.origin, {})
  await runErrands(page, '/admin/dashboard', work)
})

/** From the dashboard by the menu at its side. */
async function goBySidebar(page: Page, keys: Keys, name: string | RegExp) {
  await keys.tabTo(page.getByRole('navigation', { name: 'Staff area' }).getByRole('link', { name }))
  await keys.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
}

/** To a link in main, and to the page that it leads to. */
async function follow(page: Page, keys: Keys, name: RegExp) {
  await keys.tabTo(page.getByRole('main').getByRole('link', { name }).first())
  await keys.press('Enter')
}

async function pressButton(page: Page, keys: Keys, name: string | RegExp) {
  await keys.tabTo(page.getByRole('main').getByRole('button', { name }).first())
  await keys.press('Enter')
}

async function addVehicle(page: Page, keys: Keys) {
  await goBySidebar(page, keys, 'Add New Vehicle')
  for (const [label, answer] of Object.entries(newVehicle)) {
    await keys.tabTo(fieldOf(page, label))
    await keys.type(answer)
  }
  await keys.tabTo(page.getByRole('main').getByRole('checkbox').first())
  await keys.press('Space')
  await keys.press('Shift+Tab')
  await skipToSaving(page, keys, 'Add Vehicle')
  await expectNotice(page, 'Vehicle Uploaded Successfully')
}

async function changePrice(page: Page, keys: Keys) {
  await goBySidebar(page, keys, 'Manage Vehicles')
  await follow(page, keys, /^Skip to the vehicles/)
  await follow(page, keys, /Status & Price/)
  await expect(page.getByRole('textbox', { name: /^Price of/ })).toBeFocused()
  await keys.type('59,900')
  await keys.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: /^Price of .* saved: \$59,900\.$/ })).toHaveCount(1)
}

/** By the link before the long optional parts of the vehicle's form. */
async function skipToSaving(page: Page, keys: Keys, name: string) {
  await follow(page, keys, new RegExp(`^Skip to ${name}`))
  await expect(page.getByRole('button', { name })).toBeFocused()
  await keys.press('Enter')
}

async function deleteVehicle(page: Page, keys: Keys) {
  await goBySidebar(page, keys, 'Manage Vehicles')
  await follow(page, keys, /^Skip to the vehicles/)
  await follow(page, keys, /^Delete/)
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await pressButton(page, keys, 'Yes, delete it')
  await expectNotice(page, /has been successfully deleted/)
}

async function closeMessage(page: Page, keys: Keys) {
  await goBySidebar(page, keys, /^Inbox/)
  await follow(page, keys, /A question/)
  await keys.tabTo(fieldOf(page, 'State'))
  await keys.press('ArrowDown')
  await pressButton(page, keys, 'Save')
  await expectNotice(page, 'Message Updated')
}

async function publishPage(page: Page, keys: Keys) {
  await goBySidebar(page, keys, 'Manage Pages')
  await pressButton(page, keys, /ublish/)
  await expectNotice(page, 'Page Status Updated')
}

async function addReview(page: Page, keys: Keys) {
  await goBySidebar(page, keys, 'Manage Reviews')
  await follow(page, keys, /^Add New/)
  for (const [label, answer] of Object.entries(newReview)) {
    await keys.tabTo(fieldOf(page, label))
    await keys.type(answer)
  }
  await pressButton(page, keys, 'Add Review')
  await expectNotice(page, 'Review Added')
}
