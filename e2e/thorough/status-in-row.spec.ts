import { demoInventory } from '#app/demo/demo-inventory.ts'
import { expect, takenOver, test } from '../../test/kit/staff-fixtures.ts'

const [newest] = demoInventory
const name = newest?.vehicle.name ?? ''

test('a status is changed in its row of the list, by keyboard, and the vehicle goes to the list of its status', async ({
  page,
}) => {
  await page.goto('/admin/vehicles')
  await takenOver(page)
  const way = page.getByRole('link', { name: `: Status of ${name}` })
  await way.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Available', exact: true })).toBeFocused()
  await page.getByRole('button', { name: 'Sold', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Status of ${name} saved: Sold.`).first()).toBeVisible()
  await expect(page.getByRole('rowheader', { name, exact: true })).toHaveCount(0)
  await page.getByRole('link', { name: 'Sold', exact: true }).click()
  await expect(page.getByRole('rowheader', { name, exact: true })).toBeVisible()
  await way.click()
  await page.getByRole('button', { name: 'Available', exact: true }).click()
  await expect(page.getByText('No vehicles found.').first()).toBeVisible()
})
