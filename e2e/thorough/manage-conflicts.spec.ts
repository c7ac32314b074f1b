import type { Page } from '@playwright/test'
import { expect, takenOver, test } from '../../test/kit/staff-fixtures.ts'
import { asColleague, expectNotice, fieldOf, fillIn, meetConflict, press } from '../../test/kit/staff-forms.ts'
import { sendLogin } from '../../test/kit/staff-member.ts'

test('a page that is loaded again in the background still knows which version its form began with', async ({
  page,
}) => {
  await page.goto('/admin/reviews/edit/1002')
  await takenOver(page)
  await fillIn(page, { Location: 'As I wrote it' })
  await asColleague(page, page.url(), async (colleague) => {
    await fillIn(colleague, { Location: 'As a colleague wrote it' })
    await press(colleague, 'Save Changes')
    await expectNotice(colleague, 'Review Updated Successfully')
  })
  await loadAgain(page)
  await page.evaluate(() => location.assign('#main')) // another entry of the history, and still the same page
  await press(page, 'Save Changes')
  const choice = page.getByRole('region', { name: 'Somebody else saved this first' })
  await expect(choice).toContainText('As a colleague wrote it')

  // The settings have one address for every version, and go on there after a save.
  await page.goto('/admin/settings')
  await takenOver(page)
  await fillIn(page, { 'Company Address': '1 Typed Road' })
  await asColleague(page, page.url(), async (colleague) => {
    await fillIn(colleague, { 'Company Address': '2 Saved Street' })
    await press(colleague, 'Save Settings')
    await expectNotice(colleague, 'Settings Updated')
  })
  await loadAgain(page)
  await expect(fieldOf(page, 'Company Address')).toHaveValue('1 Typed Road')
  await press(page, 'Save Settings')
  await expect(choice).toContainText('2 Saved Street')
  await choice.getByRole('radio', { name: /^Saved by/ }).check()
  await press(page, 'Save Settings')
  await expect(fieldOf(page, 'Company Address')).toHaveValue('2 Saved Street')
})

test('a form that is back after a new sign-in keeps the version it began with, also when the page is loaded again', async ({
  page,
  context,
  staff,
}) => {
  await page.goto('/admin/reviews/edit/1003')
  await takenOver(page)
  await meetConflict(page, { field: 'Location', button: 'Save Changes' })
  await context.clearCookies()
  await press(page, 'Save Changes')
  await expect(page).toHaveURL(/\/admin\/login/)
  await sendLogin(page, staff)
  await expectNotice(page, 'Your form is back as you typed it. It is not saved yet.')
  await loadAgain(page)
  await press(page, 'Save Changes')
  const choice = page.getByRole('region', { name: 'Somebody else saved this first' })
  await expect(choice).toContainText('As a colleague wrote it')
})

/** Has the page load its data anew, as it does when another tab wrongly says that the session is over. */
async function loadAgain(page: Page) {
  const loaded = page.waitForResponse((answer) => answer.url().includes('.data') && answer.request().method() === 'GET')
  await page.evaluate(() => new BroadcastChannel('redstone-session').postMessage({ ended: true }))
  await loaded
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('redstone-late-form'))).toBeNull()
}
