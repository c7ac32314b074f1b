import { smallPicture } from '../../test/kit/photographs.ts'
import { fieldOf, fillIn, press } from '../../test/kit/staff-forms.ts'
import { expect, test } from '../../test/kit/walk/staff-walk.ts'

const vehicle = 1024
/** In the order of a walk around a side ramp. Outside comes first, then the middle place, then room for turning. */
const walk = {
  ...{ 'Ramp Capacity': '800', 'Ramp Width': '31', 'Door Opening Height': '56 1/2', 'Door Opening Width': '33' },
  ...{ 'Ground Clearance': '5.5', 'Middle: Ceiling': '59', 'Middle: Floor Length': '54', 'Middle: Floor Width': '32' },
  ...{ 'Turning Space, Length': '60', 'Turning Space, Width': '58' },
}

test('a vehicle is measured with ten numbers and a photo, and whoever has measures reads who took them and sees the tape', async ({
  page,
  staffSite,
}) => {
  await page.goto('/admin/vehicles')
  await page.getByRole('main').getByRole('link', { name: 'Measure Next' }).click()
  await expect(page).toHaveURL(/missing=measures/)
  const row = page.getByRole('row').filter({ has: page.locator(`a[href^="/admin/vehicles/edit/${vehicle}?"]`) })
  await row.getByRole('link', { name: /^0 of 10/ }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/vehicles/measures/${vehicle}`))
  await expect(page.getByText('The specifications say').first()).toBeVisible()
  await fillIn(page, { By: 'Kim', ...walk })
  await page.getByLabel('The tape in the doorway').setInputFiles(await smallPicture())
  await press(page, 'Save Changes')
  await expect(page.getByText('Vehicle Updated Successfully').first()).toBeVisible()
  await expect(row).toHaveCount(0)
  await page.goto('/fit')
  await fieldOf(page, 'Floor to top of head, seated').fill('54.5')
  await fieldOf(page, 'Widest point').fill('26')
  await press(page, 'Save My Measurements')
  await expect(page.getByText('Checking fit for').first()).toBeVisible()
  await page.goto(`/vehicles/${vehicle}`)
  const door = page.getByRole('row').filter({ hasText: 'Door opening height' })
  await expect(door).toContainText('56.5 in')
  const photo = door.getByRole('link', { name: /Measured here by Kim, .* \(photo\)$/ })
  const answer = await fetch(new URL((await photo.getAttribute('href')) ?? '', staffSite.origin))
  expect(answer.headers.get('content-type')).toBe('image/jpeg')
  await answer.body?.cancel()
})
