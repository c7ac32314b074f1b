import type { Page } from '@playwright/test'
import { expect, takenOver, test } from '../../test/kit/staff-fixtures.ts'
import { fieldOf, fillIn, newReview, press } from '../../test/kit/staff-forms.ts'

test('what was typed in the last second before a tab went is there, and a form that was saved leaves no draft', async ({
  page,
  staffSite: { origin },
  session: Cookie,
}) => {
  const isOffered = async () => {
    const form = await fetch(`${origin}/admin/reviews/new`, { headers: { Cookie } })
    return (await form.text()).includes('You left changes here')
  }
  await page.goto('/admin/reviews/new')
  await takenOver(page)
  await fillIn(page, { Name: 'Robin Hasty' })
  await page.goto('about:blank')
  await expect.poll(isOffered).toBe(true)
  await page.goto('/admin/reviews/new')
  await page.getByRole('link', { name: 'Continue with Them' }).click()
  await expect(fieldOf(page, 'Name')).toHaveValue('Robin Hasty')
  await fillIn(page, { Quote: newReview.Quote })
  await press(page, 'Add Review')
  await expect(page).toHaveURL(/\/admin\/reviews$/)
  expect(await isOffered()).toBe(false)
})

test('whoever leaves a changed form by a link is asked once, and stays with all that was typed or leaves', async ({
  page,
}) => {
  await page.goto('/admin/reviews/new')
  await takenOver(page)
  await fillIn(page, { Name: 'Robin Leaving' })
  await leaveByLink(page)
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await expect(question.getByRole('button', { name: 'Stay Here' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(fieldOf(page, 'Name')).toHaveValue('Robin Leaving')
  await leaveByLink(page)
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/admin\/reviews$/)
})

test('a draft that cannot be stored is told, and tried again by itself', async ({ page }) => {
  await page.clock.install()
  await page.goto('/admin/reviews/new')
  await takenOver(page)
  await page.route('**/admin/drafts?*', (route) => route.abort())
  await fillIn(page, { Name: 'Robin Away' })
  await page.clock.runFor(1000)
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'could not be stored' })).toBeVisible()
  await page.unroute('**/admin/drafts?*')
  await page.clock.runFor(10_000)
  await expect(page.getByText(/^Draft stored/)).toBeVisible()
})

function leaveByLink(page: Page) {
  return page.getByRole('main').getByRole('link', { name: 'Cancel' }).click()
}
