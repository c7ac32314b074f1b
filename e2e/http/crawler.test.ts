import { afterAll, beforeAll, expect, test } from 'vitest'
import { limitConcurrency } from '#app/limits/limit-concurrency.ts'
import { buttonRules, missedRoutes, notLinked, notLinkedForStaff } from '../../test/kit/crawl-rules.ts'
import { demoSiteData } from '../../test/kit/demo-copy.ts'
import { sendMessage } from '../../test/kit/http-visitor.ts'
import { type CrawledPage, crawlSite, fromElsewhere, withoutOrder } from '../../test/kit/site-crawl.ts'
import { deadButtons, deadLinks, filesNamed, sharedHeads } from '../../test/kit/site-faults.ts'
import { openSiteHere, type SiteHere } from '../../test/kit/site-here.ts'
import { discard } from '../../test/kit/site-process.ts'
import { addStaff, leaveTraces, staffCookies } from '../../test/kit/staff-member.ts'
import { giveAddress, listenForVisits } from './address-elsewhere.ts'

/** Pages made for one visitor: forms with an id or answers, saved vehicles, estimates. Also the way in for staff and links out of emails. */
const madeForOne =
  /^\/(contact|shortlist|services\/financing\/estimate|admin|subscribe|newsletter|alerts|appointments|trade-in|display|fit|upload-vehicle)\b/

let site: SiteHere
let cookies: string
/** Every page that links lead to from the home page. */
let visitorCrawl: CrawledPage[]
/** The same for somebody of staff, with records that name an address elsewhere wherever one can be typed. */
let staffCrawl: CrawledPage[]
/** Who listens at that address. */
let asked: Awaited<ReturnType<typeof listenForVisits>>

// What other tests add to a site they share would be crawled as well.
beforeAll(async () => {
  asked = await listenForVisits()
  site = await openSiteHere(await demoSiteData())
  cookies = await staffCookies(site.origin, await addStaff(site))
  await addStaff(site) // a colleague, who can be removed
  visitorCrawl = await crawlSite(site.origin)
  await sendMessage(site.origin, { vehicle: '1001' })
  await leaveTraces(site.origin, cookies)
  await giveAddress(site.origin, cookies, asked.address)
  staffCrawl = await crawlSite(site.origin, cookies, withoutOrder)
})

afterAll(async () => {
  await site.stop()
  await discard(site.data)
  asked.close()
})

test('a visitor who follows every link comes to no dead end, and everywhere there is to go', () => {
  expect(visitorCrawl.length).toBeGreaterThan(100)
  expect(faultsOf(visitorCrawl)).toEqual([])
  const missed = missedRoutes(visitorCrawl).filter((pattern) => !pattern.startsWith('/admin'))
  expect(missed).toEqual(
    Object.keys(notLinked)
      .filter((pattern) => !pattern.startsWith('/admin'))
      .sort(),
  )
})

test('nor does staff, in the house of visitors and in their own', () => {
  expect(staffCrawl.length).toBeGreaterThan(visitorCrawl.length)
  expect(faultsOf(staffCrawl)).toEqual([])
  expect(missedRoutes(staffCrawl)).toEqual([...Object.keys(notLinked), ...Object.keys(notLinkedForStaff)].sort())
})

test('every file that a page shows or loads is there', async () => {
  const all = filesNamed(visitorCrawl)
  const forStaff = new Map([...filesNamed(staffCrawl)].filter(([file]) => !all.has(file)))
  expect(all.size).toBeGreaterThan(40)
  expect(await lostFiles(site.origin, withFewDrawn(all))).toEqual([])
  expect(await lostFiles(site.origin, forStaff, cookies)).toEqual([])
})

test('every address in the sitemap is linked, and stands under that one address', async () => {
  const robots = await (await fetch(`${site.origin}/robots.txt`)).text()
  const map = /^Sitemap: (.+)$/m.exec(robots)?.[1] ?? ''
  const listed = [...(await (await fetch(map)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url)
  expect(listed.length).toBeGreaterThan(40)
  // The last of them were made when visitors had been everywhere.
  const pages = new Map([...staffCrawl, ...visitorCrawl].map((page) => [site.origin + page.address, page]))
  const lost = listed.filter(
    (url) => pages.get(url)?.elements.find(({ attributes }) => attributes.rel === 'canonical')?.attributes.href !== url,
  )
  expect(lost).toEqual([])
})

test('every public page is cached for everybody, but for those that are made for one visitor', () => {
  const pages = visitorCrawl.filter(({ status, elements }) => status === 200 && elements.length > 0)
  const uncached: string[] = []
  for (const { address, hasETag, cacheControl } of pages) {
    const isCached = hasETag && cacheControl === 'public, no-cache'
    if (!isCached) expect(cacheControl, address).toMatch(/^(private, no-cache|no-store)$/)
    if (!isCached && !madeForOne.test(address)) uncached.push(address)
  }
  expect(uncached).toEqual([])
  expect(pages.length).toBeGreaterThan(60)
})

test('S17 (ASVS 1.3.6, 13.2.4, 13.2.5, 15.3.2): the server asks nothing of an address that somebody gives, whatever is made of it', async () => {
  const shown = staffCrawl.filter(({ elements }) => elements.some(({ text }) => text.includes(asked.address)))
  expect(shown.length).toBeGreaterThan(3)
  const headers = { 'X-Forwarded-Host': new URL(asked.address).host, Referer: asked.address }
  for (const path of ['/share/pages/a-page.jpg', '/resources/blog/feed.xml', '/sitemap.xml'])
    await (await fetch(site.origin + path, { headers })).arrayBuffer()
  expect(asked.visits()).toBe(0)
})

function faultsOf(pages: CrawledPage[]) {
  return [...deadLinks(pages), ...deadButtons(pages, buttonRules), ...sharedHeads(pages)]
}

/** Of the pictures that are drawn when somebody asks for them, which takes a tenth of a second each, one of every kind. */
function withFewDrawn(files: Map<string, string>) {
  const drawn = Map.groupBy(files.keys(), (file) => /^\/share\/\w+\//.exec(file)?.[0] ?? '')
  const leftOut = new Set([...drawn].flatMap(([kind, ofKind]) => (kind ? ofKind.slice(1) : [])))
  return new Map([...files].filter(([file]) => !leftOut.has(file)))
}

async function lostFiles(origin: string, files: Map<string, string>, cookies = '') {
  const limited = limitConcurrency(4)
  const requests = [...files].map(([file, from]) =>
    limited(async () => {
      const answer = await fetch(origin + file, { method: 'HEAD', headers: { ...fromElsewhere(), Cookie: cookies } })
      const type = answer.headers.get('content-type') ?? ''
      const isThere = answer.status === 200 && !type.startsWith('text/html')
      return isThere ? [] : [`${from}: ${file} answers ${answer.status} ${type}`]
    }),
  )
  return (await Promise.all(requests)).flat()
}
