import { expect, takenOver, test } from '../../test/kit/staff-fixtures.ts'
import { sendLogin } from '../../test/kit/staff-member.ts'

// Nobody is signed in with the session that other journeys share: here sessions end.
test.beforeEach(({ context }) => context.clearCookies())

test('a sign-in and a sign-out are seen in open public pages within a second, and a second tab on the login page goes on @timed', async ({
  page,
  context,
  staff,
}) => {
  await page.goto('/about')
  await takenOver(page)
  const account = (name: string) => page.getByRole('banner').getByRole('link', { name, exact: true })
  await expect(account('Login for staff')).toBeVisible()
  const waiting = await context.newPage()
  await waiting.goto('/admin/login?from=%2Fadmin%2Finbox')
  await takenOver(waiting)
  const other = await context.newPage()
  await other.goto('/admin/login')
  await takenOver(other)
  const withinSecond = { timeout: 1000 }
  await sendLogin(other, staff)
  await expect(account('Admin')).toBeVisible(withinSecond)
  await expect(waiting).toHaveURL(/\/admin\/inbox$/)
  await takenOver(other)
  await other.getByRole('button', { name: 'Logout' }).click()
  await expect(other).toHaveURL(/\/admin\/login$/)
  await expect(account('Login for staff')).toBeVisible(withinSecond)
})
