import type { Page } from '@playwright/test'
import { threeSmallPictures } from '../../test/kit/photographs.ts'
import { expect, takenOver, test } from '../../test/kit/staff-fixtures.ts'
import { expectNotice, fillVehicle, pictureItems, press } from '../../test/kit/staff-forms.ts'

// As high as the form, for a drag that scrolls the page begins elsewhere than where it was pressed.
test.use({ viewport: { width: 1280, height: 3000 } })

test('A12: pictures are put in order by dragging and by buttons alike, and visitors see them so', async ({
  page,
  browser,
  staffSite,
}) => {
  const name = '2023 Dragged Van'
  const visitor = await (await browser.newContext({ baseURL: staffSite.origin })).newPage()
  await page.goto('/admin/vehicles/new')
  await takenOver(page)
  await fillVehicle(page, name)
  await page.getByLabel('Add pictures').setInputFiles(await threeSmallPictures())
  await expect(page.getByRole('progressbar')).toHaveCount(0, { timeout: 60_000 })
  await dragPicture(page, 3, 1)
  await expectOrder(page, ['small-3', 'small-1', 'small-2'])
  await press(page, 'Add Vehicle')
  await expectNotice(page, 'Vehicle Uploaded Successfully')
  await expectPublicOrder(visitor, name, ['small-3', 'small-1', 'small-2'])

  await page.getByRole('link', { name: new RegExp(`^Edit ${name}`) }).click()
  await expectOrder(page, ['small-3', 'small-1', 'small-2'])
  await press(page, 'Move later picture 1')
  await press(page, 'Move later picture 2')
  await expectOrder(page, ['small-1', 'small-2', 'small-3'])
  await dragPicture(page, 1, 2)
  await expectOrder(page, ['small-2', 'small-1', 'small-3'])
  await press(page, 'Save Changes')
  await expectNotice(page, 'Vehicle Updated Successfully')
  await expectPublicOrder(visitor, name, ['small-2', 'small-1', 'small-3'])
})

test('what is dragged in from elsewhere, such as a word, moves no picture', async ({ page }) => {
  await page.goto('/admin/vehicles/edit/1006')
  await takenOver(page)
  const before = await pictureNames(page)
  await page.getByText('Picture 3').first().selectText()
  await page.getByText('Picture 3').first().dragTo(pictureItems(page).first())
  expect(await pictureNames(page)).toEqual(before)
})

/** Takes the picture by its image and lets it go over another one. */
async function dragPicture(page: Page, from: number, to: number) {
  const image = pictureItems(page)
    .nth(from - 1)
    .locator('[draggable=true]')
  await image.dragTo(pictureItems(page).nth(to - 1))
}

async function expectOrder(page: Page, names: string[]) {
  await expect.poll(() => pictureNames(page)).toEqual(names)
}

async function pictureNames(page: Page) {
  const texts = await pictureItems(page).allTextContents()
  return texts.map((text) => /Picture \d\s*([\w-]+)/.exec(text)?.[1])
}

/** The pictures on the vehicle's page, in their order. */
async function expectPublicOrder(visitor: Page, name: string, names: string[]) {
  await visitor.goto(`/vehicles?search=${encodeURIComponent(name)}`)
  await visitor.getByRole('link', { name: new RegExp(`^View Details ?: ${name}$`) }).click()
  await expect(visitor.getByRole('heading', { level: 1, name })).toBeVisible()
  const sources = await visitor
    .locator('li[id^="picture-"] img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('src') ?? ''))
  expect(sources.map((source) => /small-\d/.exec(source)?.[0])).toEqual(names)
}
