import { z } from 'zod'
import { isWholeArchive } from '#app/backups/backup-archive.server.ts'
import { demoSiteData } from '../../test/kit/demo-copy.ts'
import { expect, takenOver, test } from '../../test/kit/fixtures.ts'
import { backUp, newestBackup } from '../../test/kit/staff-forms.ts'
import { addStaff, carryCookies, staffCookies } from '../../test/kit/staff-member.ts'
import { readRows } from '../../test/kit/stored-rows.ts'

/** A bucket takes a tenth of a second for each picture of a backup: one vehicle's stand for all. */
const onlyOneIllustrated = "update vehicles set images = '[]' where id <> 1001"

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('R14: a member of staff backs up the site and takes the backup home whole; what is stored for it is not served to visitors', async ({
      page,
      openSite,
    }) => {
      test.setTimeout(240_000)
      const data = await demoSiteData()
      await readRows(data, onlyOneIllustrated, z.unknown())
      const site = await openSite({ data })
      const { origin } = site
      await carryCookies(page.context(), origin, await staffCookies(origin, await addStaff(site)))
      await page.goto(`${origin}/admin/backups`)
      if (javaScriptEnabled) await takenOver(page)
      await backUp(page)
      const [download] = await Promise.all([page.waitForEvent('download'), newestBackup(page).click()])
      expect(download.suggestedFilename()).toMatch(/^redstone-[\dT-]+\.tar$/)
      expect(await isWholeArchive(await download.path())).toBe(true)

      const html = await (await fetch(`${origin}/vehicles/1001`)).text()
      const shown = /\/media\/public\/[^"\s]+/.exec(html)?.[0] ?? 'no picture'
      expect((await fetch(origin + shown)).status).toBe(200)
      const stored = shown.replace('/media/public/', '/media/backups/pictures/')
      expect((await fetch(origin + stored)).status).toBe(404)
    })
  })
}
