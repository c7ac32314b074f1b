import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { expect } from 'vitest'
import { z } from 'zod'
import { test } from '../../test/kit/walk/sites.ts'
import { type FoundPage, fetchPage } from './found-page.ts'
import { thing } from './structured-things.ts'
import { expectShown, kindsExpected } from './things-on-page.ts'

test('every page of the sitemap has a title, a description and an address of its own, and is not hidden', async ({
  site,
}) => {
  const pages = await fetchSitePages(site.origin)
  for (const { path, address, status, isHidden, titles, description, canonical } of pages) {
    expect({ path, status, isHidden, canonical }).toEqual({ path, status: 200, isHidden: false, canonical: [address] })
    expect(titles, path).toHaveLength(1)
    expect(description?.length, path).toBeGreaterThan(40)
  }
  for (const what of ['titles', 'description'] as const)
    expect(repeated(pages.map((one) => String(one[what]))), `${what} that two pages have`).toEqual([])
})

test('every page of the sitemap can be shared, with a picture that is there', async ({ site }) => {
  const pages = await fetchSitePages(site.origin)
  for (const { path, address, titles, description, shared } of pages) {
    expect(shared, path).toEqual({
      'og:type': expect.stringMatching(/^(website|article)$/),
      'og:site_name': 'Redstone Mobility',
      'og:title': titles[0]?.replace(/ \| Redstone Mobility$/, ''),
      'og:description': description,
      'og:url': address,
      'og:image': expect.stringContaining(`${site.origin}/`),
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': expect.stringMatching(/\w+ \w+/),
      'twitter:card': 'summary_large_image',
    })
  }
  const picture = await fetch(pages[0]?.shared['og:image'] ?? '')
  expect([picture.status, picture.headers.get('Content-Type')]).toEqual([200, 'image/jpeg'])
})

test('what a page describes to search engines is well formed, and visitors see it too', async ({ site }) => {
  for (const found of await fetchSitePages(site.origin)) {
    const things = found.things.map((text) => thing.parse(JSON.parse(text), { reportInput: true }))
    expect(things.map((one) => one['@type']).sort(), found.path).toEqual(kindsExpected(found))
    for (const one of things) expectShown(found, one)
  }
})

test('a vehicle without a price is offered without one, a vehicle with one by its number', async ({ site }) => {
  const pages = await fetchSitePages(site.origin)
  const vehicles = pages.filter(({ path }) => /^\/vehicles\/\d+$/.test(path))
  const offers = vehicles.map(({ text, things }) => ({
    isPriced: !text.includes('Call for price'),
    names: /"price":\d+,"priceCurrency":"USD"/.test(things.join()),
  }))
  expect(offers.filter(({ isPriced, names }) => isPriced !== names)).toEqual([])
  expect(new Set(offers.map(({ isPriced }) => isPriced)).size, 'both kinds are among them').toBe(2)
})

test('an address with anything after its question mark names the page without it', async ({ site }) => {
  for (const [requested, own] of [
    ['/contact?subject=QuoteRequest&vehicle=1001&location=Denver', '/contact'],
    ['/vehicles?category=suv&show=48&utm_source=mail', '/vehicles'],
    ['/VEHICLES/?search=ramp', '/vehicles'],
    ['/vehicles/1001?utm_source=mail', '/vehicles/1001'],
    ['/resources/faq?search=ramp', '/resources/faq'],
    ['/resources/blog?part=1&utm_source=mail', '/resources/blog'],
    ['/resources/blog?part=2', '/resources/blog?part=2'],
    ['/?utm_source=mail', '/'],
  ] as const) {
    const { canonical, shared } = await fetchPage(site.origin + requested)
    expect([canonical, shared['og:url']], requested).toEqual([[site.origin + own], site.origin + own])
  }
})

test('lists that are filtered or searched, samples and what is not there are kept out of search engines', async ({
  site,
  emptySite,
  failingSite,
}) => {
  const hidden = [
    ...['/vehicles?category=suv', '/vehicles?search=ramp', '/resources/faq?search=ramp', '/resources/blog?part=99'],
    ...['/nowhere', '/vehicles/999999', '/vehicles/abc', '/page/nothing', '/vehicles/1'],
    ...['/admin/login', '/admin', '/admin/setup?token=x', '/subscribe'],
  ].map((path) => site.origin + path)
  const samples = [emptySite, failingSite].flatMap(({ origin }) =>
    ['/', '/vehicles', '/vehicles/2'].map((path) => origin + path),
  )
  for (const address of [...hidden, ...samples]) {
    const { isHidden, things, titles } = await fetchPage(address)
    expect({ address, isHidden, things }).toEqual({ address, isHidden: true, things: [] })
    expect(titles, address).toHaveLength(1)
  }
})

test('robots are told what is not for them and where the sitemap is', async ({ site }) => {
  const answer = await fetch(`${site.origin}/robots.txt`)
  expect(answer.headers.get('Content-Type')).toMatch(/^text\/plain/)
  expect(await answer.text()).toBe(
    `User-agent: *\nDisallow: /admin\nDisallow: /live\nDisallow: /shortlist\nDisallow: /alerts\n\nSitemap: ${site.origin}/sitemap.xml\n`,
  )
})

