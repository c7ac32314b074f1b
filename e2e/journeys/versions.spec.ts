import { expect, test } from '../../test/kit/staff-fixtures.ts'
import { expectNotice, fillIn, press } from '../../test/kit/staff-forms.ts'

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('what a colleague changed is seen word for word, and restored', async ({ page, staffSite }) => {
      const title = `Lifts and ramps ${javaScriptEnabled}`
      const slug = `lifts-and-ramps-${javaScriptEnabled}`
      await page.goto('/admin/pages/new')
      await fillIn(page, { Title: title, Slug: slug, Content: 'A ramp needs eight feet.' })
      await page.getByLabel('Published').check()
      await press(page, 'Add Page')
      await expectNotice(page, 'Page Added Successfully')
      await page
        .getByRole('link', { name: `Edit “${title}”` })
        .first()
        .click()
      await fillIn(page, { Content: 'A ramp needs nine feet, a lift six.' })
      await press(page, 'Save Changes')
      await expectNotice(page, 'Page Updated Successfully')
      expect(await publicText(staffSite.origin, slug)).toContain('nine feet')

      await page
        .getByRole('link', { name: `Edit “${title}”` })
        .first()
        .click()
      await page.getByText('History').click()
      await page.getByRole('link', { name: 'Compare and Restore Versions' }).click()
      const content = page.getByRole('region', { name: 'Content' })
      await expect(content.locator('del')).toHaveText(['eight'])
      await expect(content.locator('ins').first()).toHaveText('nine')
      await page.getByRole('button', { name: /^Restore Version \d+$/ }).click()
      await expectNotice(page, 'Page Restored')
      expect(await publicText(staffSite.origin, slug)).toContain('eight feet')
      await expect(page.getByText(/^3. Page restored to a version by /)).toBeVisible()

      await page.getByRole('combobox', { name: 'From' }).selectOption({ index: 2 }) // the version that was restored
      await page.getByRole('button', { name: 'Compare' }).click()
      await expect(page.getByText('Both say the same thing.').first()).toBeVisible()
      if (javaScriptEnabled) await expect(page.getByRole('heading', { name: 'What changed' })).toBeFocused()
    })
  })

async function publicText(origin: string, slug: string) {
  return (await fetch(`${origin}/page/${slug}`)).text()
}

test('a picture that was removed is back with the version that had it; meanwhile visitors do not get it', async ({
  page,
  staffSite,
}) => {
  await page.goto('/admin/vehicles/edit/1003')
  const picture = await page.getByRole('main').locator('img').first().getAttribute('src')
  await page.getByRole('button', { name: 'Remove picture 1', exact: true }).click()
  await press(page, 'Save Changes')
  await expectNotice(page, '1 image(s) removed from storage.')
  expect((await fetch(staffSite.origin + picture)).status).toBe(404)
  await page.goto('/admin/versions/vehicle/1003')
  await page.getByRole('button', { name: /^Restore Version \d+$/ }).click()
  await expectNotice(page, 'Vehicle Restored')
  expect((await fetch(staffSite.origin + picture)).status).toBe(200)
})
