import { expect, takenOver, test } from '../../test/kit/staff-fixtures.ts'
import { fillIn, press } from '../../test/kit/staff-forms.ts'

test('choice and preview of a change of several vehicles take turns: focus goes to the heading, and what was checked stays', async ({
  page,
}) => {
  await page.goto('/admin/vehicles/bulk?search=toyota')
  await takenOver(page)
  const heading = page.getByRole('heading', { level: 1 })
  const boxes = page.getByRole('group', { name: 'Or these' }).getByRole('checkbox')
  for (const at of [0, 1]) await boxes.nth(at).check()
  await page.getByRole('radio', { name: 'Change the price by percent' }).check()
  await fillIn(page, { 'By percent': '-5' })
  await press(page, 'Preview')
  await expect(page.getByRole('table', { name: 'What would change' }).locator('tbody tr')).toHaveCount(2)
  await expect(heading).toBeFocused()
  await press(page, 'Back')
  await expect(boxes.nth(1)).toBeChecked()
  await expect(boxes.nth(2)).not.toBeChecked()
  await expect(heading).toBeFocused()
})
