import type { Page } from '../../test/kit/journey-page.ts'
import { expectNotice, press } from '../../test/kit/staff-forms.ts'
import { addStaff, carryCookies, sendLogin, staffCookies } from '../../test/kit/staff-member.ts'
import { expect, test } from '../../test/kit/walk/staff-walk.ts'

const password = 'gravel otter nimbus 47'

test('an invited colleague chooses a password by the link, once, and is signed in', async ({
  page,
  browser,
  staffSite,
}) => {
  const email = 'invited@redstone.example'
  await page.goto('/admin/staff')
  await press(page, 'Make Invitation')
  await expect(page.getByRole('link', { name: 'Enter your colleague’s email address.' })).toBeVisible()
  await page.getByRole('main').getByLabel('Email', { exact: true }).fill(email)
  await press(page, 'Make Invitation')
  const link = await shownLink(page, email)

  const colleague = await (await browser.newContext({ baseURL: staffSite.origin })).newPage()
  await openLink(colleague, link, 'Accept your invitation')
  await expectNotice(colleague, email)
  await choosePassword(colleague, 'too short', 'Accept Invitation')
  await expectNotice(colleague, /at least 15/)
  await choosePassword(colleague, password, 'Accept Invitation')
  await expect(colleague).toHaveURL(/\/admin\/dashboard$/)
  await expectNotice(colleague, 'Account Created')
  await expect(colleague.getByRole('banner').getByText(`Signed in as ${email}`).last()).toBeVisible()

  await openLink(colleague, link, 'This link no longer works')
  await page.goto('/admin/staff')
  await expect(page.getByRole('heading', { name: email })).toBeVisible()
  expect(await staffCookies(staffSite.origin, { email, password })).toContain('redstone_session')
})

test('S8 (ASVS 6.4.3, 6.4.6, 7.4.3): a link from a colleague sets a new password, ends the sessions of the old one, and the old one is refused', async ({
  page,
  browser,
  staffSite,
}) => {
  const member = await addStaff(staffSite)
  const signedIn = await (await browser.newContext({ baseURL: staffSite.origin })).newPage()
  await carryCookies(signedIn.context(), staffSite.origin, await staffCookies(staffSite.origin, member))
  await signedIn.goto('/admin/dashboard')
  await expect(signedIn).toHaveURL(/\/admin\/dashboard$/)
  await page.goto('/admin/staff')
  await page.getByRole('button', { name: new RegExp(`^New-password link ?: ${member.email}$`) }).click()
  const link = await shownLink(page, member.email)

  const forgetful = await (await browser.newContext({ baseURL: staffSite.origin })).newPage()
  await openLink(forgetful, link, 'Set a new password')
  await choosePassword(forgetful, password, 'Set Password')
  await expect(forgetful).toHaveURL(/\/admin\/dashboard$/)
  await expectNotice(forgetful, 'Password Changed')
  await signedIn.reload()
  await expect(signedIn).toHaveURL(/\/admin\/login\?from=%2Fadmin%2Fdashboard$/)
  await sendLogin(signedIn, member)
  await expectNotice(signedIn, 'Login Failed')
  await sendLogin(signedIn, { ...member, password })
  await expect(signedIn).toHaveURL(/\/admin\/dashboard$/)
})

async function shownLink(page: Page, email: string) {
  await expectNotice(page, `Link for ${email}`)
  return (await page.getByText(/\/admin\/[\w-]+\?token=[\w-]{43}$/).textContent()) ?? ''
}

async function openLink(page: Page, link: string, heading: string) {
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
}

async function choosePassword(page: Page, typed: string, button: string) {
  await page.getByLabel('New password').fill(typed)
  await press(page, button)
}
