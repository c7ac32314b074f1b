import { expectNotice, press } from '../../test/kit/staff-forms.ts'
import { expect, test } from '../../test/kit/walk/staff-walk.ts'

test('My account turns the keys of the staff area off and on for this browser', async ({ page }) => {
  await page.goto('/admin/account')
  await press(page, 'Turn Shortcuts Off')
  await expectNotice(page, 'Keyboard Shortcuts Off')
  await page.goto('/admin/account')
  await expect(page.getByText(/They are off, except for search/)).toBeVisible()
  await press(page, 'Turn Shortcuts On')
  await expectNotice(page, 'Keyboard Shortcuts On')
  await page.goto('/admin/account')
  await expect(page.getByRole('button', { name: 'Turn Shortcuts Off' })).toBeVisible()
})
