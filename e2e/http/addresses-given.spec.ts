import { createServer } from 'node:net'
import { expect, test } from '../../test/kit/fixtures.ts'
import { postForm, sendMessage } from '../../test/kit/http-visitor.ts'
import { listenOnLoopback } from '../../test/kit/loopback.ts'
import { migratedSiteData } from '../../test/kit/migrated-site.ts'
import { crawlSite, withoutOrder } from '../../test/kit/site-crawl.ts'
import { addStaff, staffCookies } from '../../test/kit/staff-member.ts'

test('S17 (ASVS 1.3.6, 13.2.4, 13.2.5, 15.3.2): the server asks nothing of an address that somebody gives, whatever is made of it', async ({
  openSite,
}) => {
  let visits = 0
  const elsewhere = createServer((peer) => {
    visits += 1
    peer.destroy()
  })
  const host = `127.0.0.1:${await listenOnLoopback(elsewhere)}`
  const address = `https://${host}/picture.jpg`
  const site = await openSite({ env: { DEMO: 'off' }, data: await migratedSiteData() })
  const Cookie = await staffCookies(site.origin, await addStaff(site))
  const markdown = `${address} ![a van](${address}) [more](${address}) <${address}>`
  const saves = {
    reviews: { name: 'Robin', quote: markdown, imageUrl: address, isFeatured: 'on' },
    pages: { title: 'A page', slug: 'a-page', content: markdown, metaDescription: markdown, isPublished: 'on' },
    vehicles: { name: '2024 Voyager', type: 'Side-Entry', price: '1', description: markdown, features: address },
  }
  for (const [kind, fields] of Object.entries(saves)) {
    const saved = await postForm(`${site.origin}/admin/${kind}/new`, { formId: kind, ...fields }, { Cookie })
    expect(saved.status, kind).toBe(302)
  }
  expect(await sendMessage(site.origin, { message: markdown, subject: address })).toBe(true)
  expect((await crawlSite(site.origin, Cookie, withoutOrder)).length).toBeGreaterThan(20)
  for (const path of ['/share/pages/a-page.jpg', '/resources/blog/feed.xml', '/sitemap.xml'])
    await (await fetch(site.origin + path, { headers: { 'X-Forwarded-Host': host, Referer: address } })).arrayBuffer()
  expect(await site.stop()).toBe(0)
  elsewhere.close()
  expect(visits).toBe(0)
})
