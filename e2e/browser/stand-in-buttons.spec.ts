import { holdBack } from '../../test/kit/hold-back.ts'
import { expect, test } from '../../test/kit/staff-fixtures.ts'

test('scripts that are very late are stood in for, and take over when they come', async ({ page }) => {
  const bringScripts = await holdBack(page, /\.js$/)
  await page.clock.install()
  await page.goto('/admin/vehicles', { waitUntil: 'commit' })
  const search = page.getByRole('main').getByRole('button', { name: 'Search' })
  await expect(page.getByRole('searchbox')).toBeVisible()
  await expect(search).toBeHidden()
  await page.clock.fastForward(10_000)
  await expect(search).toBeVisible()
  bringScripts()
  await expect(search).toBeHidden()
})
