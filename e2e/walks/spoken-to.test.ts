import { expect, test } from '../../test/kit/walk/walk.ts'

test('each vehicle of the list is opened by the words in sight on its card', async ({ page }) => {
  await page.goto('/vehicles')
  const main = page.getByRole('main')
  const names = await main.getByRole('heading', { level: 3 }).allTextContents()
  expect(names).toHaveLength(24)
  for (const name of names)
    await expect(main.getByRole('link', { name: `View Details : ${name}`, exact: true })).toHaveCount(1)
})
