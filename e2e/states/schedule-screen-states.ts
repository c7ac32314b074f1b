import { expect } from '../../test/kit/expect.ts'
import type { Page } from '../../test/kit/journey-page.ts'
import { expectFieldError, expectNotice, fieldOf, press } from '../../test/kit/staff-forms.ts'
import type { Screen } from './screens.ts'

const offer = '/admin/vehicles/offer/1009'

/** What visitors do not see yet, and when they will. */
export const scheduleScreens: Screen[] = [
  { name: 'vehicle, planned', path: offer, arrange: planVehicle },
  { name: 'vehicle, planned in the past', path: offer, kind: 'validation errors', arrange: planInThePast },
  { name: 'vehicles, hidden', path: offer, endsAt: '/admin/vehicles', arrange: hideVehicle },
  { name: 'page, planned against its state', path: '/admin/pages/edit/1003', arrange: planForNothing },
  { name: 'coming up', path: offer, endsAt: '/admin/dashboard', arrange: lookAtDashboard },
]

async function planVehicle(page: Page) {
  const isHidden = page.getByLabel('Hidden: only staff see it')
  await isHidden.check()
  const moments = page.locator('summary').filter({ hasText: 'Appear or disappear' })
  if (!(await fieldOf(page, 'Appears At').isVisible())) await moments.click()
  await fieldOf(page, 'Appears At').fill('2099-03-31T09:00')
  await fieldOf(page, 'Disappears At').fill('2099-04-30T17:30')
  await isHidden.focus() // the part of a moment that is being typed has the colors of the browser
}

async function planInThePast(page: Page) {
  await planVehicle(page)
  await fieldOf(page, 'Appears At').fill('2020-03-31T09:00')
  await press(page, 'Save Changes')
  await expectFieldError(page)
}

async function hideVehicle(page: Page) {
  await planVehicle(page)
  await press(page, 'Save Changes')
  await expectNotice(page, /has been updated/)
  await page.getByRole('link', { name: 'Hidden', exact: true }).click()
  await expect(page.getByText(/^Appears/).first()).toBeVisible()
}

async function planForNothing(page: Page) {
  await page.locator('summary').filter({ hasText: 'Appear or disappear' }).click()
  await fieldOf(page, 'Appears At').fill('2099-03-31T09:00')
  await press(page, 'Save')
  await expectFieldError(page)
}

async function lookAtDashboard(page: Page) {
  await hideVehicle(page)
  await page.goto('/admin/dashboard')
  await expect(page.getByRole('heading', { name: 'Coming Up' })).toBeVisible()
}
