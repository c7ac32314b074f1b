import { limitConcurrency } from '#app/limits/limit-concurrency.ts'
import { buttonRules, missedRoutes, notLinked, notLinkedForStaff } from '../../test/kit/crawl-rules.ts'
import { demoSiteData } from '../../test/kit/demo-copy.ts'
import { expect, test } from '../../test/kit/fixtures.ts'
import { sendMessage } from '../../test/kit/http-visitor.ts'
import { type CrawledPage, crawlSite, fromElsewhere, withoutOrder } from '../../test/kit/site-crawl.ts'
import { deadButtons, deadLinks, filesNamed, sharedHeads } from '../../test/kit/site-faults.ts'
import { discard, type Site, startSite } from '../../test/kit/site-process.ts'
import { addStaff, leaveTraces, staffCookies } from '../../test/kit/staff-member.ts'

/** Pages made for one visitor: forms with an id or answers, saved vehicles, estimates. Also the way in for staff and links out of emails. */
const madeForOne =
  /^\/(contact|shortlist|services\/financing\/estimate|admin|subscribe|newsletter|alerts|appointments|trade-in|display|fit|upload-vehicle)\b/

let site: Site
let cookies: string
/** Every page that links lead to from the home page. */
let visitorCrawl: CrawledPage[]
/** The same for somebody of staff. */
let staffCrawl: CrawledPage[]

// One after the other, so that the crawls are made once.
test.describe.configure({ mode: 'default', timeout: 180_000 })

// What other journeys add to a site they share would be crawled as well.
test.beforeAll('the crawls', async () => {
  test.setTimeout(180_000)
  site = await startSite({ data: await demoSiteData() })
  cookies = await staffCookies(site.origin, await addStaff(site))
  await addStaff(site) // a colleague, who can be removed
  visitorCrawl = await crawlSite(site.origin)
  await sendMessage(site.origin, { vehicle: '1001' })
  await leaveTraces(site.origin, cookies)
  staffCrawl = await crawlSite(site.origin, cookies, withoutOrder)
})

test.afterAll('the site', async () => {
  await site.stop()
  await discard(site.data)
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
  const forAll = filesNamed(visitorCrawl)
  const forStaff = new Map([...filesNamed(staffCrawl)].filter(([file]) => !forAll.has(file)))
  expect(forAll.size).toBeGreaterThan(40)
  expect(await lostFiles(site.origin, forAll)).toEqual([])
  expect(await lostFiles(site.origin, forStaff, cookies)).toEqual([])
})

test('every address in the sitemap is linked, and stands under that one address', async () => {
  const robots = await (await fetch(`${site.origin}/robots.txt`)).text()
  const map = /^Sitemap: (.+)$/m.exec(robots)?.[1] ?? ''
  const listed = [...(await (await fetch(map)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url)
  expect(listed.length).toBeGreaterThan(40)
  const pages = new Map(visitorCrawl.map((page) => [site.origin + page.address, page]))
  const lost = listed.filter(
    (url) => pages.get(url)?.elements.find(({ attributes }) => attributes.rel === 'canonical')?.attributes.href !== url,
  )
  expect(lost).toEqual([])
})

test('every public page is cached for everybody, but for those that are made for one visitor', async () => {
  const pages = visitorCrawl.filter(({ status, elements }) => status === 200 && elements.length > 0)
  const uncached: string[] = []
  for (const { address } of pages) {
    const { headers } = await fetch(site.origin + address, { method: 'HEAD', headers: fromElsewhere() })
    const isCached = headers.get('ETag') !== null && headers.get('Cache-Control') === 'public, no-cache'
    if (!isCached) expect(headers.get('Cache-Control'), address).toMatch(/^(private, no-cache|no-store)$/)
    if (!isCached && !madeForOne.test(address)) uncached.push(address)
  }
  expect(uncached).toEqual([])
  expect(pages.length).toBeGreaterThan(60)
})

function faultsOf(pages: CrawledPage[]) {
  return [...deadLinks(pages), ...deadButtons(pages, buttonRules), ...sharedHeads(pages)]
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
