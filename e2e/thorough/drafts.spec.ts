import type { Browser, Page } from '@playwright/test'
import { chromium } from '../../test/kit/chromium.ts'
import { smallPicture } from '../../test/kit/photographs.ts'
import type { Site } from '../../test/kit/site-process.ts'
import { expect, takenOver, test } from '../../test/kit/staff-fixtures.ts'
import { expectNotice, fieldOf, fillIn, fillVehicle, pictureItems, press } from '../../test/kit/staff-forms.ts'
import { addStaff, carryCookies, staffCookies } from '../../test/kit/staff-member.ts'

const stored = /^Draft stored/

test('a vehicle half typed with three pictures is there on another machine when the browser is killed, and in public nothing is', async ({
  browser,
  playwright,
  staffSite,
  session,
}) => {
  const killed = await playwright.chromium.launch(await chromium())
  const page = await openAt(killed, staffSite, session)
  const picture = await smallPicture()
  await page.goto('/admin/vehicles/new')
  await takenOver(page)
  await fillVehicle(page, '2024 Half Typed')
  await page.getByLabel('Add pictures').setInputFiles(['a.jpg', 'b.jpg', 'c.jpg'].map((name) => ({ ...picture, name })))
  await expect(pictureItems(page)).toHaveCount(3)
  await expect(page.getByRole('progressbar')).toHaveCount(0, { timeout: 120_000 })
  await fillIn(page, { Color: 'Dusk' })
  await draftWith(page, 'Dusk')
  await killed.close()

  const other = await openAt(browser, staffSite, session)
  await other.goto('/admin/dashboard')
  await other.getByRole('link', { name: 'New Vehicle: 2024 Half Typed' }).click()
  await expectNotice(other, 'This is your draft. It is not saved yet.')
  await expect(fieldOf(other, 'Color')).toHaveValue('Dusk')
  await expect(pictureItems(other)).toHaveCount(3)
  expect(await (await fetch(`${staffSite.origin}/vehicles?search=half`)).text()).not.toContain('2024 Half Typed')
  const colleague = await openAt(browser, staffSite, await staffCookies(staffSite.origin, await addStaff(staffSite)))
  await colleague.goto('/admin/vehicles/new')
  await expect(colleague.getByRole('heading', { name: 'Add New Vehicle' })).toBeVisible()
  await expect(colleague.getByText('You left changes here')).toHaveCount(0)

  await press(other, 'Add Vehicle')
  await expectNotice(other, 'Vehicle Uploaded Successfully')
  await other.goto('/admin/vehicles/new')
  await expect(other.getByRole('heading', { name: 'Add New Vehicle' })).toBeVisible()
  await expect(other.getByText('You left changes here')).toHaveCount(0)
  for (const one of [other, colleague]) await one.context().close()
})

test('whoever leaves a changed form by a link is asked once; what was typed waits there until it is discarded', async ({
  page,
}) => {
  await beginReview(page, 'Robin Leaving')
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await page.getByRole('main').getByRole('link', { name: 'Cancel' }).click()
  await expect(question.getByRole('button', { name: 'Stay Here' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(fieldOf(page, 'Name')).toHaveValue('Robin Leaving')
  await page.getByRole('main').getByRole('link', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/admin\/reviews$/)

  await page.getByRole('link', { name: 'Add New Review' }).click()
  await page.getByRole('link', { name: 'Continue with Them' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(fieldOf(page, 'Name')).toHaveValue('Robin Leaving')
  await page.getByRole('button', { name: 'Discard Draft' }).press('Enter')
  await expectNotice(page, 'Draft Discarded')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(fieldOf(page, 'Name')).toHaveValue('')
  await page.reload()
  await expect(page.getByText('You left changes here')).toHaveCount(0)
})

test('whoever discards one draft while another is open goes on in that one, with what was typed just before', async ({
  page,
}) => {
  await beginReview(page, 'Robin First')
  await page.goto('about:blank')
  await beginReview(page, 'Robin Second')
  const second = page.waitForURL(/draft=/)
  await page.goto('/admin/dashboard')
  await page.getByRole('link', { name: 'New Review: Robin Second' }).click()
  await second
  await fillIn(page, { Quote: 'Typed just before.' })
  await page.getByRole('button', { name: 'Discard', exact: true }).click()
  await expectNotice(page, 'Draft Discarded')
  await expect(page).toHaveURL(/draft=/)
  await expect(fieldOf(page, 'Quote')).toHaveValue('Typed just before.')
  await page.reload()
  await expect(fieldOf(page, 'Quote')).toHaveValue('Typed just before.')
  await expect(page.getByText('You left changes here')).toHaveCount(0)
})

test('whoever only looks at a vehicle, or takes back what was changed, leaves no draft', async ({ page }) => {
  await page.clock.install()
  await page.goto('/admin/vehicles/edit/1001')
  await takenOver(page)
  await page.clock.runFor(5000)
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await expect(page).toHaveURL(/dashboard$/)
  await expect(page.getByRole('heading', { name: 'Your Drafts' })).toHaveCount(0)
  await page.goto('/admin/vehicles/edit/1001')
  await takenOver(page)
  const color = await fieldOf(page, 'Color').inputValue()
  await fillIn(page, { Color: 'Dusk' })
  await draftWith(page, 'Dusk')
  const again = page.waitForResponse('**/admin/drafts?*')
  await fillIn(page, { Color: color })
  await again
  await page.goto('/admin/vehicles/edit/1001')
  await expect(page.getByRole('heading', { name: /^Edit / })).toBeVisible()
  await expect(page.getByText('You left changes here')).toHaveCount(0)
})

test('an article too long for a page that goes is there after a link, and what was typed is there after signing out at once', async ({
  browser,
  staffSite,
}) => {
  const page = await openAt(browser, staffSite, await staffCookies(staffSite.origin, await addStaff(staffSite)))
  await page.goto('/admin/pages/new')
  await takenOver(page)
  await fillIn(page, { Title: 'A long one', Content: 'word '.repeat(20_000) })
  await page.getByRole('main').getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/admin\/pages$/)
  await expect(async () => {
    await page.goto('/admin/dashboard')
    await expect(page.getByRole('link', { name: 'New Page: A long one' })).toBeVisible({ timeout: 1000 })
  }).toPass()
  await page.goto('/admin/reviews/new')
  await takenOver(page)
  await fillIn(page, { Name: 'Robin Signing Out' })
  const stored = page.waitForResponse('**/admin/drafts?*')
  await page.getByRole('button', { name: 'Logout' }).click()
  expect((await stored).status()).toBe(200)
  await expect(page).toHaveURL(/\/admin\/login$/)
  await page.context().close()
})

async function beginReview(page: Page, name: string) {
  await page.goto('/admin/reviews/new')
  await takenOver(page)
  await fillIn(page, { Name: name })
  await draftWith(page, name)
}

/** Waits until the draft that was stored holds the text. */
async function draftWith(page: Page, text: string) {
  await page.waitForRequest(
    (request) => request.url().includes('/admin/drafts') && (request.postData() ?? '').includes(text),
  )
  await expect(page.getByText(stored)).toBeVisible()
}

/** A page of the staff area in a browser of its own. */
async function openAt(browser: Browser, { origin }: Site, cookies: string) {
  const context = await browser.newContext({ baseURL: origin })
  await carryCookies(context, origin, cookies)
  return context.newPage()
}