test('who finds a weakness of the site learns where to write', async ({ site }) => {
  const answer = await fetch(`${site.origin}/.well-known/security.txt`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
  expect(await answer.text()).toMatch(/^Contact: mailto:\S+@\S+\nExpires: \S+Z\nPreferred-Languages: en\n$/)
})

test('the sitemap names every vehicle and published page with the day of its last change, and no sample', async ({
  site,
  emptySite,
}) => {
  const { root, entries } = await fetchXml(`${site.origin}/sitemap.xml`, 'url')
  expect(root).toBe('urlset')
  const dated = entries.filter(({ loc = '' }) => /\/(vehicles|page)\/./.test(loc))
  expect(dated.length).toBeGreaterThan(30)
  for (const { loc, lastmod = '' } of dated) expect(Date.parse(lastmod), loc).toBeGreaterThan(0)
  expect(repeated(entries.map(({ loc = '' }) => loc))).toEqual([])
  const ofEmpty = await sitemapAddresses(emptySite.origin)
  expect(ofEmpty.filter((address) => /\/(vehicles|page)\/./.test(address))).toEqual([])
  expect(ofEmpty).toContain(`${emptySite.origin}/resources/faq`)
  expect((await fetch(`${site.origin}/sitemap.xml?part=2`)).status).toBe(404)
})

test('while the database is away, sitemap and feed say that they cannot tell, rather than that there is nothing', async ({
  failingSite,
}) => {
  for (const path of ['/sitemap.xml', '/resources/blog/feed.xml']) {
    const answer = await fetch(failingSite.origin + path)
    expect([answer.status, answer.headers.get('Retry-After')], path).toEqual([503, '60'])
    expect(await answer.text()).not.toContain('<')
  }
})

test('the blog has a feed that every one of its pages names, the newest article first', async ({ site }) => {
  const answer = await fetch(`${site.origin}/resources/blog/feed.xml`)
  expect(answer.headers.get('Content-Type')).toBe('application/rss+xml; charset=utf-8')
  const { root, entries } = await fetchXml(`${site.origin}/resources/blog/feed.xml`, 'item')
  expect(root).toBe('rss')
  expect(entries.length).toBeGreaterThan(1)
  const times = entries.map(({ pubDate = '' }) => Date.parse(pubDate))
  expect(times).toEqual(times.toSorted((one, other) => other - one))
  for (const { link = '', title, pubDate, description } of entries) {
    const article = await fetchPage(link)
    expect([article.status, article.heading, article.description], link).toEqual([200, title, description])
    expect(article.feeds).toEqual(['/resources/blog/feed.xml'])
    expect(pubDate).toMatch(/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/)
  }
  const blog = await fetchPage(`${site.origin}/resources/blog`)
  expect(blog.feeds).toEqual(['/resources/blog/feed.xml'])
  const guides = await fetchPage(`${site.origin}/resources/guides`)
  expect(guides.feeds).toEqual([])
})

test('pages deeper than the first level show the way down to them', async ({ site }) => {
  for (const { path, crumbs, heading } of await fetchSitePages(site.origin)) {
    if (path.split('/').length < 3) continue
    expect(crumbs[0], path).toEqual({ name: 'Home', to: '/' })
    expect(crumbs.at(-1), path).toEqual({ name: heading, to: null })
    if (!path.startsWith('/page/')) expect(crumbs.at(-2)?.to, path).toBe(path.slice(0, path.lastIndexOf('/')))
  }
})

const fetched = new Map<string, FoundPage[]>()

/** Every page that the sitemap names. */
async function fetchSitePages(origin: string) {
  const known = fetched.get(origin)
  if (known) return known
  const addresses = await sitemapAddresses(origin)
  expect(addresses.length).toBeGreaterThan(40)
  const pages: FoundPage[] = []
  for (const address of addresses) pages.push(await fetchPage(address))
  fetched.set(origin, pages)
  return pages
}

async function sitemapAddresses(origin: string) {
  const answer = await fetch(`${origin}/sitemap.xml`)
  return [...(await answer.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address)
}

const entry = z.record(z.string(), z.coerce.string())

/** An XML file as a strict parser reads it: the name of its root, and each entry's texts by element. */
async function fetchXml(address: string, entryName: string) {
  const xml = await (await fetch(address)).text()
  expect(XMLValidator.validate(xml), address).toBe(true)
  const file: unknown = new XMLParser({ parseTagValue: false, ignoreDeclaration: true }).parse(xml)
  const [[root = '', content] = []] = Object.entries(z.record(z.string(), z.unknown()).parse(file))
  return { root, entries: z.array(entry).parse(named(content, entryName)) }
}

/** What lies under a name, at whatever depth. */
function named(content: unknown, name: string): unknown[] {
  if (typeof content !== 'object' || content === null) return []
  return Object.entries(content).flatMap(([key, below]) =>
    key === name ? (Array.isArray(below) ? below : [below]) : named(below, name),
  )
}

function repeated(texts: string[]) {
  return texts.filter((text, at) => texts.indexOf(text) !== at)
}
