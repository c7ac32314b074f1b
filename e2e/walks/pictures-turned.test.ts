import type { Page } from '../../test/kit/journey-page.ts'
import { expectNotice, pictureItems, press } from '../../test/kit/staff-forms.ts'
import { test as staffTest } from '../../test/kit/walk/staff-walk.ts'
import { expect, test } from '../../test/kit/walk/walk.ts'

const views = (page: Page) => page.getByRole('group', { name: 'Pictures show' })
const firstPicture = (page: Page) => page.locator('#vehicle-1').getByRole('img')

test('one choice turns the pictures of all cards, by a button beside it, and keeps the filters', async ({
  page,
  site,
}) => {
  await page.goto('/vehicles?category=minivan')
  await expect(firstPicture(page)).toHaveAccessibleName(/to scale/)
  await views(page).getByRole('radio', { name: 'Ramp' }).check()
  await views(page).getByRole('button', { name: 'Show Pictures' }).click()
  const address = new URL(page.url())
  expect([address.origin, address.searchParams.get('view')]).toEqual([site.origin, 'ramp'])
  expect(address.searchParams.get('category')).toBe('minivan')
  await expect(firstPicture(page)).toHaveAccessibleName(/^Close view of/)
  await expect(views(page).getByRole('radio', { name: 'Ramp' })).toBeChecked()
})

staffTest('what staff say that a picture shows is what the list shows', async ({ page, staffSite }) => {
  await page.goto('/admin/vehicles/edit/1030')
  const first = pictureItems(page).first()
  const alt = await first.getByLabel('Alternative text').inputValue()
  await first.getByLabel('Shows').selectOption('Ramp')
  await press(page, 'Save Changes')
  await expectNotice(page, /Vehicle Updated/)
  await page.goto(`${staffSite.origin}/vehicles?view=ramp&search=sienna+xse`)
  await expect(firstPicture(page)).toHaveAccessibleName(alt)
})
