import { expect, test } from 'vitest'
import { xmlMarkup } from '#app/text/xml.ts'
import { type Listed, sitemapOf as sitemapOfPages } from './sitemap.ts'

const origin = 'https://redstone.example'
const pages = [{ path: '/' }, { path: '/vehicles/1001', changedAt: new Date('2026-03-04T05:06:07Z') }, { path: '/b' }]

function sitemapOf(at: string, listed: Listed[], part: string | null, most?: number) {
  const read = async (from: number, limit: number) => listed.slice(from, from + limit)
  return sitemapOfPages(at, { count: listed.length, read }, part, most)
}

test('a sitemap names absolute addresses, and the last change where it is known', async () => {
  expect(markupOf(await sitemapOf(origin, pages, null))).toBe(
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://redstone.example/</loc></url>' +
      '<url><loc>https://redstone.example/vehicles/1001</loc><lastmod>2026-03-04T05:06:07.000Z</lastmod></url>' +
      '<url><loc>https://redstone.example/b</loc></url></urlset>',
  )
})

test('more addresses than a sitemap may name stand in parts, each in one, behind an index', async () => {
  expect(addressesIn(await sitemapOf(origin, pages, null, 2))).toEqual([
    'https://redstone.example/sitemap.xml?part=1',
    'https://redstone.example/sitemap.xml?part=2',
  ])
  expect(addressesIn(await sitemapOf(origin, pages, '1', 2))).toEqual([
    'https://redstone.example/',
    'https://redstone.example/vehicles/1001',
  ])
  expect(addressesIn(await sitemapOf(origin, pages, '2', 2))).toEqual(['https://redstone.example/b'])
})

test.each(['0', '3', '-1', '1.5', '01', 'x', ''])('there is no part %j', async (part) => {
  expect(await sitemapOf(origin, pages, part, 2)).toBeNull()
})

test('a site without pages has a sitemap without addresses', async () => {
  expect(addressesIn(await sitemapOf(origin, [], null))).toEqual([])
})

function addressesIn(map: Awaited<ReturnType<typeof sitemapOf>>) {
  return [...markupOf(map).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)
}

function markupOf(map: Awaited<ReturnType<typeof sitemapOf>>) {
  return map ? xmlMarkup(map) : ''
}
