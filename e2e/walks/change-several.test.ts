import { expectNotice, fillIn, press } from '../../test/kit/staff-forms.ts'
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
  await expect(page.getByRole('heading', { name: '3 vehicles were changed' })).toBeVisible()
  for (const [at, id] of ids.entries()) await expectPrice(staffSite.origin, id, prices[2 * at + 1])

  await press(page, 'Undo All')
  await expectNotice(page, '3 vehicles are as they were before.')
  await expect(page.getByRole('button', { name: /^Undo/ })).toHaveCount(0)
  for (const [at, id] of ids.entries()) await expectPrice(staffSite.origin, id, prices[2 * at])
})

/** What visitors read, in a while. */
async function expectPrice(origin: string, id: string, price = 'a price') {
  await expect.poll(async () => (await fetch(`${origin}/vehicles/${id}`)).text()).toContain(price)
}
