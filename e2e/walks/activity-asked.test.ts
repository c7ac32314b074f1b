import { expect, test } from '../../test/kit/walk/staff-walk.ts'

test('the activity is narrowed down to a kind by its form', async ({ page }) => {
  await page.goto('/admin/activity')
  await page.getByRole('combobox', { name: 'What' }).selectOption('Accounts and sign-ins')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page).toHaveURL(/kind=staff/)
  await expect(page.getByRole('combobox', { name: 'What' })).toHaveValue('staff')
  await expect(page.getByRole('main').getByText('Signed in', { exact: true }).first()).toBeVisible()
})
