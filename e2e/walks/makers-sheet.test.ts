import { expectNotice, fieldOf, fillIn, press } from '../../test/kit/staff-forms.ts'
import { expect, test } from '../../test/kit/walk/staff-walk.ts'

const vehicle = 1013
const conversion = { Maker: 'BraunAbility', Line: 'Sample Van', 'Base Vehicle': 'Ford Transit 350' }
const sheet = { 'First Model Year': '2020', Source: 'Sample sheet', 'Checked On': '2026-03-31' }
const numbers = { 'Door Opening Height': '60', 'Door Opening Width': '32', 'Turning Space, Length': '141 cm' }

test('a sheet is written down once, and fills what nobody has taken of a vehicle', async ({ page }) => {
  await page.goto('/admin/vehicles')
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

  await page.goto(`/admin/vehicles/measures/${vehicle}`)
  const before = await fieldOf(page, 'Door Opening Height').inputValue()
  await expectNotice(page, /Sample sheet, checked March 31, 2026\): fills 2 numbers that nobody has taken yet/)
  await press(page, 'Fill from Maker’s Sheet')
  await expectNotice(page, '2 measures were filled from Sample sheet.')
  await expect(fieldOf(page, 'Door Opening Height')).toHaveValue(before)
  await expect(fieldOf(page, 'Door Opening Width')).toHaveValue('32')
  await expectNotice(page, '55.51 in: Sample sheet, not checked by us.')
  await expectNotice(page, /every number that it gives is here already/)
  await expect(page.getByRole('button', { name: /^Fill from/ })).toHaveCount(0)
  await fillIn(page, { 'Door Opening Width': '33' })
  await press(page, 'Save Changes')
  await expectNotice(page, 'Vehicle Updated Successfully')

  await page.goto('/admin/vehicles/conversions')
  await page.getByRole('link', { name: `Delete ${conversion.Maker} ${conversion.Line}` }).click()
  await page.getByRole('button', { name: 'Yes, delete it' }).click()
  await expectNotice(page, 'Conversion Model Deleted')
})
