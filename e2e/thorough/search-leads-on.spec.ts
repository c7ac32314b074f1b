import { expect, takenOver, test } from '../../test/kit/staff-fixtures.ts'

test('a link of the search closes it and leads on, with focus on the heading there', async ({ page }) => {
  await page.goto('/admin/trash')
  await takenOver(page)
  await page.getByRole('link', { name: /^Search All/ }).click()
  await page.keyboard.type('backups')
  const dialog = page.getByRole('dialog', { name: 'Search everything' })
  await dialog.getByRole('link', { name: 'Backups' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Backups' })).toBeFocused()
  await expect(dialog).toBeHidden()
})
