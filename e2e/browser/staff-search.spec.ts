import { sendMessage } from '../../test/kit/http-visitor.ts'
import { expect, takenOver, test } from '../../test/kit/staff-fixtures.ts'
import { fieldOf } from '../../test/kit/staff-forms.ts'

test('Ctrl K searches everything above any page, and what is found is reached by arrow keys', async ({
  page,
  staffSite,
}) => {
  await sendMessage(staffSite.origin, { name: 'Quentin Searched', email: 'quentin@visitor.example' })
  await page.goto('/admin/reviews/new')
  await takenOver(page)
  const typed = fieldOf(page, 'Quote')
  await typed.fill('It fits.')
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog', { name: 'Search everything' })
  await expect(dialog.getByRole('textbox')).toBeFocused()
  await page.keyboard.type('quentin searched')
  await expect(dialog.getByRole('heading', { name: 'Messages' })).toBeVisible()
  await expect(dialog.getByRole('status')).toContainText('Found for “quentin searched”')
  await page.keyboard.press('ArrowDown')
  await expect(dialog.getByRole('link', { name: /Quentin Searched/ }).first()).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(dialog.getByRole('textbox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(typed).toBeFocused()
  await expect(typed).toHaveValue('It fits.')
})
