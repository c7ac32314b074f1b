import { expect, type Page } from '@playwright/test'

/** The size in points of every page of a PDF. */
export function sheetsIn(pdf: Buffer) {
  const pages = [...pdf.toString('latin1').matchAll(/\/Type\s*\/Page\b[\s\S]*?\/MediaBox\s*\[0 0 (\d+) (\d+)\]/g)]
  return pages.map(([, width, height]) => `${width} x ${height}`)
}

/** A printed page shows no menu, button or tab of the screen, and says how to reach the house. */
export async function expectNoChrome(page: Page) {
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('navigation').locator('visible=true')).toHaveCount(0)
  await expect(page.getByRole('button').locator('visible=true')).toHaveCount(0)
  await expect(page.getByRole('tab').locator('visible=true')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeHidden()
  await expect(page.getByText('info@redstone-mobility.example').locator('visible=true').first()).toBeVisible()
}
