import { isWholeArchive } from '#app/backups/backup-archive.server.ts'
import { expect, takenOver, test } from './staff-fixtures.ts'
import { backUp, newestBackup } from './staff-forms.ts'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('R14: a member of staff backs up the site and takes the backup home whole', async ({ page }) => {
      test.setTimeout(240_000)
      await page.goto('/admin/backups')
      if (javaScriptEnabled) await takenOver(page)
      await backUp(page)
      const [download] = await Promise.all([page.waitForEvent('download'), newestBackup(page).click()])
      expect(download.suggestedFilename()).toMatch(/^redstone-[\dT-]+\.tar$/)
      expect(await isWholeArchive(await download.path())).toBe(true)
    })
  })
}

test('R14: what is kept for backups is not served to visitors', async ({ page, staffSite }) => {
  test.setTimeout(240_000)
  await page.goto('/admin/backups')
  await takenOver(page)
  await backUp(page)
  await page.goto('/vehicles')
  const shown = await page.getByRole('main').locator('img[src*="/media/public/"]').first().getAttribute('src')
  const path = new URL(shown ?? '', staffSite.origin).pathname
  expect((await fetch(staffSite.origin + path)).status).toBe(200)
  const kept = path.replace('/media/public/', '/media/backups/pictures/')
  expect((await fetch(staffSite.origin + kept)).status).toBe(404)
})
