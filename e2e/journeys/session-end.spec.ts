import type { BrowserContext, Page } from '@playwright/test'
import { postForm } from '../../test/kit/http-visitor.ts'
import type { Site } from '../../test/kit/site-process.ts'
import { expect, takenOver, test } from '../../test/kit/staff-fixtures.ts'
import { addStaff, carryCookies, type StaffMember, sendLogin, staffCookies } from '../../test/kit/staff-member.ts'

// Nobody is signed in with the session that other journeys share: here sessions end.
test.beforeEach(({ context }) => context.clearCookies())

test('signing in says what happens, and what went wrong stands in the page', async ({ page, staff }) => {
  await page.goto('/admin/login')
  await takenOver(page)
  await sendLogin(page, { ...staff, password: 'not the right one' })
  await expect(page.getByRole('main').getByText('Login Failed')).toBeVisible()
  await expect(page.getByRole('alert').getByText('Login Failed')).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(staff.email)
  await sendLogin(page, staff)
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
  await expect(page.getByRole('status').getByText('Login Successful')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome, ${staff.email.split('@')[0]}!`)
})

test('S8 (ASVS 7.3.1): two minutes before the session ends a dialog warns, and one key extends it', async ({
  page,
  context,
  staffSite,
  staff,
}) => {
  await page.clock.install()
  await beginSession(context, staffSite, staff)
  await page.goto('/admin/dashboard')
  await takenOver(page)
  // The clock goes on beside the jumps, so they keep well away from the moment itself.
  const dialog = page.getByRole('alertdialog', { name: 'You will be signed out in 2 minutes' })
  await page.clock.fastForward('55:00')
  await expect(dialog).toBeHidden()
  await page.clock.fastForward('03:30')
  await expect(dialog).toBeVisible()
  const extended = page.waitForResponse(/\/admin\/session\.data/)
  await page.keyboard.press('Enter')
  expect((await extended).ok()).toBe(true)
  await expect(dialog).toBeHidden()
  await page.clock.fastForward('55:00')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
})

test('S8 (ASVS 7.4.4, 14.3.1): signing out in one tab signs out the others, and what was typed there is back after signing in', async ({
  page,
  context,
  staffSite,
  staff,
}) => {
  await beginSession(context, staffSite, staff)
  await beginReview(page)
  const other = await context.newPage()
  await other.goto('/admin/dashboard')
  await takenOver(other)
  await other.getByRole('button', { name: 'Logout' }).click()
  await expect(other).toHaveURL(/\/admin\/login$/)
  await expect(other.getByRole('status').getByText('Logged Out')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/login\?from=%2Fadmin%2Freviews%2Fnew$/)
  await sendLogin(page, staff)
  await expectReviewTyped(page)
})

test('a sign-in and a sign-out are seen in open public pages within a second, and a second tab on the login page goes on @timed', async ({
  page,
  context,
  staff,
}) => {
  await page.goto('/about')
  await takenOver(page)
  const account = (name: string) => page.getByRole('banner').getByRole('link', { name, exact: true })
  await expect(account('Login for staff')).toBeVisible()
  const waiting = await context.newPage()
  await waiting.goto('/admin/login?from=%2Fadmin%2Finbox')
  await takenOver(waiting)
  const other = await context.newPage()
  await other.goto('/admin/login')
  await takenOver(other)
  const withinSecond = { timeout: 1000 }
  await sendLogin(other, staff)
  await expect(account('Admin')).toBeVisible(withinSecond)
  await expect(waiting).toHaveURL(/\/admin\/inbox$/)
  await takenOver(other)
  await other.getByRole('button', { name: 'Logout' }).click()
  await expect(other).toHaveURL(/\/admin\/login$/)
  await expect(account('Login for staff')).toBeVisible(withinSecond)
})

test('a form sent after the session has ended is back after signing in, with everything typed', async ({
  page,
  context,
  staffSite,
  staff,
}) => {
  await beginSession(context, staffSite, staff)
  await beginReview(page)
  await context.clearCookies()
  await page.getByRole('button', { name: 'Add Review' }).click()
  await expect(page).toHaveURL(/\/admin\/login\?from=%2Fadmin%2Freviews%2Fnew$/)
  await sendLogin(page, staff)
  await expectReviewTyped(page)
  await page.getByRole('button', { name: 'Add Review' }).click()
  await expect(page).toHaveURL(/\/admin\/reviews$/)
})

test('S8 (ASVS 7.4.5, 8.3.2): a session that a colleague ends is over in the open page at once', async ({
  page,
  context,
  staffSite,
  staff,
}) => {
  const member = await addStaff(staffSite)
  await beginSession(context, staffSite, member)
  await page.goto('/admin/dashboard')
  await takenOver(page)
  const intent = { intent: 'end-sessions', email: member.email }
  await postForm(`${staffSite.origin}/admin/staff`, intent, { Cookie: staff.cookies })
  await expect(page).toHaveURL(/\/admin\/login\?from=%2Fadmin%2Fdashboard$/)
})

test('a staff address opened signed out says “Authentication Required”; /upload-vehicle leads staff to the form', async ({
  page,
  context,
  staffSite,
  staff,
}) => {
  for (const path of ['/upload-vehicle', '/admin/vehicles/new']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/admin\/login/)
    await expect(page.getByRole('alert').getByText('Authentication Required')).toBeVisible()
    await expect(page.getByRole('main').getByText('Please log in to upload vehicles.')).toBeVisible()
  }
  for (const path of ['/admin', '/admin/dashboard', '/admin/settings', '/admin/inbox/7', '/admin/vehicles/edit/1001'])
    expect(await (await page.request.get(path)).text(), path).toContain('Authentication Required')
  await page.goto('/admin/login')
  await takenOver(page)
  await expect(page.getByText('Authentication Required')).toHaveCount(0)
  await expect(page.getByRole('complementary', { name: 'Assistant' })).toHaveCount(0)
  await carryCookies(context, staffSite.origin, staff.cookies)
  await page.goto('/upload-vehicle')
  await expect(page).toHaveURL(/\/admin\/vehicles\/new$/)
})

/** Signs a browser in, past the form. */
async function beginSession(context: BrowserContext, { origin }: Site, member: StaffMember) {
  await carryCookies(context, origin, await staffCookies(origin, member))
}

/** Types a review, which is not sent yet. */
async function beginReview(page: Page) {
  await page.goto('/admin/reviews/new')
  await takenOver(page)
  await page.getByRole('textbox', { name: /^(Customer )?Name/ }).fill('Robin Sample')
  await page.getByRole('textbox', { name: /^Quote/ }).fill('It fits.\nThank you.')
  await page.getByRole('radio', { name: /^2/ }).check({ force: true })
  await expect(page.getByText(/^Draft stored/)).toBeVisible()
}

async function expectReviewTyped(page: Page) {
  await expect(page).toHaveURL(/\/admin\/reviews\/new$/)
  await expect(page.getByText('Your form is back as you typed it. It is not saved yet.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^(Customer )?Name/ })).toHaveValue('Robin Sample')
  await expect(page.getByRole('textbox', { name: /^Quote/ })).toHaveValue('It fits.\nThank you.')
  await expect(page.getByRole('radio', { name: /^2/ })).toBeChecked()
}
