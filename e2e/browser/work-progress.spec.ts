import { demoSiteData } from '../../test/kit/demo-copy.ts'
import { expect, takenOver, test } from '../../test/kit/fixtures.ts'
import { press } from '../../test/kit/staff-forms.ts'
import { addStaff, carryCookies, staffCookies } from '../../test/kit/staff-member.ts'
import { beginBulkChange, stopNewestWork } from '../../test/kit/staff-writes.ts'

test('D1: a work that continues tells how far it is and shows its outcome by itself, without a new page; focus stays where the page tells it', async ({
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
  await expect(page.getByText(/^It was stopped after \d+ of \d+\. What is done stays\.$/)).toBeVisible()
  await page.evaluate(() => document.body.setAttribute('data-same-page', ''))
  await press(page, 'Continue')
  await expect(page.getByRole('region', { name: /^Progress of Price/ })).toBeFocused()
  await expect(page.getByRole('heading', { name: /^\d+ vehicles were changed$/ })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('button', { name: 'Undo All' })).toBeVisible()
  await expect(page.locator('body[data-same-page]')).toHaveCount(1)
})
