import type { Page } from '@playwright/test'
import { holdBack } from '../../test/kit/hold-back.ts'
import { expect, openLive, test as staffTest, takenOver } from '../../test/kit/staff-fixtures.ts'
import { expectNotice, fillIn, press } from '../../test/kit/staff-forms.ts'
import { noteTransitions, transitions } from '../../test/kit/view-transitions.ts'
import { lookAtTab } from './tab-in-view.ts'

const list = '/vehicles?category=minivan'
const changeSeenWithinMs = 1000

/** `tab` is a visitor's, who looks at the list and hears of changes. */
const test = staffTest.extend<{ tab: Page }>({
  tab: async ({ browser, staffSite }, use) => {
    const context = await browser.newContext({ baseURL: staffSite.origin, javaScriptEnabled: true })
    const tab = await context.newPage()
    await openLive(tab, list, 'public')
    await use(tab)
    await context.close()
  },
})

test('a vehicle fetched ahead, changed and then opened is shown as it is now; what changes while a visitor reads about it is on the list they go back to', {
  tag: '@timed',
}, async ({ page, tab }) => {
  await Promise.all([tab.waitForResponse('**/vehicles/1007.data'), vanOnList(tab, 1007).hover()])
  await savePrice(page, 1007, '$41,007')
  await expect(cardOf(tab, 1007)).toContainText('$41,007', { timeout: changeSeenWithinMs })
  await openVan(tab, 1007)
  await expect(tab.getByRole('main').getByText('$41,007').first()).toBeVisible({ timeout: changeSeenWithinMs })
  await savePrice(page, 1007, '$41,009')
  await expect(tab.getByRole('main').getByText('$41,009').first()).toBeVisible()
  await tab.goBack()
  await expect(vanOnList(tab, 1007)).toBeFocused()
  await expect(cardOf(tab, 1007)).toContainText('$41,009', { timeout: changeSeenWithinMs })
})

test('while a visitor writes to us nothing in their form is renewed, and the pages behind it are', {
  tag: '@timed',
}, async ({ page, tab }) => {
  await openVan(tab, 1010)
  const quote = tab.getByRole('link', { name: 'Request a Quote' }).first()
  await quote.click()
  const message = tab.getByRole('main').getByLabel('Message')
  await message.fill('Does my chair fit?')
  const requests: string[] = []
  tab.on('request', (request) => requests.push(request.url()))
  await savePrice(page, 1010, '$41,010')
  await expect(message).toHaveValue('Does my chair fit?')
  await tab.goBack()
  await expect(quote).toBeFocused()
  await expect(tab.getByRole('main').getByText('$41,010').first()).toBeVisible({ timeout: changeSeenWithinMs })
  await tab.goBack()
  await expect(vanOnList(tab, 1010)).toBeFocused()
  await expect(cardOf(tab, 1010)).toContainText('$41,010', { timeout: changeSeenWithinMs })
  expect(requests.filter((url) => /contact\.data.*_routes/.test(url))).toEqual([])
})

test('a tab that cannot hear of changes asks the server for each page; what changed while it was out of view is made up for when it is looked at again', {
  tag: '@timed',
}, async ({ page, tab }) => {
  await openVan(tab, 1012)
  await lookAtTab(tab, false)
  await savePrice(page, 1012, '$41,012')
  await tab.goBack()
  await expect(vanOnList(tab, 1012)).toBeFocused()
  await expect(cardOf(tab, 1012)).toContainText('$41,012', { timeout: changeSeenWithinMs })

  await openLive(tab, list, 'public')
  await openVan(tab, 1014)
  await lookAtTab(tab, false)
  await savePrice(page, 1014, '$41,014')
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

function vanOnList(tab: Page, id: number) {
  return tab.getByRole('main').locator(`a[href="/vehicles/${id}"]`)
}

function cardOf(tab: Page, id: number) {
  return tab.getByRole('listitem').filter({ has: tab.locator(`a[href="/vehicles/${id}"]`) })
}

async function openVan(tab: Page, id: number) {
  const prefetched = tab.waitForResponse('**/vehicles.data?category=minivan')
  await vanOnList(tab, id).click()
  await expect(tab.getByRole('heading', { level: 1 })).toBeFocused()
  await (await prefetched).finished()
}

async function savePrice(page: Page, id: number, price: string) {
  await page.goto(`/admin/vehicles/edit/${id}`)
  await takenOver(page)
  await fillIn(page, { Price: price })
  await press(page, 'Save Changes')
  await expectNotice(page, /Updated/)
}
