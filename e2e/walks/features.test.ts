import type { Page } from '../../test/kit/journey-page.ts'
import { expectNotice, fillIn, press, untilShown } from '../../test/kit/staff-forms.ts'
import { expect, test } from '../../test/kit/walk/staff-walk.ts'

const path = '/vehicles/1001'

test('a feature is renamed, merged with another, after the undo stands as it did, and is renamed back', async ({
  page,
  browser,
  staffSite,
}) => {
  const visitor = await (await browser.newContext({ baseURL: staffSite.origin })).newPage()
  await visitor.goto(path)
  const features = visitor.locator('#features').getByRole('listitem')
  const [first = '', second = ''] = await features.allTextContents()
  const before = await features.count()

  await page.goto('/admin/vehicles')
  await page.getByRole('main').getByRole('link', { name: 'Features', exact: true }).click()
  await openRenaming(page, first)
  await press(page, 'Preview')
  await expectNotice(page, 'Enter the new name.')
  await fillIn(page, { 'New name': 'First of All' })
  await press(page, 'Preview')
  await press(page, 'Back')
  await expect(page.getByLabel('New name')).toHaveValue('First of All')
  await press(page, 'Preview')
  await press(page, 'Rename')
  await untilShown(page, /vehicles? (was|were) changed$/)
  await expectFeature('First of All')

  await page.getByRole('link', { name: 'All Features' }).click()
  await openRenaming(page, 'First of All')
  await fillIn(page, { 'New name': second.toUpperCase() })
  await press(page, 'Preview')
  await expectNotice(page, new RegExp(`ha(s|ve) “${second}”, and will have it once`))
  await press(page, 'Merge the Two')
  await untilShown(page, /vehicles? (was|were) changed$/)
  await expect(page.getByText(`Feature “First of All” merged into “${second}”`)).toBeVisible()
  await expectFeature(second)
  await expect(features).toHaveCount(before - 1)

  await press(page, 'Undo All')
  await untilShown(page, /(is as it was|are as they were) before\.$/)
  await expectFeature('First of All')
  await expect(features).toHaveCount(before)

  await page.goto('/admin/vehicles/features')
  await openRenaming(page, 'First of All')
  await fillIn(page, { 'New name': first })
  await press(page, 'Preview')
  await press(page, 'Rename')
  await expectFeature(first)

  /** What a visitor sees at the next look. */
  function expectFeature(name: string) {
    return expect(async () => {
      await visitor.reload()
      await expect(features.first()).toHaveText(name)
    }).toPass({ timeout: 15_000 })
  }
})

test('staff choose what the card of a vehicle shows, in its order', async ({ page }) => {
  await page.goto('/admin/vehicles/edit/1008')
  const ticked = page.getByRole('group', { name: 'What the vehicle has' }).locator('input:checked')
  const names = await Promise.all((await ticked.all()).map((box) => box.getAttribute('value')))
  const [last, first] = [names.at(-1) ?? '', names[0] ?? '']
  expect([names.length > 3, last === first]).toEqual([true, false])
  await page.getByRole('combobox', { name: /^First / }).selectOption(last)
  await page.getByRole('combobox', { name: /^Third / }).selectOption(first)
  await press(page, 'Save Changes')
  await expectNotice(page, 'Vehicle Updated Successfully')
  await page.goto('/vehicles?show=480') // other tests add vehicles, which come first
  const card = page.locator('.card-rows').filter({ has: page.locator('a[href^="/vehicles/1008"]') })
  await expect(card.locator('.ticked li')).toHaveText([last, first])
})

async function openRenaming(page: Page, name: string) {
  // The list of vehicles has a search too.
  await expect(page.getByRole('heading', { name: 'Features', exact: true, level: 1 })).toBeVisible()
  await page.getByRole('main').getByRole('searchbox').fill(name)
  await press(page, 'Search')
  await page.getByRole('link', { name: `Rename or Merge ${name}`, exact: true }).click()
}
