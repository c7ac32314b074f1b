import { expect, takenOver, test } from '../../test/kit/fixtures.ts'

test('a browser that stores nothing shows vehicles and the shortlist as ever', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('refused', 'SecurityError')
      },
    }),
  )
  for (const path of ['/vehicles/1001', '/shortlist']) {
    await page.goto(path)
    await takenOver(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})
