import { expectFieldError, expectNotice, fieldOf, fillIn, press } from '../../test/kit/staff-forms.ts'
import { expect, test } from '../../test/kit/walk/staff-walk.ts'

test('a setting that is not one is refused at its field, with what was typed; a saved one is on every public page at once, and saving it again changes nothing', async ({
  page,
}) => {
  const phone = '480-555-0172'
  await page.goto('/admin/settings')
  const email = await fieldOf(page, 'Contact Email Address').inputValue()
  await fillIn(page, {
    'Contact Phone Number': phone,
    'Contact Email Address': 'nobody',
    YouTube: `https://video.example/${phone}`,
  })
  await press(page, 'Save Settings')
  await expectFieldError(page)
  await expect(fieldOf(page, 'Contact Email Address')).toHaveValue('nobody')
  await fillIn(page, { 'Contact Email Address': email })
  await press(page, 'Save Settings')
  await expectNotice(page, 'Settings Updated')
  await expect(fieldOf(page, 'Contact Phone Number')).toHaveValue(phone)
  await press(page, 'Save Settings')
  await expectNotice(page, 'No settings were modified.')
  await page.goto('/contact')
  await expect(page.getByRole('contentinfo').getByText(phone).first()).toBeVisible()
  const elsewhere = page.getByRole('list', { name: 'Social media' }).getByRole('link')
  await expect(elsewhere).toHaveText(['YouTube'])
  await expect(elsewhere).toHaveAttribute('href', `https://video.example/${phone}`)
})
