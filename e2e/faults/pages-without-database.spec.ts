import { z } from 'zod'
import { demoSiteData } from '../../test/kit/demo-copy.ts'
import { openLine } from '../../test/kit/faulty-line.ts'
import { expect, test } from '../../test/kit/fixtures.ts'
import { testServer } from '../../test/kit/site-databases.ts'
import { type Site, type SiteData, type SiteSettings, temporaryFolder, within } from '../../test/kit/site-process.ts'
import { addStaff, staffCookies } from '../../test/kit/staff-member.ts'
import { saveOffer } from '../../test/kit/staff-writes.ts'
import { readRows } from '../../test/kit/stored-rows.ts'
import { hideTables } from '../../test/kit/worker-sites.ts'

type Place = Pick<Site, 'origin'>
type Open = (settings: SiteSettings) => Promise<Site>

const asOf = /Shown as of \d/
const wellWithinMs = 15_000
const env = { AUTH_SECRET: 'one secret for all instances of the site' }
const addresses = ['/vehicles', '/vehicles/1001', '/vehicles/1002']

/** The site is asked under one name, whatever port it has. What it shows of before is named. */
async function shown({ origin }: Place) {
  const pages = await Promise.all(
    addresses.map(async (path) =>
      (await fetch(origin + path, { headers: { 'X-Forwarded-Host': 'shop.example' } })).text(),
    ),
  )
  for (const html of pages) expect(html).not.toContain('Sample, not for sale')
  return addresses.filter((_, at) => asOf.test(pages[at] ?? ''))
}

/** Asks for the pages until they are stored, which is a second later. */
async function visit(site: Place) {
  for (const path of addresses) {
    const answer = await fetch(site.origin + path, { headers: { 'X-Forwarded-Host': 'shop.example' } })
    expect([answer.status, asOf.test(await answer.text())]).toEqual([200, false])
  }
  await within(wellWithinMs, 'the pages are stored', async () => /^redstone_last_pages 3$/m.test(await figures(site)))
}

const figures = async ({ origin }: Place) => (await fetch(`${origin}/metrics`)).text()

async function hide(site: Site, id: number) {
  await saveOffer(site, await staffCookies(site.origin, await addStaff(site)), id, { isHidden: 'on' })
}

/** An instance with a way of its own to the database, and a folder of its own; `again` starts it in that folder. */
async function openInstance(openSite: Open, shared: SiteData) {
  const line = await openLine(shared.databaseUrl ?? '')
  const data = { ...shared, databaseUrl: line.url, dataDir: await temporaryFolder() }
  const again = (until: SiteSettings['until'] = '/healthz') => openSite({ data, env, until })
  return { line, again, site: await again('/readyz') }
}

test.describe('on a server', () => {
  test.skip(testServer === undefined, 'the embedded database is part of the process')

  test('S11: unpublish, nobody asks, the database goes, kill, start: not shown; what nobody took away is, after every kill', async ({
    openSite,
  }) => {
    test.setTimeout(120_000)
    const { line, again, site } = await openInstance(openSite, await demoSiteData())
    await visit(site)
    await hide(site, 1001)
    line.put('down')
    await within(wellWithinMs, 'it shows what is left', async () => String(await shown(site)) === '/vehicles/1002')
    let killed = site
    for (let nth = 0; nth < 3; nth += 1) {
      await killed.kill()
      killed = await again()
      expect(await shown(killed), `after kill ${nth + 1}`).toEqual(['/vehicles/1002'])
    }
    line.put(null)
    await within(wellWithinMs, 'all is well', async () => (await fetch(`${killed.origin}/readyz`)).status === 200)
    expect(await shown(killed)).toEqual([])
    await killed.stop()
    await line.close()
  })

  test('S11: two instances, stop one, unpublish on the other, the database goes, start it: nothing of before is shown', async ({
    openSite,
  }) => {
    test.setTimeout(120_000)
    const data = await demoSiteData()
    const stays = await openSite({ data, env })
    const { line, again, site } = await openInstance(openSite, data)
    await visit(site)
    await site.stop()
    await hide(stays, 1001)
    line.put('down')
    const back = await again()
    expect(await shown(back)).toEqual([])
    for (const path of ['/contact', '/about']) expect((await fetch(back.origin + path)).status, path).toBe(200)
    await back.stop()
    await line.close()
  })

  test('S11: what is unpublished elsewhere while an instance hears nothing is not shown by it once it has heard again', async ({
    openSite,
  }) => {
    test.setTimeout(120_000)
    const data = await demoSiteData()
    const stays = await openSite({ data, env })
    const { line, site } = await openInstance(openSite, data)
    await visit(site)
    line.put('down')
    await within(wellWithinMs, 'it shows pages of before', async () => (await shown(site)).length === 3)
    await hide(stays, 1001)
    line.put(null)
    await within(wellWithinMs, 'it hears again', async () => /^redstone_last_pages 0$/m.test(await figures(site)))
    line.put('down')
    expect(await shown(site)).toEqual([])
    await site.stop()
    await line.close()
  })
})

test.describe('on the embedded database', () => {
  test.skip(testServer !== undefined, 'a server lives on when its site is killed')

  /** The site in a folder that one left without stopping, which cannot read its rows anymore. */
  async function openUnreadable(openSite: Open, data: SiteData) {
    await readRows(data, hideTables, z.unknown())
    return openSite({ data, env: { ...env, DEMO: 'off' } })
  }

  test('S11: after a kill without a change, pages of before are shown while rows cannot be read', async ({
    openSite,
  }) => {
    const data = await demoSiteData()
    const site = await openSite({ data, env })
    await visit(site)
    await site.kill()
    const broken = await openUnreadable(openSite, data)
    expect(await shown(broken)).toEqual(addresses)
    await broken.stop()
  })

  test('S11: unpublish, nobody asks, kill, start with rows that cannot be read: not shown, marked or not', async ({
    openSite,
  }) => {
    const data = await demoSiteData()
    const site = await openSite({ data, env })
    await visit(site)
    const page = async ({ origin }: Place) => (await fetch(`${origin}/vehicles/1001`)).text()
    const [, name = ''] = /<h1[^>]*>([^<]+)</.exec(await page(site)) ?? []
    expect(name).toMatch(/^20\d\d /)
    await hide(site, 1001)
    await site.kill()
    const broken = await openUnreadable(openSite, data)
    expect(await shown(broken)).toEqual([])
    expect(await page(broken)).not.toContain(name)
    await broken.stop()
  })
})
