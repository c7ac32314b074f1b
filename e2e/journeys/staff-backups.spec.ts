import { isWholeArchive } from '#app/backups/backup-archive.server.ts'
import { expect, takenOver, test } from '../../test/kit/staff-fixtures.ts'
import { backUp, newestBackup } from '../../test/kit/staff-forms.ts'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('R14: a member of staff backs up the site and takes the backup home whole; what is kept for it is not served to visitors', async ({
      page,
      staffSite,
    }) => {
      test.setTimeout(240_000)
      await page.goto('/admin/backups')
      if (javaScriptEnabled) await takenOver(page)
      await backUp(page)
      const [download] = await Promise.all([page.waitForEvent('download'), newestBackup(page).click()])
      expect(download.suggestedFilename()).toMatch(/^redstone-[\dT-]+\.tar$/)
      expect(await isWholeArchive(await download.path())).toBe(true)

      const list = await (await fetch(`${staffSite.origin}/vehicles`)).text()
      const shown = /\/media\/public\/[^"\s]+/.exec(list)?.[0] ?? 'no picture'
      expect((await fetch(staffSite.origin + shown)).status).toBe(200)
      const kept = shown.replace('/media/public/', '/media/backups/pictures/')
      expect((await fetch(staffSite.origin + kept)).status).toBe(404)
    })
  })
}
