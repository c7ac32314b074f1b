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
  const words = page.getByLabel('Alternative text of picture 1', { exact: true })
  await expect(words, 'follows the name as it was typed').toHaveAttribute('placeholder', new RegExp(name))
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

test('an upload that is canceled hands focus on to the next picture, and the last one to the file field', async ({
  page,
}) => {
  await page.goto('/admin/vehicles/new')
  await takenOver(page)
  await page.route('**/admin/vehicles/pictures', () => {}) // never answered
  await page.getByLabel('Add pictures').setInputFiles((await threeSmallPictures()).slice(0, 2))
  await page.getByRole('button', { name: 'Cancel upload of picture 1' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Cancel upload of picture 1' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Add pictures')).toBeFocused()
})

test('Escape puts a dragged picture back', async ({ page }) => {
  await page.goto('/admin/vehicles/edit/1006')
  await takenOver(page)
  const before = await pictureNames(page)
  await pictureItems(page).nth(2).locator('[data-picture]').hover()
  await page.mouse.down()
  await pictureItems(page).first().hover({ force: true })
  await expect(page.locator('[data-dragged]')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-dragged]')).toHaveCount(0)
  await page.mouse.up()
  expect(await pictureNames(page)).toEqual(before)
})

test('a text is proposed for each shot of the list, and nothing is filled before one is chosen', async ({ page }) => {
  await page.goto('/admin/vehicles/new')
  await takenOver(page)
  await fillVehicle(page, '2024 Proposed Van')
  await page.getByLabel('Add pictures').setInputFiles((await threeSmallPictures()).slice(0, 1))
  await expect(page.getByRole('progressbar')).toHaveCount(0, { timeout: 60_000 })
  const text = page.getByRole('textbox', { name: 'Alternative text of picture 1' })
  await expect(text).toHaveValue('')
  await expect(page.getByText('still missing front, side')).toBeVisible()
  await page.getByRole('combobox', { name: 'Suggested text for picture 1' }).selectOption('Front')
  await expect(text).toHaveValue('2024 Proposed Van from the front')
  await expect(page.getByRole('combobox', { name: 'Shows in picture 1' })).toHaveValue('outside')
  await expect(page.getByText('still missing side')).toBeVisible()
  await text.fill('My own words')
  await expect(page.getByRole('combobox', { name: 'Suggested text for picture 1' })).toHaveCount(0)
})

test.describe('with a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('A12: a picture is dragged by its handle, and nowhere else', async ({ page }) => {
    await page.goto('/admin/vehicles/edit/1006')
    await takenOver(page)
    const [first, second, ...others] = await pictureNames(page)
    const handles = page.locator('[data-handle]')
    await handles.first().scrollIntoViewIfNeeded()
    const places = await Promise.all([0, 1].map((at) => handles.nth(at).boundingBox()))
    await dragByFinger(page, places)
    await expectOrder(page, [second, first, ...others])
    const images = page.locator('[data-picture]')
    await images.first().scrollIntoViewIfNeeded()
    await dragByFinger(page, await Promise.all([0, 1].map((at) => images.nth(at).boundingBox())))
    expect(await pictureNames(page), 'a finger on the image itself moves none').toEqual([second, first, ...others])
  })
})

test('what is dragged in from elsewhere, such as a word, moves no picture', async ({ page }) => {
  await page.goto('/admin/vehicles/edit/1006')
  await takenOver(page)
  const before = await pictureNames(page)
  const word = pictureItems(page).nth(2).getByText('Alternative text').first()
  await word.selectText()
  await word.dragTo(pictureItems(page).first())
  expect(await pictureNames(page)).toEqual(before)
})

/** Takes the picture by its image and lets it go over another one. */
async function dragPicture(page: Page, from: number, to: number) {
  const image = pictureItems(page)
    .nth(from - 1)
    .locator('[data-picture]')
  await image.dragTo(pictureItems(page).nth(to - 1))
}

type Box = { x: number; y: number; width: number; height: number } | null

/** From the middle of one box to the middle of another. */
async function dragByFinger(page: Page, boxes: Box[]) {
  const client = await page.context().newCDPSession(page)
  const [from, to] = boxes.map((box) => ({
    x: (box?.x ?? 0) + (box?.width ?? 0) / 2,
    y: (box?.y ?? 0) + (box?.height ?? 0) / 2,
  }))
  if (!from || !to) throw new Error('there are two boxes')
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] })
  const middle = { x: (from.x + to.x) / 2, y: from.y }
  for (const point of [middle, to])
    await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point] })
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

async function expectOrder(page: Page, names: Array<string | undefined>) {
  await expect.poll(() => pictureNames(page)).toEqual(names)
}

async function pictureNames(page: Page) {
  const texts = await pictureItems(page).allTextContents()
  return texts.map((text) => /Picture \d of \d(?:Main picture)?([\w-]+)/.exec(text)?.[1])
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
