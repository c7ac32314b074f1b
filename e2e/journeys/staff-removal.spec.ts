import { expect, takenOver, test } from '../../test/kit/staff-fixtures.ts'
import { expectNotice, press } from '../../test/kit/staff-forms.ts'
import { newStaffPage } from '../../test/kit/staff-member.ts'

for (const scripts of [true, false]) {
  test.describe(scripts ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: scripts })

    test('an account is removed after a question, and its open tab is signed out', async ({
      browser,
      page,
      staffSite,
    }) => {
      const colleague = await newStaffPage(browser, staffSite)
      await colleague.goto('/admin/account')
      await takenOver(colleague)
      const email =
        (await colleague
          .getByRole('main')
          .getByText(/@redstone\.example$/)
          .first()
          .textContent()) ?? ''
      await page.goto('/admin/staff')
      if (scripts) await takenOver(page)
      await page.getByRole('link', { name: `Remove: ${email}` }).click()
      await press(page, 'Yes, remove it')
      await expectNotice(page, 'Account Removed')
      await expect(page.getByRole('heading', { name: email })).toHaveCount(0)
      await expect(colleague).toHaveURL(/\/admin\/login/)
      await colleague.context().close()
    })
  })
}
