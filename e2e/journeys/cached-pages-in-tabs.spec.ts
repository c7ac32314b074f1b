import type { Page } from '@playwright/test'
import { holdBack } from '../../test/kit/hold-back.ts'
import { testServer } from '../../test/kit/site-databases.ts'
import { type Site, startSite, within } from '../../test/kit/site-process.ts'
import { expect, openLive, takenOver, test } from '../../test/kit/staff-fixtures.ts'
import { expectNotice, fillIn, press } from '../../test/kit/staff-forms.ts'

const changeSeenWithinMs = 1000

test('what staff change is on the next page that anybody asks for, and in open tabs, within a second', {
  tag: '@timed',
}, async ({ page, browser, staffSite }) => {
  const context = await browser.newContext({ baseURL: staffSite.origin })
  const [tab, lateTab] = [await context.newPage(), await context.newPage()]
  const connect = await holdBack(lateTab, '**/live/public')
  await openLive(tab, '/about', 'public')
  await lateTab.goto('/vehicles/1001')
  await takenOver(lateTab)
  await savePhone(page, '480-555-0188')
  await within(changeSeenWithinMs, 'a page asked for anew', () => hasPhone(staffSite, '480-555-0188'))
  await expect(phoneIn(tab, '480-555-0188'), 'a tab that listens').toBeVisible({ timeout: changeSeenWithinMs })
  connect()
  await expect(phoneIn(lateTab, '480-555-0188'), 'a tab that began to listen after the change').toBeVisible()
  await context.close()
})

test('what staff change on one instance is on the cached pages of another within a second', { tag: '@timed' }, async ({
  page,
  staffSite,
}) => {
  test.skip(testServer === undefined, 'the embedded database has one owner')
  const other = await startSite({ data: staffSite.data })
  expect(await hasPhone(other, '480-555-0199')).toBe(false)
  await savePhone(page, '480-555-0199')
  await within(changeSeenWithinMs, 'a page of the other instance', () => hasPhone(other, '480-555-0199'))
  await other.stop()
})

async function savePhone(page: Page, phone: string) {
  await page.goto('/admin/settings')
  await takenOver(page)
  await fillIn(page, { 'Contact Phone Number': phone })
  await press(page, 'Save Settings')
  await expectNotice(page, 'Settings Updated')
}

async function hasPhone({ origin }: Site, phone: string) {
  return (await (await fetch(`${origin}/services`)).text()).includes(phone)
}

function phoneIn(page: Page, phone: string) {
  return page.getByRole('contentinfo').getByText(phone).first()
}
