import type { Page } from '@playwright/test'
import { expect, openLive, test } from '../../test/kit/staff-fixtures.ts'
import { expectNotice, fillIn, press } from '../../test/kit/staff-forms.ts'
import { addStaff, carryCookies, staffCookies } from '../../test/kit/staff-member.ts'

const path = '/vehicles/1001'

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('a feature is renamed, merged with another, and after the undo stands as it did', async ({
      context,
      page,
      openSite,
    }) => {
      const site = await openSite()
      const visitor = await context.newPage()
      if (javaScriptEnabled) await openLive(visitor, site.origin + path, 'public')
      else await visitor.goto(site.origin + path)
      const features = () => visitor.locator('#features').getByRole('listitem')
      const [first = '', second = ''] = await features().allTextContents()
      const before = await features().count()
      // Whoever only looks hears of it; without scripts, at the next look.
      const expectFeature = (name: string) =>
        expect(async () => {
          if (!javaScriptEnabled) await visitor.reload()
          await expect(features().first()).toHaveText(name, { timeout: 2000 })
        }).toPass()

      await carryCookies(context, site.origin, await staffCookies(site.origin, await addStaff(site)))
      await page.goto(`${site.origin}/admin/vehicles`)
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
      await expect(page.getByRole('heading', { name: /vehicles? (was|were) changed$/ })).toBeVisible()
      await expectFeature('First of All')

      await page.getByRole('link', { name: 'All Features' }).click()
      await openRenaming(page, 'First of All')
      await fillIn(page, { 'New name': second.toUpperCase() })
      await press(page, 'Preview')
      await expectNotice(page, new RegExp(`ha(s|ve) “${second}”, and will have it once`))
      await press(page, 'Merge the Two')
      await expect(page.getByText(`Feature “First of All” merged into “${second}”`)).toBeVisible()
      await expectFeature(second)
      await expect(features()).toHaveCount(before - 1)

      await press(page, 'Undo All')
      await expectNotice(page, /(is as it was|are as they were) before\.$/)
      await expectFeature('First of All')
      await expect(features()).toHaveCount(before)
    })

    test('staff choose what the card of a vehicle shows, in its order', async ({ context, page, openSite }) => {
      const site = await openSite()
      await carryCookies(context, site.origin, await staffCookies(site.origin, await addStaff(site)))
      const list = await (await fetch(`${site.origin}/vehicles`)).text()
      const [, newest = ''] = /href="(\/vehicles\/\d+)/.exec(list) ?? []
      await page.goto(`${site.origin}${newest.replace('/vehicles/', '/admin/vehicles/edit/')}`)
      const ticked = page.getByRole('group', { name: 'What the vehicle has' }).locator('input:checked')
      const names = await ticked.evaluateAll((boxes) => boxes.map((box) => box.getAttribute('value') ?? ''))
      const [last = '', first = ''] = [names.at(-1), names[0]]
      await page.getByLabel(/^First /).selectOption(last)
      await page.getByLabel(/^Third /).selectOption(first)
      await press(page, 'Save Changes')
      await expectNotice(page, 'Vehicle Updated Successfully')
      await page.goto(`${site.origin}/vehicles`)
      const card = page.locator('.card-rows').filter({ has: page.locator(`a[href^="${newest}"]`) })
      await expect(card.locator('.ticked li')).toHaveText([last, first])
    })
  })

async function openRenaming(page: Page, name: string) {
  // The list of vehicles has a search too.
  await expect(page.getByRole('heading', { name: 'Features', exact: true, level: 1 })).toBeVisible()
  await page.getByRole('main').getByRole('searchbox').fill(name)
  await press(page, 'Search')
  await page.getByRole('link', { name: `Rename or Merge ${name}`, exact: true }).click()
}
