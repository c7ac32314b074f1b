import { readFile } from 'node:fs/promises'
import { unpackFolder } from '../../test/kit/packed-folder.ts'
import { createDatabase, testServer } from '../../test/kit/site-databases.ts'
import { type SiteData, temporaryFolder } from '../../test/kit/site-process.ts'
import { expectNotice, press, untilShown } from '../../test/kit/staff-forms.ts'
import { newStaffPage } from '../../test/kit/staff-member.ts'
import { openOwnSite } from '../../test/kit/walk/own-sites.ts'
import { expect, test, visitorsOf } from '../../test/kit/walk/walk.ts'
import { restoreDump } from '../../test/november-28/november-dump.ts'
import { november } from '../../test/november-28/november-facts.ts'

/** What a site of November 28 left behind, on the engine of this run. */
async function novemberData(): Promise<SiteData> {
  const data = { dataDir: await temporaryFolder(), databaseUrl: await createDatabase(), bucket: undefined }
  if (data.databaseUrl) await restoreDump(data.databaseUrl)
  else await unpackFolder(await readFile('test/november-28/folder.br'), data.dataDir)
  return data
}

test('what exists stays: the site opens on what a site of November 28 left, shows it to visitors and staff, and a change of several vehicles can still be undone', async () => {
  const [first, second] = november.vehicles
  const site = await openOwnSite({ data: await novemberData(), env: { DEMO: 'off' } })
  const page = await newStaffPage(visitorsOf(site.origin), site)
  await page.goto('/vehicles')
  await expect(page.getByRole('link', { name: first }).first()).toBeVisible()
  if (!testServer) {
    const [picture = ''] =
      /\/media\/public\/[^" ]+\/\d+\.jpg/.exec(await (await fetch(`${site.origin}/vehicles`)).text()) ?? []
    expect((await fetch(site.origin + picture)).status).toBe(200)
  }
  await page.goto('/page/ramps')
  await expect(page.getByRole('heading', { name: november.page })).toBeVisible()

  await page.goto('/admin/inbox')
  await page.getByRole('main').getByRole('link', { name: november.writer }).first().click()
  await expectNotice(page, november.message)
  await page.goto('/admin/vehicles/bulk')
  await page
    .getByRole('main')
    .getByRole('link', { name: /Price −5%/ })
    .click()
  await press(page, 'Undo All')
  await untilShown(page, '2 vehicles are as they were before.')
  await page.goto(`/admin/vehicles?search=${second}`)
  await expect(page.getByRole('main').getByText('$41,000').first()).toBeVisible()
})
