import { expect, takenOver, test } from '../../test/kit/staff-fixtures.ts'
import { fieldOf } from '../../test/kit/staff-forms.ts'

test('a VIN is judged as soon as it is whole, and its model year is an answer once somebody says so', async ({
  page,
}) => {
  await page.goto('/admin/vehicles/new')
  await takenOver(page)
  await fieldOf(page, 'VIN').fill('5TDXRKEC2SS904118')
  await expect(page.getByText('Its ninth character does not agree')).toBeVisible()
  await fieldOf(page, 'VIN').fill('5TDXRKEC1SS904118')
  await expect(page.getByText('From the VIN: model year 2025, built in the United States.')).toBeVisible()
  await expect(fieldOf(page, 'Year')).toHaveValue('')
  await fieldOf(page, 'VIN').press('Backspace')
  await expect(page.getByText('From the VIN')).toHaveCount(0)
  await fieldOf(page, 'VIN').press('8')
  await page.getByRole('button', { name: 'Use 2025 as the Year' }).click()
  await expect(fieldOf(page, 'Year')).toHaveValue('2025')
  await expect(fieldOf(page, 'Vehicle Name')).toHaveValue('2025')
})
