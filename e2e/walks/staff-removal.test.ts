import { expectNotice, press } from '../../test/kit/staff-forms.ts'
import { addStaff, carryCookies, staffCookies } from '../../test/kit/staff-member.ts'
import { expect, test } from '../../test/kit/walk/staff-walk.ts'

test('an account is removed after a question, and its open tab is signed out', async ({ browser, page, staffSite }) => {
  const member = await addStaff(staffSite)
  const Cookie = await staffCookies(staffSite.origin, member)
  const context = await browser.newContext({ baseURL: staffSite.origin })
  await carryCookies(context, staffSite.origin, Cookie)
  const colleague = await context.newPage()
  await colleague.goto('/admin/dashboard')
  await expect(colleague).toHaveURL(/\/admin\/dashboard$/)
  // What an open tab listens to; it leaves for the login page at the word "ended".
  const told = await fetch(`${staffSite.origin}/admin/session-events`, { headers: { Cookie } })
  await page.goto('/admin/staff')
  const removal = page.getByRole('main').getByText(`Remove: ${member.email}`)
  await removal.click()
  await press(page, 'Remove Account')
  await expectNotice(page, 'Account Removed')
  await expect(removal).toHaveCount(0)
  expect(await told.text()).toMatch(/event: ended\s+data:.*\s*$/)
  await colleague.reload()
  await expect(colleague).toHaveURL(/\/admin\/login/)
  await context.close()
})
