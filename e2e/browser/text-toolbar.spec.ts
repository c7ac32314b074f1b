import { expect, takenOver, test } from '../../test/kit/staff-fixtures.ts'
import { fieldOf, press } from '../../test/kit/staff-forms.ts'

test('A12: buttons mark the text at the cursor by keys alone, and undo takes it back', async ({ page }) => {
  await page.goto('/admin/pages/new')
  await takenOver(page)
  const content = fieldOf(page, 'Content')
  await content.fill('Rinse often')
  await content.selectText()
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('button', { name: 'Heading' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('button', { name: 'Bold' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(content).toBeFocused()
  await expect(content).toHaveValue('**Rinse often**')
  await expect(page.getByLabel('Preview text').locator('strong')).toHaveText('Rinse often')
  await press(page, 'List')
  await expect(content).toHaveValue('- **Rinse often**')
  await page.keyboard.press('Control+z')
  await expect(content).toHaveValue('**Rinse often**')
  await page.keyboard.press('Control+z')
  await expect(content).toHaveValue('Rinse often')
})
