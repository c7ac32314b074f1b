import { expect, test } from 'vitest'
import { sitemapOf } from './sitemap.ts'

const origin = 'https://redstone.example'
const pages = [{ path: '/' }, { path: '/vehicles/1001', changedAt: new Date('2026-03-04T05:06:07Z') }, { path: '/b' }]

test('a sitemap names absolute addresses, and the last change where it is known', () => {
  expect(sitemapOf(origin, pages, null)?.markup).toBe(
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://redstone.example/</loc></url>' +
      '<url><loc>https://redstone.example/vehicles/1001</loc><lastmod>2026-03-04T05:06:07.000Z</lastmod></url>' +
      '<url><loc>https://redstone.example/b</loc></url></urlset>',
  )
})

test('more addresses than a sitemap may name stand in parts, each in one, behind an index', () => {
  expect(addressesIn(sitemapOf(origin, pages, null, 2))).toEqual([
    'https://redstone.example/sitemap.xml?part=1',
    'https://redstone.example/sitemap.xml?part=2',
  ])
  expect(addressesIn(sitemapOf(origin, pages, '1', 2))).toEqual([
    'https://redstone.example/',
    'https://redstone.example/vehicles/1001',
  ])
  expect(addressesIn(sitemapOf(origin, pages, '2', 2))).toEqual(['https://redstone.example/b'])
})

test.each(['0', '3', '-1', '1.5', '01', 'x', ''])('there is no part %j', (part) => {
  expect(sitemapOf(origin, pages, part, 2)).toBeNull()
})

test('a site without pages has a sitemap without addresses', () => {
  expect(addressesIn(sitemapOf(origin, [], null))).toEqual([])
})

function addressesIn(map: ReturnType<typeof sitemapOf>) {
  return [...(map?.markup ?? '').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)
}
