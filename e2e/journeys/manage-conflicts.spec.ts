import type { Page } from '@playwright/test'
import { expect, takenOver, test } from '../../test/kit/staff-fixtures.ts'
import { asColleague, expectNotice, fieldOf, fillIn, meetConflict, press } from '../../test/kit/staff-forms.ts'
import { sendLogin } from '../../test/kit/staff-member.ts'

test('two editors of one vehicle: the second sees both versions and chooses for each field, and nothing typed is lost', async ({
  page,
  context,
}) => {
  const colleague = await context.newPage()
  for (const one of [page, colleague]) {
    await one.goto('/admin/vehicles/edit/1004')
    await takenOver(one)
  }
  await fillIn(colleague, { Color: 'Canyon Red', 'Conversion Brand': 'Theirs' })
  await press(colleague, 'Save Changes')
  await expectNotice(colleague, 'Vehicle Updated Successfully')

  await fillIn(page, { Color: 'Mesa Brown', 'Conversion Brand': 'Mine', VIN: 'ONLYMINE123456789' })
  const answer = page.waitForResponse((one) => one.request().method() === 'POST')
  await press(page, 'Save Changes')
  expect((await answer).status()).toBe(409)
  const choice = page.getByRole('region', { name: 'Somebody else saved this first' })
  await expect(choice).toBeFocused()
  await expect(choice.getByRole('group')).toHaveCount(3)
  await expect(choice.getByRole('group', { name: 'VIN' }).getByRole('radio', { name: 'Yours' })).toBeChecked()
  await expect(fieldOf(page, 'VIN')).toHaveValue('ONLYMINE123456789')
  await choose(page, 'Color', 'Yours')
  await choose(page, 'Conversion Brand', 'Saved by')
  await press(page, 'Save Changes')
  await expectNotice(page, 'Vehicle Updated Successfully')

  await page.goto('/admin/vehicles/edit/1004')
  await expect(fieldOf(page, 'Color')).toHaveValue('Mesa Brown')
  await expect(fieldOf(page, 'Conversion Brand')).toHaveValue('Theirs')
  await expect(fieldOf(page, 'VIN')).toHaveValue('ONLYMINE123456789')
})

test('what a colleague deletes in the meantime stays deleted, and what was typed can still be copied', async ({
  page,
  context,
}) => {
  await page.goto('/admin/vehicles/edit/1005')
  await takenOver(page)
  await fillIn(page, { Description: 'Two hours of writing.' })
  const colleague = await context.newPage()
  await colleague.goto('/admin/vehicles/delete/1005')
  await press(colleague, 'Yes, delete it')
  await expectNotice(colleague, 'Vehicle Deleted')
  await press(page, 'Save Changes')
  await expect(page.getByRole('heading', { level: 1, name: 'Error Loading Vehicle' })).toBeVisible()
  await expect(page.getByRole('main').getByText('Two hours of writing.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to Vehicles List' })).toBeVisible()
  expect((await page.goto('/vehicles/1005'))?.status()).toBe(404)
})

test('a choice between two versions that is sent after the session has ended is asked for again', async ({
  page,
  context,
  staff,
}) => {
  await page.goto('/admin/reviews/edit/1001')
  await takenOver(page)
  await meetConflict(page, { field: 'Location', button: 'Save Changes' })
  const choice = page.getByRole('region', { name: 'Somebody else saved this first' })
  await choice.getByRole('radio', { name: /^Saved by/ }).check()
  await context.clearCookies()
  await press(page, 'Save Changes')
  await expect(page).toHaveURL(/\/admin\/login/)
  await sendLogin(page, staff)
  await expectNotice(page, 'Your form is back as you typed it. It is not saved yet.')
  await press(page, 'Save Changes')
  await expect(choice).toContainText('As a colleague wrote it')
})

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

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('two editors of the settings: both versions stand in the answer, and one choice settles it', async ({
    page,
    context,
  }) => {
    const colleague = await context.newPage()
    for (const one of [page, colleague]) await one.goto('/admin/settings')
    await fillIn(colleague, { 'Company Address': '1 Theirs Street, Mesa, AZ 85201' })
    await press(colleague, 'Save Settings')
    await expectNotice(colleague, 'Settings Updated')
    await fillIn(page, { 'Company Address': '2 Mine Street, Mesa, AZ 85201' })
    await press(page, 'Save Settings')
    const choice = page.getByRole('region', { name: 'Somebody else saved this first' })
    await expect(choice).toContainText('1 Theirs Street')
    await expect(choice).toContainText('2 Mine Street')
    await choose(page, 'Company Address', 'Yours')
    await press(page, 'Save Settings')
    await expectNotice(page, 'Settings Updated')
    await expect(fieldOf(page, 'Company Address')).toHaveValue('2 Mine Street, Mesa, AZ 85201')
  })
})

async function choose(page: Page, field: string, version: string) {
  await page
    .getByRole('group', { name: field, exact: true })
    .getByRole('radio', { name: new RegExp(`^${version}`) })
    .check()
}
