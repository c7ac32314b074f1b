import { expect, test } from '../../test/kit/walk/walk.ts'

test('what a toast would say stands in the page, once', async ({ page }) => {
  await page.goto('/vehicles')
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('textbox').fill('robin@sample.example')
  await footer.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByRole('main').getByText('Thank you for signing up!')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Thank you for signing up!')).toHaveCount(0)
})
