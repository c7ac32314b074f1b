import type { Page } from '@playwright/test'
import { demoSiteData } from '../../test/kit/demo-copy.ts'
import { expect, takenOver, test } from '../../test/kit/fixtures.ts'
import { press } from '../../test/kit/staff-forms.ts'
import { addStaff, carryCookies, staffCookies } from '../../test/kit/staff-member.ts'
import { beginBulkChange, stopNewestWork } from '../../test/kit/staff-writes.ts'

/** The poll, the calm of what is said, and the work itself. */
const endsWithinMs = 20_000

test('D1: a work that continues tells how far it is and shows its outcome by itself, without a new page; its end is said, and focus is where the page tells it or where somebody moved it', async ({
  page,
  openSite,
}) => {
  const site = await openSite({ data: await demoSiteData() })
  const session = await staffCookies(site.origin, await addStaff(site))
  await carryCookies(page.context(), site.origin, session)
  const change = await beginBulkChange(site, session, '', { action: 'amount', amount: '1' })
  await stopNewestWork(site, session)
  await page.goto(site.origin + change)
  await takenOver(page)
  await expect(page.getByText(/^The change was stopped after \d+ of \d+\. What is done stays\.$/)).toBeVisible()
  await page.evaluate(() => document.body.setAttribute('data-same-page', ''))
  await press(page, 'Continue')
  await expect(page.getByRole('region', { name: /^Progress of Price/ })).toBeFocused()
  await expect(page.getByRole('heading', { name: /^\d+ vehicles were changed$/ })).toBeVisible({
    timeout: endsWithinMs,
  })
  await expect(page.getByRole('region', { name: 'What was changed' })).toBeFocused()
  await expectSaid(page, /^The change is done: (\d+) of \1\.$/)

  await press(page, 'Undo All')
  const away = page.getByRole('link', { name: 'Back to Vehicles List' })
  await expect(page.getByRole('heading', { name: /^Undoing the change of/ })).toBeVisible()
  await away.focus()
  await expect(page.getByText(/^\d+ vehicles are as they were before\.$/)).toBeVisible({ timeout: endsWithinMs })
  await expect(away).toBeFocused()
  await expectSaid(page, /^The undo is done: (\d+) of \1\.$/)
  await expect(page.locator('body[data-same-page]')).toHaveCount(1)
})

/** Waits until a screen reader is told the text at last, wherever its focus is. */
async function expectSaid(page: Page, text: RegExp) {
  await expect(page.getByRole('status').filter({ hasText: text })).toHaveCount(1, { timeout: endsWithinMs })
}
