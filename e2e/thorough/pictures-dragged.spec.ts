import type { Page } from '@playwright/test'
import { threeSmallPictures } from '../../test/kit/photographs.ts'
import { expectOrder, pictureCards, pictureNames } from '../../test/kit/picture-order.ts'
import { expect, takenOver, test } from '../../test/kit/staff-fixtures.ts'
import { fillVehicle } from '../../test/kit/staff-forms.ts'

// As high as the form, for a drag that scrolls the page begins elsewhere than where it was pressed.
test.use({ viewport: { width: 1280, height: 3000 } })

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

test('a picture is uploaded as it is where the code that makes it smaller does not come', async ({ page }) => {
  await page.goto('/admin/vehicles/new')
  await takenOver(page)
  await page.route('**/assets/shrink-pictures-*', (route) => route.abort())
  await page.getByLabel('Add pictures').setInputFiles((await threeSmallPictures()).slice(0, 1))
  await expect(page.getByRole('textbox', { name: 'Alternative text of picture 1' })).toBeVisible()
  await expect(page.getByText('Getting 1 picture ready')).toHaveCount(0)
})

test('Escape puts a dragged picture back', async ({ page }) => {
  await page.goto('/admin/vehicles/edit/1006')
  await takenOver(page)
  const before = await pictureNames(page)
  await pictureCards(page).nth(2).locator('[data-picture]').hover()
  await page.mouse.down()
  await pictureCards(page).first().hover({ force: true })
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
  await expect(text, 'follows the name as it was typed').toHaveAttribute('placeholder', /2024 Proposed Van/)
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
  const word = pictureCards(page).nth(2).getByText('Alternative text').first()
  await word.selectText()
  await word.dragTo(pictureCards(page).first())
  expect(await pictureNames(page)).toEqual(before)
})

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
