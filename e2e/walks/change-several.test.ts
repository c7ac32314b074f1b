import { expectNotice, fillIn, press, untilShown } from '../../test/kit/staff-forms.ts'
import { expect, test } from '../../test/kit/walk/staff-walk.ts'

test('three vehicles cost five percent less, and after an undo what they cost before', async ({ page, staffSite }) => {
  await page.goto('/admin/vehicles?search=toyota')
  await page.getByRole('main').getByRole('link', { name: 'Change Several' }).click()
  await expect(page).toHaveURL(/\/admin\/vehicles\/bulk\?search=toyota$/)
  const boxes = page.getByRole('group', { name: 'Or these' }).getByRole('checkbox')
  await press(page, 'Preview')
  await expectNotice(page, 'Choose the vehicles to change.')
  const ids: string[] = []
  for (const at of [0, 1, 2]) {
    await boxes.nth(at).check()
    ids.push(await boxes.nth(at).inputValue())
  }
  await page.getByRole('radio', { name: 'Change the price by percent' }).check()
  await fillIn(page, { 'By percent': '-5' })
  await press(page, 'Preview')
  const rows = page.getByRole('table', { name: 'What would change' }).locator('tbody tr')
  await expect(rows).toHaveCount(3)
  const prices = await rows.locator('td').allTextContents()
  await press(page, 'Back')
  await expect(boxes.nth(1)).toBeChecked()
  await press(page, 'Preview')
  await press(page, 'Change 3 Vehicles')
  await untilShown(page, '3 vehicles were changed')
  for (const [at, id] of ids.entries()) await expectPrice(staffSite.origin, id, prices[2 * at + 1])

  await press(page, 'Undo All')
  await untilShown(page, '3 vehicles are as they were before.')
  await expect(page.getByRole('button', { name: /^Undo/ })).toHaveCount(0)
  for (const [at, id] of ids.entries()) await expectPrice(staffSite.origin, id, prices[2 * at])
})

test('D1: three changes of the same vehicle, undone newest first, bring back what it was before all of them', async ({
  page,
}) => {
  const changes: string[] = []
  await page.goto('/admin/vehicles/bulk?search=honda')
  const box = page.getByRole('group', { name: 'Or these' }).getByRole('checkbox').first()
  const id = await box.inputValue()
  const price = async () => {
    await page.goto(`/admin/vehicles/edit/${id}`)
    return page
      .getByLabel(/^Price/)
      .first()
      .inputValue()
  }
  const before = await price()
  for (const percent of ['-5', '-4', '-3']) {
    await page.goto('/admin/vehicles/bulk?search=honda')
    await box.check()
    await page.getByRole('radio', { name: 'Change the price by percent' }).check()
    await fillIn(page, { 'By percent': percent })
    await press(page, 'Preview')
    await press(page, 'Change 1 Vehicle')
    await untilShown(page, '1 vehicle was changed')
    changes.push(page.url())
  }
  expect(await price()).not.toBe(before)
  for (const change of changes.toReversed()) {
    await page.goto(change)
    await press(page, 'Undo All')
    await untilShown(page, '1 vehicle is as it was before.')
    await expect(page.getByRole('button', { name: /^Undo/ })).toHaveCount(0)
  }
  expect(await price()).toBe(before)
})

/** What visitors read, in a while. */
async function expectPrice(origin: string, id: string, price = 'a price') {
  await expect.poll(async () => (await fetch(`${origin}/vehicles/${id}`)).text()).toContain(price)
}
