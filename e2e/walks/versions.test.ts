import { within } from '../../test/kit/site-process.ts'
import { expectNotice, fillIn, press } from '../../test/kit/staff-forms.ts'
import { expect, test } from '../../test/kit/walk/staff-walk.ts'

const seenWithinMs = 1000

test('what a colleague changed is seen word for word, and restored', async ({ page, staffSite }) => {
  const [title, slug] = ['Lifts and Ramps', 'lifts-and-ramps']
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
  await expectPublic(`${staffSite.origin}/page/${slug}`, 'nine feet')

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
  await expectPublic(`${staffSite.origin}/page/${slug}`, 'eight feet')
  await expect(page.getByText(/^3. Page restored to a version by /)).toBeVisible()

  await page.getByRole('combobox', { name: 'From' }).selectOption({ index: 2 }) // the version that was restored
  await page.getByRole('button', { name: 'Compare' }).click()
  await expect(page.getByText('Both say the same thing.').first()).toBeVisible()
})

test('a picture that was removed is back with the version that had it; meanwhile visitors do not get it', async ({
  page,
  staffSite,
}) => {
  await page.goto('/admin/vehicles/edit/1003')
  const picture = await page.getByRole('main').locator('img').first().getAttribute('src')
  await page.getByRole('checkbox', { name: 'Remove picture 1', exact: true }).check()
  await press(page, 'Save Changes')
  await expectNotice(page, '1 image(s) removed from storage.')
  expect((await fetch(staffSite.origin + picture)).status).toBe(404)
  await page.goto('/admin/versions/vehicle/1003')
  await page.getByRole('button', { name: /^Restore Version \d+$/ }).click()
  await expectNotice(page, 'Vehicle Restored')
  expect((await fetch(staffSite.origin + picture)).status).toBe(200)
})

/** What every reader sees within a second. */
function expectPublic(address: string, text: string) {
  return within(seenWithinMs, `${text} is read`, async () => (await (await fetch(address)).text()).includes(text))
}
