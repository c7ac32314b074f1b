import type { Page } from '@playwright/test'
import { expect, takenOver, test } from '../../test/kit/staff-fixtures.ts'
import { expectNotice, fieldOf, fillIn, press } from '../../test/kit/staff-forms.ts'

const sheet = { 'First Model Year': '2020', Source: 'Sample sheet', 'Checked On': '2026-03-31' }
const numbers = { 'Door Opening Height': '60', 'Door Opening Width': '32', 'Turning Space, Length': '141 cm' }

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })
    const settle = (page: Page) => (javaScriptEnabled ? takenOver(page) : page.waitForLoadState())
    const { id, ...conversion } = javaScriptEnabled
      ? { id: 1018, Maker: 'ATC', Line: 'Sample Rider', 'Base Vehicle': 'GMC Sierra 1500' }
      : { id: 1013, Maker: 'BraunAbility', Line: 'Sample Van', 'Base Vehicle': 'Ford Transit 350' }

    test('a sheet is written down once, and fills what nobody has taken of a vehicle', async ({ page }) => {
      await page.goto('/admin/vehicles')
      await settle(page)
      await page.getByRole('main').getByRole('link', { name: 'Conversion Models' }).click()
      await page.getByRole('link', { name: 'Add New Conversion Model' }).click()
      await expect(page.getByRole('heading', { name: 'Add New Conversion Model' })).toBeVisible()
      await fillIn(page, { ...conversion, ...sheet })
      await press(page, 'Add Conversion Model')
      await page.getByRole('link', { name: 'Enter at least one measure that the sheet gives.' }).click()
      await expect(fieldOf(page, 'Ramp Capacity')).toBeFocused()
      await fillIn(page, numbers)
      await press(page, 'Add Conversion Model')
      await expectNotice(page, 'Conversion Model Added Successfully')
      await expectNotice(page, '3 measures: Sample sheet, checked March 31, 2026')

      await page.goto(`/admin/vehicles/measures/${id}`)
      await settle(page)
      const before = await fieldOf(page, 'Door Opening Height').inputValue()
      await expectNotice(page, /Sample sheet, checked March 31, 2026\): fills 2 numbers that nobody has taken yet/)
      if (javaScriptEnabled) await comeBackAfterSigningIn(page)
      await press(page, 'Fill from Maker’s Sheet')
      await expectNotice(page, '2 measures were filled from Sample sheet.')
      await settle(page)
      await expect(fieldOf(page, 'Door Opening Height')).toHaveValue(before)
      await expect(fieldOf(page, 'Door Opening Width')).toHaveValue('32')
      await expectNotice(page, '55.51 in: Sample sheet, not checked by us.')
      await expectNotice(page, /every number that it gives is here already/)
      await expect(page.getByRole('button', { name: /^Fill from/ })).toHaveCount(0)
      await fillIn(page, { 'Door Opening Width': '33' })
      await press(page, 'Save Changes')
      await expectNotice(page, 'Vehicle Updated Successfully')

      await page.goto('/admin/vehicles/conversions')
      await settle(page)
      await page.getByRole('link', { name: `Delete ${conversion.Maker} ${conversion.Line}` }).click()
      await page.getByRole('button', { name: 'Yes, delete it' }).click()
      await expectNotice(page, 'Conversion Model Deleted')
    })
  })
}

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
  await page.reload()
  await takenOver(page)
}
