import type { Page } from '@playwright/test'
import { postForm } from '../../test/kit/http-visitor.ts'
import { expect, test as ofStaff, takenOver } from '../../test/kit/staff-fixtures.ts'
import { fieldOf, fillIn, press } from '../../test/kit/staff-forms.ts'
import { addStaff, carryCookies, type StaffMember, sendLogin, staffCookies } from '../../test/kit/staff-member.ts'

/** `page` is of somebody with an account of their own. Here sessions end, and the one that others share must not. */
const test = ofStaff.extend<{ member: StaffMember }>({
  member: async ({ context, staffSite }, use) => {
    const member = await addStaff(staffSite)
    await context.clearCookies()
    await carryCookies(context, staffSite.origin, await staffCookies(staffSite.origin, member))
    await use(member)
  },
})

test('S8 (ASVS 7.3.1): two minutes before the session ends a dialog warns, and one key extends it', async ({
  page,
  member: _,
}) => {
  await page.clock.install()
  await page.goto('/admin/account')
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
  await expect(page).toHaveURL(/\/admin\/account$/)
})

test('S8 (ASVS 7.4.4, 14.3.1): signing out in one tab signs out the others, and what was typed there is back after signing in', async ({
  page,
  context,
  member,
}) => {
  await beginReview(page)
  const other = await context.newPage()
  await other.goto('/admin/account')
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
  member,
}) => {
  await beginReview(page)
  await context.clearCookies()
  await press(page, 'Add Review')
  await expect(page).toHaveURL(/\/admin\/login\?from=%2Fadmin%2Freviews%2Fnew$/)
  await sendLogin(page, member)
  await expectReviewTyped(page)
  await press(page, 'Add Review')
  await expect(page).toHaveURL(/\/admin\/reviews$/)
})

test('S8 (ASVS 7.4.5, 8.3.2): a session that a colleague ends is over in the open page at once', async ({
  page,
  staffSite,
  staff,
  member,
}) => {
  const listening = page.waitForRequest('**/admin/session-events')
  await page.goto('/admin/account')
  await takenOver(page)
  await listening
  const intent = { intent: 'end-sessions', email: member.email }
  await postForm(`${staffSite.origin}/admin/staff`, intent, { Cookie: staff.cookies })
  await expect(page).toHaveURL(/\/admin\/login\?from=%2Fadmin%2Faccount$/)
})

/** Types a review, which is not sent yet. */
async function beginReview(page: Page) {
  await page.goto('/admin/reviews/new')
  await takenOver(page)
  await fillIn(page, { Name: 'Robin Sample', Quote: 'It fits.\nThank you.' })
  await page.getByRole('radio', { name: /^2/ }).check({ force: true })
  await expect(page.getByText(/^Draft stored/)).toBeVisible()
}

async function expectReviewTyped(page: Page) {
  await expect(page).toHaveURL(/\/admin\/reviews\/new$/)
  await expect(page.getByText('Your form is back as you typed it. It is not saved yet.')).toBeVisible()
  await expect(fieldOf(page, 'Name')).toHaveValue('Robin Sample')
  await expect(fieldOf(page, 'Quote')).toHaveValue('It fits.\nThank you.')
  await expect(page.getByRole('radio', { name: /^2/ })).toBeChecked()
}
