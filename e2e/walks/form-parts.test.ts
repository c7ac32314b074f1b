import { expect, test } from '../../test/kit/walk/staff-walk.ts'

test('the parts of a long form are a link away, each under its heading', async ({ page }) => {
  await page.goto('/admin/vehicles/edit/1019')
  const parts = page.getByRole('navigation', { name: 'Parts of this form' }).getByRole('link')
  const titles = await parts.allTextContents()
  expect(titles.length).toBeGreaterThan(4)
  for (const [nth, title] of titles.entries()) {
    const heading = page.getByRole('heading', { name: title, exact: true, level: 2 })
    await expect(heading).toBeVisible()
    await expect(parts.nth(nth)).toHaveAttribute('href', `#${await heading.getAttribute('id')}`)
  }
})
