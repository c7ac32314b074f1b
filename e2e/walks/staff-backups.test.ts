import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { isWholeArchive } from '#app/backups/backup-archive.server.ts'
import { demoSiteData } from '../../test/kit/demo-copy.ts'
import { backUp, newestBackup } from '../../test/kit/staff-forms.ts'
import { addStaff, carryCookies, staffCookies } from '../../test/kit/staff-member.ts'
import { readRows } from '../../test/kit/stored-rows.ts'
import { temporaryFolder } from '../../test/kit/temporary-folder.ts'
import { openOwnSite } from '../../test/kit/walk/own-sites.ts'
import { expect, test } from '../../test/kit/walk/walk.ts'

/** A bucket takes a tenth of a second for each picture of a backup: one vehicle's stand for all. */
const onlyOneIllustrated = "update vehicles set images = '[]' where id <> 1001"

test('R14: a member of staff backs up the site and takes the backup home whole; what is stored for it is not served to visitors', async ({
  page,
}) => {
  const data = await demoSiteData()
  await readRows(data, onlyOneIllustrated, z.unknown())
  const site = await openOwnSite({ data })
  const { origin } = site
  const Cookie = await staffCookies(origin, await addStaff(site))
  await carryCookies(page.context(), origin, Cookie)
  await page.goto(`${origin}/admin/backups`)
  await backUp(page)
  const archive = new URL((await newestBackup(page).getAttribute('href')) ?? '', origin)
  const download = await fetch(archive, { headers: { Cookie } })
  expect(download.headers.get('content-disposition')).toMatch(/^attachment; filename="redstone-[\dT-]+\.tar"$/)
  const file = join(await temporaryFolder(), 'archive.tar')
  await writeFile(file, Buffer.from(await download.arrayBuffer()))
  expect(await isWholeArchive(file)).toBe(true)

  const html = await (await fetch(`${origin}/vehicles/1001`)).text()
  const shown = /\/media\/public\/[^"\s]+/.exec(html)?.[0] ?? 'no picture'
  expect((await fetch(origin + shown)).status).toBe(200)
  const stored = shown.replace('/media/public/', '/media/backups/pictures/')
  expect((await fetch(origin + stored)).status).toBe(404)
})
