import type { Page } from '@playwright/test'
import { holdBack } from '../../test/kit/hold-back.ts'
import { expect, openLive, takenOver, test } from '../../test/kit/staff-fixtures.ts'
import { expectNotice, fillIn, press } from '../../test/kit/staff-forms.ts'

const changeSeenWithinMs = 1000

test('what staff change is in open tabs within a second, also in one that begins to listen only then', {
  tag: '@timed',
}, async ({ page, browser, staffSite }) => {
  const context = await browser.newContext({ baseURL: staffSite.origin })
  const [tab, lateTab] = [await context.newPage(), await context.newPage()]
  const connect = await holdBack(lateTab, '**/live/public')
  await openLive(tab, '/about', 'public')
  await lateTab.goto('/vehicles/1001')
  await takenOver(lateTab)
  await savePhone(page, '480-555-0188')
  await expect(phoneIn(tab, '480-555-0188'), 'a tab that listens').toBeVisible({ timeout: changeSeenWithinMs })
  connect()
  await expect(phoneIn(lateTab, '480-555-0188'), 'a tab that began to listen after the change').toBeVisible()
  await context.close()
})

async function savePhone(page: Page, phone: string) {
  await page.goto('/admin/settings')
  await takenOver(page)
  await fillIn(page, { 'Contact Phone Number': phone })
  await press(page, 'Save Settings')
  await expectNotice(page, 'Settings Updated')
}

function phoneIn(page: Page, phone: string) {
  return page.getByRole('contentinfo').getByText(phone).first()
}
