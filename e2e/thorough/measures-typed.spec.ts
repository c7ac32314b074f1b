import type { Page } from '@playwright/test'
import { expect, takenOver, test } from '../../test/kit/staff-fixtures.ts'
import { expectNotice, fieldOf, fillIn, press } from '../../test/kit/staff-forms.ts'

/** In the order of a walk around a side ramp. Outside comes first, then the middle place, then room for turning. */
const walk = ['800', '31', '56 1/2', '33', '5.5', '59', '54', '32', '60', '58']

test('ten numbers are typed by Tab alone, and how many there are is seen all the time', async ({ page }) => {
  await page.goto('/admin/vehicles/measures/1019')
  await takenOver(page)
  await fieldOf(page, 'By').fill('Kim')
  await fieldOf(page, 'Ramp Capacity').focus()
  for (const number of walk) {
    await page.keyboard.type(number)
    await page.keyboard.press('Tab')
  }
  await expect(page.getByText('10 of 10 measures')).toBeInViewport()
  await press(page, 'Save Changes')
  await expect(page.getByText('Vehicle Updated Successfully').first()).toBeVisible()
})

test('whoever goes on to the next vehicle begins with its own numbers; those of the other wait with it', async ({
  page,
}) => {
  await page.goto('/admin/vehicles/measures/1016')
  await takenOver(page)
  await fieldOf(page, 'Ramp Capacity').fill('812')
  await page.getByRole('link', { name: /^20/ }).first().click()
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect(page).not.toHaveURL(/1016/)
  await expect(fieldOf(page, 'Ramp Capacity')).not.toHaveValue('812')
  await page.goto('/admin/vehicles/measures/1016')
  await page.getByRole('link', { name: 'Continue with Them' }).click()
  await expect(fieldOf(page, 'Ramp Capacity')).toHaveValue('812')
})

test('a form of measures is back as it was typed after the session ended, above it that of the maker’s sheet', async ({
  page,
}) => {
  await page.goto('/admin/vehicles/conversions/new')
  await takenOver(page)
  await fillIn(page, {
    ...{ Maker: 'ATC', Line: 'Sample Rider', 'Base Vehicle': 'GMC Sierra 1500', 'First Model Year': '2020' },
    ...{ Source: 'Sample sheet', 'Checked On': '2026-03-31', 'Door Opening Height': '60', 'Door Opening Width': '32' },
  })
  await press(page, 'Add Conversion Model')
  await expectNotice(page, 'Conversion Model Added Successfully')
  await page.goto('/admin/vehicles/measures/1018')
  await takenOver(page)
  await expect(page.getByRole('button', { name: /^Fill from/ })).toBeVisible()
  await comeBackAfterSigningIn(page)
  await page.goto('/admin/vehicles/conversions')
  await page.getByRole('link', { name: 'Delete ATC Sample Rider' }).click()
  await page.getByRole('button', { name: 'Yes, delete it' }).click()
  await expectNotice(page, 'Conversion Model Deleted')
})

/** What was typed into the form of measures comes back. The form of the maker's sheet above has a version too. */
async function comeBackAfterSigningIn(page: Page) {
  const version = await page.locator('input[name=version]').first().inputValue()
  await page.evaluate((known) => {
    const fields = [
      ['version', known],
      ['measure_ramp', '31'],
    ]
    sessionStorage.setItem('redstone-late-form', JSON.stringify({ path: location.pathname, fields, files: [] }))
  }, version)
  await page.reload()
  await expectNotice(page, 'Your form is back as you typed it. It is not saved yet.')
  await expect(page.locator('input[name=measure_ramp]')).toHaveValue('31')
}
