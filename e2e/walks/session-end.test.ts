import { postForm } from '../../test/kit/http-visitor.ts'
import { expectNotice } from '../../test/kit/staff-forms.ts'
import { addStaff, carryCookies, sendLogin, staffCookies } from '../../test/kit/staff-member.ts'
import { expect, test } from '../../test/kit/walk/staff-walk.ts'

test('signing in says what happens, what went wrong stands in the page, and after signing out the staff area asks to sign in', async ({
  page,
  staff,
}) => {
  await page.context().clearCookies()
  await page.goto('/admin/login')
  await sendLogin(page, { ...staff, password: 'not the right one' })
  await expectNotice(page, 'Login Failed')
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(staff.email)
  await sendLogin(page, staff)
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
  await expectNotice(page, 'Login Successful')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome, ${staff.email.split('@')[0]}!`)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/admin\/login$/)
  await expectNotice(page, 'Logged Out')
  await page.goto('/admin/dashboard')
  await expect(page).toHaveURL(/\/admin\/login\?from=%2Fadmin%2Fdashboard$/)
})

test('S8 (ASVS 7.4.5, 8.3.2): a session that a colleague ends is over for whoever had it, and leads on to the sign-in', async ({
  page,
  staffSite,
  staff,
}) => {
  const member = await addStaff(staffSite)
  await page.context().clearCookies()
  await carryCookies(page.context(), staffSite.origin, await staffCookies(staffSite.origin, member))
  await page.goto('/admin/dashboard')
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
  const intent = { intent: 'end-sessions', email: member.email }
  await postForm(`${staffSite.origin}/admin/staff`, intent, { Cookie: staff.cookies })
  await page.reload()
  await expect(page).toHaveURL(/\/admin\/login\?from=%2Fadmin%2Fdashboard$/)
})

test('D5: who asks for an export after the session has ended signs in and is on the list that offers it, with its filter', async ({
  page,
  staff,
}) => {
  await page.context().clearCookies()
  // An answer that is no page would be a download.
  await page.goto('/admin/vehicles/export.csv?search=Sienna')
  await sendLogin(page, staff)
  await expect(page).toHaveURL(/\/admin\/vehicles\?search=Sienna$/)
  await expect(page.getByRole('link', { name: /CSV/ }).first()).toHaveAttribute('href', /export\.csv\?search=Sienna$/)
})

test('a staff address opened signed out says “Authentication Required”; /upload-vehicle leads staff to the form', async ({
  page,
  staffSite,
  staff,
}) => {
  await page.context().clearCookies()
  for (const path of ['/upload-vehicle', '/admin/vehicles/new']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/admin\/login/)
    await expectNotice(page, 'Authentication Required')
    await expectNotice(page, 'Please log in to upload vehicles.')
  }
  for (const path of ['/admin', '/admin/dashboard', '/admin/settings', '/admin/inbox/7', '/admin/vehicles/edit/1001'])
    expect(await (await fetch(staffSite.origin + path)).text(), path).toContain('Authentication Required')
  await page.goto('/admin/login')
  await expect(page.getByText('Authentication Required')).toHaveCount(0)
  await expect(page.getByRole('complementary', { name: 'Assistant' })).toHaveCount(0)
  await carryCookies(page.context(), staffSite.origin, staff.cookies)
  await page.goto('/upload-vehicle')
  await expect(page).toHaveURL(/\/admin\/vehicles\/new$/)
})
