import type { Page } from '@playwright/test'
import { expect, takenOver, test } from './fixtures.ts'
import { postForm } from './http-visitor.ts'
import { addStaff, type StaffMember, sendLogin, signIn, staffCookies } from './staff-member.ts'

test('signing in says what happens, and what went wrong stands in the page', async ({ page, site }) => {
  const member = await addStaff(site)
  await page.goto('/admin/login')
  await takenOver(page)
  await sendLogin(page, { ...member, password: 'not the right one' })
  await expect(page.getByRole('main').getByText('Login Failed')).toBeVisible()
  await expect(page.getByRole('alert').getByText('Login Failed')).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(member.email)
  await sendLogin(page, member)
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
  await expect(page.getByRole('status').getByText('Login Successful')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome, ${member.email.split('@')[0]}!`)
})

test('S8 (ASVS 7.3.1): two minutes before the session ends a dialog warns, and one key extends it', async ({
  page,
  site,
}) => {
  await page.clock.install()
  await signIn(page, await addStaff(site))
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
  site,
}) => {
  const member = await addStaff(site)
  await beginReview(page, member)
  const other = await context.newPage()
  await other.goto('/admin/dashboard')
  await takenOver(other)
  await other.getByRole('button', { name: 'Logout' }).click()
  await expect(other).toHaveURL(/\/admin\/login$/)
  await expect(other.getByRole('status').getByText('Logged Out')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/login\?from=%2Fadmin%2Freviews%2Fnew$/)
  await sendLogin(page, member)
  await expectReviewTyped(page)
})

test('a form sent after the session has ended is back after signing in, with everything typed', async ({
  page,
  context,
  site,
}) => {
  const member = await addStaff(site)
  await beginReview(page, member)
  await context.clearCookies()
  await page.getByRole('button', { name: 'Add Review' }).click()
  await expect(page).toHaveURL(/\/admin\/login\?from=%2Fadmin%2Freviews%2Fnew$/)
  await sendLogin(page, member)
  await expectReviewTyped(page)
  await page.getByRole('button', { name: 'Add Review' }).click()
  await expect(page).toHaveURL(/\/admin\/reviews$/)
})

test('S8 (ASVS 7.4.5, 8.3.2): a session that a colleague ends is over in the open page at once', async ({
  page,
  site,
}) => {
  const [member, colleague] = [await addStaff(site), await addStaff(site)]
  await signIn(page, member)
  await takenOver(page)
  const cookies = await staffCookies(site.origin, colleague)
  await postForm(`${site.origin}/admin/staff`, { deed: 'end-sessions', email: member.email }, { Cookie: cookies })
  await expect(page).toHaveURL(/\/admin\/login\?from=%2Fadmin%2Fdashboard$/)
})

test('/upload-vehicle leads staff to the form and everybody else to the login', async ({ page, site }) => {
  await page.goto('/upload-vehicle')
  await expect(page).toHaveURL(/\/admin\/login/)
  await expect(page.getByRole('main').getByText('Please log in to upload vehicles.')).toBeVisible()
  await signIn(page, await addStaff(site))
  await page.goto('/upload-vehicle')
  await expect(page).toHaveURL(/\/admin\/vehicles\/new$/)
})

/** Signs in and types a review, which is not sent yet. */
async function beginReview(page: Page, member: StaffMember) {
  await signIn(page, member)
  await page.goto('/admin/reviews/new')
  await takenOver(page)
  await page.getByRole('textbox', { name: /^(Customer )?Name/ }).fill('Robin Sample')
  await page.getByRole('textbox', { name: /^Quote/ }).fill('It fits.\nThank you.')
  await page.getByRole('radio', { name: /^2/ }).check({ force: true })
}

async function expectReviewTyped(page: Page) {
  await expect(page).toHaveURL(/\/admin\/reviews\/new$/)
  await expect(page.getByText('Your form is back as you typed it. It is not saved yet.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^(Customer )?Name/ })).toHaveValue('Robin Sample')
  await expect(page.getByRole('textbox', { name: /^Quote/ })).toHaveValue('It fits.\nThank you.')
  await expect(page.getByRole('radio', { name: /^2/ })).toBeChecked()
}
