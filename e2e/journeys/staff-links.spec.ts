import type { Browser, Page } from '@playwright/test'
import type { Site } from '../../test/kit/site-process.ts'
import { expect, takenOver, test } from '../../test/kit/staff-fixtures.ts'
import { expectNotice, press } from '../../test/kit/staff-forms.ts'
import { addStaff, carryCookies, sendLogin, staffCookies } from '../../test/kit/staff-member.ts'

const password = 'gravel otter nimbus 47'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('an invited colleague chooses a password by the link, once, and is signed in', async ({
      page,
      browser,
      staffSite,
    }) => {
      test.setTimeout(120_000)
      const email = `invited-${javaScriptEnabled}@redstone.example`
      await page.goto('/admin/staff')
      if (javaScriptEnabled) await takenOver(page)
      await press(page, 'Make Invitation')
      await expect(page.getByRole('link', { name: 'Enter your colleague’s email address.' })).toBeVisible()
      const link = await invite(page, email)

      const colleague = await newColleague(browser, staffSite, javaScriptEnabled)
      await openLink(colleague, link, 'Accept your invitation')
      await expect(colleague.getByRole('main').getByText(email)).toBeVisible()
      await choosePassword(colleague, 'too short', 'Accept Invitation')
      await expect(
        colleague
          .getByRole('main')
          .getByText(/at least 15/)
          .first(),
      ).toBeVisible()
      await choosePassword(colleague, password, 'Accept Invitation')
      await colleague.waitForURL('**/admin/dashboard')
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
      test.setTimeout(120_000)
      const member = await addStaff(staffSite)
      const signedIn = await newColleague(browser, staffSite, javaScriptEnabled)
      await carryCookies(signedIn.context(), staffSite.origin, await staffCookies(staffSite.origin, member))
      await signedIn.goto('/admin/dashboard')
      if (javaScriptEnabled) await takenOver(signedIn)
      await page.goto('/admin/staff')
      if (javaScriptEnabled) await takenOver(page)
      await page.getByRole('button', { name: new RegExp(`^New-password link ?: ${member.email}$`) }).click()
      const link = await shownLink(page, member.email)

      const forgetful = await newColleague(browser, staffSite, javaScriptEnabled)
      await openLink(forgetful, link, 'Set a new password')
      await choosePassword(forgetful, password, 'Set Password')
      await forgetful.waitForURL('**/admin/dashboard')
      await expectNotice(forgetful, 'Password Changed')
      if (!javaScriptEnabled) await signedIn.reload()
      await expect(signedIn).toHaveURL(/\/admin\/login\?from=%2Fadmin%2Fdashboard$/)
      await sendLogin(signedIn, member)
      await signedIn.getByRole('main').getByText('Login Failed').waitFor()
      await sendLogin(signedIn, { ...member, password })
      await signedIn.waitForURL('**/admin/dashboard')
    })
  })
}

test('the link that was made can be copied with one press', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/admin/staff')
  await takenOver(page)
  const link = await invite(page, 'copied@redstone.example')
  await press(page, 'Copy link')
  await expectNotice(page, 'Copied.')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
})

test('a browser that does not let the link be copied says so', async ({ page }) => {
  // As over plain http.
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await page.goto('/admin/staff')
  await takenOver(page)
  await invite(page, 'not-copied@redstone.example')
  await press(page, 'Copy link')
  await expectNotice(page, 'The browser did not copy it.')
})

/** Makes an invitation on the page of the staff; gives the link that is shown. */
async function invite(page: Page, email: string) {
  await page.getByRole('main').getByLabel('Email', { exact: true }).fill(email)
  await press(page, 'Make Invitation')
  return shownLink(page, email)
}

/** Somebody at a browser of their own. */
async function newColleague(browser: Browser, site: Site, javaScriptEnabled: boolean) {
  return (await browser.newContext({ baseURL: site.origin, javaScriptEnabled })).newPage()
}

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
