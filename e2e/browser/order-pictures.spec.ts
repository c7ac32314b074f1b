import type { Page } from '@playwright/test'
import { expectOrder, pictureCards, pictureNames } from '../../test/kit/picture-order.ts'
import { expect, takenOver, test } from '../../test/kit/staff-fixtures.ts'
import { expectNotice, press } from '../../test/kit/staff-forms.ts'

// As high as the form, for a drag that scrolls the page begins elsewhere than where it was pressed.
test.use({ viewport: { width: 1280, height: 3000 } })

test('A12: pictures are put in order by dragging and by buttons alike, and visitors see them so', async ({ page }) => {
  await page.goto('/admin/vehicles/edit/1006')
  await takenOver(page)
  const [first, second, third, ...others] = await pictureNames(page)
  await dragPicture(page, 3, 1)
  await expectOrder(page, [third, first, second, ...others])
  await press(page, 'Move later picture 1')
  await press(page, 'Move later picture 2')
  await expectOrder(page, [first, second, third, ...others])
  await dragPicture(page, 1, 2)
  await expectOrder(page, [second, first, third, ...others])
  await press(page, 'Save Changes')
  await expectNotice(page, 'Vehicle Updated Successfully')
  expect(await publicOrder(page)).toEqual([second, first, third, ...others])
})

test('a removed picture is put back where it was by two keys, and focus stays with it', async ({ page }) => {
  await page.goto('/admin/vehicles/edit/1006')
  await takenOver(page)
  const before = await pictureNames(page)
  await page.getByRole('button', { name: 'Remove picture 2' }).press('Enter')
  await expect(page.getByRole('button', { name: /^Put Back/ })).toBeFocused()
  await expectOrder(page, before.toSpliced(1, 1))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Remove picture 2' })).toBeFocused()
  await expectOrder(page, before)
})

/** Takes the picture by its image and lets it go over another one. */
async function dragPicture(page: Page, from: number, to: number) {
  const image = pictureCards(page)
    .nth(from - 1)
    .locator('[data-picture]')
  await image.dragTo(pictureCards(page).nth(to - 1))
}

/** The pictures on the page that visitors see of the vehicle, in their order, by the names of their files. */
async function publicOrder(page: Page) {
  const shown = await (await page.request.get('/vehicles/1006')).text()
  const sources = [...shown.matchAll(/<li id="picture-\d+".*?<img[^>]* src="([^"]+)"/gs)]
  return sources.map(([, source = '']) => /\/media\/public\/.{36}-([\w-]+)\//.exec(source)?.[1])
}
