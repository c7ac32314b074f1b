import { findAndAsk, newAsker } from '../../test/kit/quote-journey.ts'
import { messagesOf } from '../../test/kit/stored-messages.ts'
import { expect, test } from '../../test/kit/walk/staff-walk.ts'

test('a visitor finds a van, reads about it and sends a request that is saved', async ({
  page,
  context,
  staffSite,
  staff,
}) => {
  // The site is that of staff, who can say afterwards what was saved; its visitor is nobody they know.
  await context.clearCookies()
  const asker = newAsker()
  const { title, id } = await findAndAsk(page, staffSite.origin, asker)
  const messages = await messagesOf(staffSite, staff, asker.email)
  expect(messages).toMatchObject([{ name: asker.name, email: asker.email, vehicleId: id }])
  expect(messages[0]?.message).toMatch(/^Subject: Vehicle Quote Request\n\n/)
  expect(messages[0]?.message).toContain(title)
})

test('a vehicle tells what is good about it, its specifications, and one answer at a time', async ({ page }) => {
  await page.goto('/vehicles/1001')
  for (const point of ['Financing Available', 'Available Now', 'Nationwide Delivery', '3-Year Warranty'])
    await expect(page.getByText(point).first()).toBeVisible()
  const sheet = page.getByRole('tabpanel', { name: 'Specifications' })
  for (const list of ['Dimensions', 'Performance', 'Accessibility'])
    await expect(sheet.getByRole('heading', { name: list })).toBeVisible()
  const questions = page.getByRole('tabpanel', { name: 'FAQ' }).locator('details')
  await questions.nth(0).locator('summary').click()
  await questions.nth(1).locator('summary').click()
  await expect(questions.nth(1)).toHaveAttribute('open', '')
  await expect(questions.nth(0).locator('p')).toBeHidden()
})
