import { expect, takenOver, test } from '../../test/kit/staff-fixtures.ts'
import { expectNotice, press } from '../../test/kit/staff-forms.ts'
import { addStaff, carryCookies, staffCookies } from '../../test/kit/staff-member.ts'

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('an account is removed after a question, and its open tab is signed out', async ({
      browser,
      page,
      staffSite,
    }) => {
      const member = await addStaff(staffSite)
      const context = await browser.newContext({ baseURL: staffSite.origin, javaScriptEnabled: true })
      await carryCookies(context, staffSite.origin, await staffCookies(staffSite.origin, member))
      const colleague = await context.newPage()
      await colleague.goto('/admin/dashboard')
      await takenOver(colleague)
      await page.goto('/admin/staff')
      if (javaScriptEnabled) await takenOver(page)
      const removal = page.getByRole('main').getByText(`Remove: ${member.email}`)
      await removal.click()
      await press(page, 'Remove Account')
      await expectNotice(page, 'Account Removed')
      await expect(removal).toHaveCount(0)
      await expect(colleague).toHaveURL(/\/admin\/login/)
      await context.close()
    })
  })
