import type { Page } from '@playwright/test'
import { holdBack } from '../../test/kit/hold-back.ts'
import { cardOf, changeSeenWithinMs, minivans, openVan, vanOnList } from '../../test/kit/minivan-list.ts'
import { expect, openLive, test as staffTest, takenOver } from '../../test/kit/staff-fixtures.ts'
import { saveOffer } from '../../test/kit/staff-writes.ts'
import { lookAtTab } from '../../test/kit/tab-in-view.ts'
import { noteTransitions, transitions } from '../../test/kit/view-transitions.ts'

/** `tab` is a visitor's, who looks at the list and hears of changes. */
const test = staffTest.extend<{ tab: Page }>({
  tab: async ({ browser, staffSite }, use) => {
    const context = await browser.newContext({ baseURL: staffSite.origin, javaScriptEnabled: true })
    const tab = await context.newPage()
    await openLive(tab, minivans, 'public')
    await use(tab)
    await context.close()
  },
})

test('a tab that cannot hear of changes asks the server for each page; what changed while it was out of view is made up for when it is looked at again', {
  tag: '@timed',
}, async ({ tab, staffSite, staff }) => {
  await openVan(tab, 1012)
  await lookAtTab(tab, false)
  await saveOffer(staffSite, staff.cookies, 1012, { price: '$41,012' })
  await tab.goBack()
  await expect(vanOnList(tab, 1012)).toBeFocused()
  await expect(cardOf(tab, 1012)).toContainText('$41,012', { timeout: changeSeenWithinMs })

  await openLive(tab, minivans, 'public')
  await openVan(tab, 1014)
  await lookAtTab(tab, false)
  await saveOffer(staffSite, staff.cookies, 1014, { price: '$41,014' })
  await lookAtTab(tab, true)
  await expect(tab.getByRole('main').getByText('$41,014').first()).toBeVisible()
  await tab.goBack()
  await expect(vanOnList(tab, 1014)).toBeFocused()
  await expect(cardOf(tab, 1014)).toContainText('$41,014', { timeout: changeSeenWithinMs })
})

test('where nothing changed meanwhile, the way back is at once after that as well', async ({ tab }) => {
  await openVan(tab, 1016)
  await lookAtTab(tab, false)
  await tab.evaluate(() => {
    const Stream = EventSource
    window.EventSource = class extends Stream {
      constructor(url: string | URL) {
        super(url)
        this.addEventListener('mark', () => performance.mark('heard'))
      }
    }
  })
  await lookAtTab(tab, true)
  await tab.waitForFunction(() => performance.getEntriesByName('heard').length > 0)
  await holdBack(tab, /\.data(\?|$)/)
  await tab.goBack()
  await expect(vanOnList(tab, 1016)).toBeFocused()
})

test('in the area of staff pages change without a fade', async ({ page }) => {
  await page.goto('/admin/vehicles')
  await takenOver(page)
  await noteTransitions(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Add New/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Add New Vehicle' })).toBeFocused()
  expect(await transitions(page)).toEqual([])
})
