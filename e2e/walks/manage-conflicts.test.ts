import type { Page } from '../../test/kit/journey-page.ts'
import { asColleague, expectNotice, fieldOf, fillIn, meetConflict, press } from '../../test/kit/staff-forms.ts'
import { sendLogin } from '../../test/kit/staff-member.ts'
import { expect, test } from '../../test/kit/walk/staff-walk.ts'

test('two editors of one vehicle: the second sees both versions and chooses for each field, and nothing typed is lost', async ({
  page,
}) => {
  await page.goto('/admin/vehicles/edit/1004')
  await asColleague(page, page.url(), async (colleague) => {
    await fillIn(colleague, { Color: 'Canyon Red', 'Conversion Brand': 'Theirs' })
    await press(colleague, 'Save Changes')
    await expectNotice(colleague, 'Vehicle Updated Successfully')
  })
  await fillIn(page, { Color: 'Mesa Brown', 'Conversion Brand': 'Mine', VIN: 'ONLYMINE123456789' })
  await press(page, 'Save Changes')
  const choice = choiceOf(page)
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

test('two editors of the settings: both versions stand in the answer, and one choice settles it', async ({ page }) => {
  await page.goto('/admin/settings')
  await asColleague(page, page.url(), async (colleague) => {
    await fillIn(colleague, { 'Company Address': '1 Theirs Street, Mesa, AZ 85201' })
    await press(colleague, 'Save Settings')
    await expectNotice(colleague, 'Settings Updated')
  })
  await fillIn(page, { 'Company Address': '2 Mine Street, Mesa, AZ 85201' })
  await press(page, 'Save Settings')
  const choice = choiceOf(page)
  await expect(choice).toContainText('1 Theirs Street')
  await expect(choice).toContainText('2 Mine Street')
  await choose(page, 'Company Address', 'Yours')
  await press(page, 'Save Settings')
  await expectNotice(page, 'Settings Updated')
  await expect(fieldOf(page, 'Company Address')).toHaveValue('2 Mine Street, Mesa, AZ 85201')
})

test('what a colleague deletes in the meantime stays deleted, and what was typed can still be copied', async ({
  page,
}) => {
  await page.goto('/admin/vehicles/edit/1005')
  await fillIn(page, { Description: 'Two hours of writing.' })
  await asColleague(page, '/admin/vehicles/delete/1005', async (colleague) => {
    await press(colleague, 'Yes, delete it')
    await expectNotice(colleague, 'Vehicle Deleted')
  })
  await press(page, 'Save Changes')
  await expect(page.getByRole('heading', { level: 1, name: 'Error Loading Vehicle' })).toBeVisible()
  await expect(page.getByRole('main').getByText('Two hours of writing.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to Vehicles List' })).toBeVisible()
  expect((await page.goto('/vehicles/1005'))?.status()).toBe(404)
})

test('a choice between two versions that is sent after the session has ended is asked for again', async ({
  page,
  staff,
}) => {
  await page.goto('/admin/reviews/edit/1001')
  await meetConflict(page, { field: 'Location', button: 'Save Changes' })
  await choiceOf(page)
    .getByRole('radio', { name: /^Saved by/ })
    .check()
  await saveTooLate(page)
  await sendLogin(page, staff)
  await expectNotice(page, 'Your form is back as you typed it. It is not saved yet.')
  await press(page, 'Save Changes')
  await expect(choiceOf(page)).toContainText('As a colleague wrote it')
})

test('a form that is back after a new sign-in keeps the version it began with', async ({ page, staff }) => {
  await page.goto('/admin/reviews/edit/1003')
  await asColleague(page, page.url(), async (colleague) => {
    await fillIn(colleague, { Location: 'As a colleague wrote it' })
    await press(colleague, 'Save Changes')
    await expectNotice(colleague, 'Review Updated Successfully')
  })
  await fillIn(page, { Location: 'As I wrote it' })
  await saveTooLate(page)
  await sendLogin(page, staff)
  await expect(fieldOf(page, 'Location')).toHaveValue('As I wrote it')
  await press(page, 'Save Changes')
  await expect(choiceOf(page)).toContainText('As a colleague wrote it')
})

/** Presses the button after the session has ended. The browser still knows that somebody was signed in here. */
async function saveTooLate(page: Page) {
  await page.context().clearCookies({ name: 'redstone_session' })
  await press(page, 'Save Changes')
  await expect(page).toHaveURL(/\/admin\/login/)
}

function choiceOf(page: Page) {
  return page.getByRole('region', { name: 'Somebody else saved this first' })
}

async function choose(page: Page, field: string, version: string) {
  await page
    .getByRole('group', { name: field, exact: true })
    .getByRole('radio', { name: new RegExp(`^${version}`) })
    .check()
}
