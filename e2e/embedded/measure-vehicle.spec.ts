import type { Page } from '@playwright/test'
import { smallPicture } from '../../test/kit/photographs.ts'
import { expect, takenOver, test } from '../../test/kit/staff-fixtures.ts'
import { fieldOf, press } from '../../test/kit/staff-forms.ts'

/** In the order of a walk around a side ramp. Outside comes first, then the middle place, then room for turning. */
const walk = ['800', '31', '56 1/2', '33', '5.5', '59', '54', '32', '60', '58']

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })
    const id = javaScriptEnabled ? 1019 : 1024
    const settle = (page: Page) => (javaScriptEnabled ? takenOver(page) : page.waitForLoadState())

    test('ten numbers are typed by Tab alone, and whoever has measures reads who took them and sees the tape', async ({
      page,
    }) => {
      await page.goto('/admin/vehicles')
      await settle(page)
      await page.getByRole('main').getByRole('link', { name: 'Measure Next' }).click()
      await expect(page).toHaveURL(/missing=measures/)
      await settle(page)
      const row = page.getByRole('row').filter({ has: page.locator(`a[href^="/admin/vehicles/edit/${id}?"]`) })
      await row.getByRole('link', { name: /^0 of 10/ }).click()
      await expect(page).toHaveURL(new RegExp(`/admin/vehicles/measures/${id}`))
      await settle(page)
      await expect(page.getByText('The specifications say').first()).toBeVisible()
      await fieldOf(page, 'By').fill('Kim')
      await fieldOf(page, 'Ramp Capacity').focus()
      for (const number of walk) {
        await page.keyboard.type(number)
        await page.keyboard.press('Tab')
      }
      if (javaScriptEnabled) await expect(page.getByText('10 of 10 measures')).toBeInViewport()
      await page.getByLabel('The tape in the doorway').setInputFiles(await smallPicture())
      await press(page, 'Save Changes')
      await expect(page.getByText('Vehicle Updated Successfully').first()).toBeVisible()
      await expect(row).toHaveCount(0)
      await page.goto('/fit')
      await fieldOf(page, 'Floor to top of head, seated').fill('54.5')
      await fieldOf(page, 'Widest point').fill('26')
      await press(page, 'Save My Measurements')
      await expect(page.getByText('Checking fit for').first()).toBeVisible()
      await page.goto(`/vehicles/${id}`)
      const door = page.getByRole('row').filter({ hasText: 'Door opening height' })
      await expect(door).toContainText('56.5 in')
      const photo = door.getByRole('link', { name: /Measured here by Kim, .* \(photo\)$/ })
      const answer = await page.request.get((await photo.getAttribute('href')) ?? '')
      expect(answer.headers()['content-type']).toBe('image/jpeg')
    })
  })
}

test('whoever goes on to the next vehicle begins with its own numbers; those of the other wait with it', async ({
  page,
}) => {
  await page.goto('/admin/vehicles/measures/1019')
  await takenOver(page)
  await fieldOf(page, 'Ramp Capacity').fill('812')
  await page.getByRole('link', { name: /^20/ }).first().click()
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect(page).not.toHaveURL(/1019/)
  await expect(fieldOf(page, 'Ramp Capacity')).not.toHaveValue('812')
  await page.goto('/admin/vehicles/measures/1019')
  await page.getByRole('link', { name: 'Continue with Them' }).click()
  await expect(fieldOf(page, 'Ramp Capacity')).toHaveValue('812')
})
