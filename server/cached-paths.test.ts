import fc from 'fast-check'
import { expect, test } from 'vitest'
import { handle as login } from '#app/admin/login.route.tsx'
import { handle as contact } from '#app/contact/contact.route.tsx'
import { handle as tradeIn } from '#app/contact/trade-in/trade-in.route.tsx'
import { handle as display } from '#app/display/display.route.tsx'
import { handle as estimate } from '#app/estimate/estimate.route.tsx'
import { handle as fit } from '#app/fit/fit.route.tsx'
import { cachedPage } from '#app/http/cached-page.ts'
import { handle as letter } from '#app/newsletter/letters/letter.route.tsx'
import { handle as blog } from '#app/pages/blog.route.tsx'
import { handle as contentPage } from '#app/pages/content-page.route.tsx'
import { handle as faq } from '#app/site/faq-page.route.tsx'
import { handle as home } from '#app/site/home.route.tsx'
import { handle as notFound } from '#app/site/not-found.route.tsx'
import { handle as newAlert } from '#app/vehicles/alerts/alert-new.route.tsx'
import { handle as shortlist } from '#app/vehicles/shortlist/shortlist.route.tsx'
import { handle as vehicle } from '#app/vehicles/vehicle-detail.route.tsx'
import { handle as vehicles } from '#app/vehicles/vehicle-list.route.tsx'
import { fuzz, hostile } from '../test/kit/fuzz.ts'
import { cachedPaths } from './cached-paths.ts'

const parentId = 'site/site-layout.route'
const page = (path: string, handle?: unknown) => ({ id: path, path, parentId, module: { handle } })
const routes = [
  { id: parentId, module: {} },
  { id: 'home', index: true, parentId, module: { handle: home } },
  page('about', cachedPage()),
  page('vehicles', vehicles),
  page('vehicles/:id', vehicle),
  page('shortlist', shortlist),
  page('alerts'),
  page('appointments/mine'),
  page('appointments'),
  page('alerts/new', newAlert),
  page('services/financing/estimate', estimate),
  page('contact', contact),
  page('trade-in', tradeIn),
  page('display', display),
  page('fit', fit),
  page('admin/login', login),
  page('resources/blog', blog),
  page('resources/faq', faq),
  page('page/:slug', contentPage),
  page('newsletter/stop'),
  page('newsletter/:id', letter),
  { id: 'robots', path: 'robots.txt', module: {} },
  page('*', notFound),
]
const files = new Set(['/favicon.ico', '/assets/a.js'])
const placeAt = cachedPaths(Object.fromEntries(routes.map((route) => [route.id, route])), files)

function at(address: string, from?: string) {
  const { pathname, searchParams } = new URL(`http://site.example${address}`)
  return placeAt({ pathname, searchParams }, from)
}
const cacheKeyAt = (address: string, from?: string) => at(address, from).cacheKey

/** What is on the right is the one address under which all that is on the left is cached. */
const spellings: Array<[string[], string]> = [
  [['/', '/?', '/?utm_source=mail', '/#top', '/?x=1#y'], '/'],
  [['/about', '/About/', '/about?a=1&b=2', '/%61bout', '/about//'], '/about'],
  [['/_.data', '/_.data?x=1'], '/_.data'],
  [['/about.data', '/about/_.data', '/ABOUT.data?x'], '/about.data'],
  [
    ['/vehicles', '/vehicles?category=boats&show=3', '/vehicles?search=++&price=all', '/VEHICLES/?show=24&page=2'],
    '/vehicles',
  ],
  [
    [
      '/vehicles?entry=side&search=van',
      '/vehicles?search=+van+&x=1&entry=side&entry=rear',
      '/vehicles?search=v%61n&entry=side#x',
    ],
    '/vehicles?entry=side&search=van',
  ],
  [['/vehicles.data?show=25', '/vehicles.data?show=48', '/vehicles/_.data?show=37'], '/vehicles.data?show=48'],
  [['/vehicles/12', '/Vehicles/%312/?from=mail'], '/vehicles/12'],
  [['/vehicles/abc', '/vehicles/0', '/vehicles/01', '/vehicles/99999999999', '/vehicles/1.php'], '/vehicles/0'],
  [['/shortlist', '/Shortlist/?ids=', '/shortlist?ids=abc,0&x=1&search=+'], '/shortlist'],
  [['/page/warranty', '/PAGE/warranty/?a=b'], '/page/warranty'],
  [[`/page/${'a'.repeat(101)}`, `/page/${'b'.repeat(9000)}`, '/page/.data/', '/page/War%20ranty'], '/page/-'],
  [
    ['/resources/blog', '/resources/blog?part=0', '/resources/blog?part=1', '/resources/blog?part=x'],
    '/resources/blog',
  ],
  [['/resources/faq?search=+ramp', '/resources/faq?search=ramp%0A&x'], '/resources/faq?search=ramp'],
  [['/contact', '/contact?subject=Other&vehicle=abc&location=Atlantis', '/contact?name=robin'], '/contact'],
  [
    [
      '/contact?location=denver&vehicle=7&subject=TestDrive',
      '/contact?subject=TestDrive&vehicle=7&location=DENVER&x=1',
    ],
    '/contact?subject=TestDrive&vehicle=7&location=Denver',
  ],
  [['/trade-in', '/Trade-In/?vehicle=abc&x=1', '/trade-in?name=robin'], '/trade-in'],
  [['/trade-in?vehicle=7', '/trade-in/?x=1&vehicle=7'], '/trade-in?vehicle=7'],
  [['/admin/login', '/Admin/Login?from=/elsewhere', '/admin/login?from=//evil.example'], '/admin/login'],
  [['/nowhere', '/no/where?x=1', '/vehicles/1/more', '/x'.repeat(500)], '/page-not-found'],
]

test.each(spellings)('%j are one page, cached once', (addresses, cacheKey) => {
  expect(new Set(addresses.map((address) => cacheKeyAt(address)))).toEqual(new Set([cacheKey]))
})

test('the page to go back to makes another page of the display settings', () => {
  expect([
    cacheKeyAt('/display', '/about?x=1'),
    cacheKeyAt('/Display/', '/display'),
    cacheKeyAt('/display', '//evil.example'),
  ]).toEqual(['/display?from=%2Fabout%3Fx%3D1', '/display?from=%2F', '/display?from=%2F'])
})

test('so it does of the form of measures, where it is a page with verdicts', () => {
  expect([
    cacheKeyAt('/fit', '/vehicles/7?x=1'),
    cacheKeyAt('/FIT/?from=/contact&x=1', '/vehicles'),
    cacheKeyAt('/fit?x=1', '/about'),
    cacheKeyAt('/fit', '//evil.example'),
  ]).toEqual(['/fit?from=%2Fvehicles%2F7%3Fx%3D1', '/fit?from=%2Fcontact', '/fit?from=', '/fit?from='])
})

test('pages with verdicts read the measures of their visitor, however they are asked for, and no others do', () => {
  const readsFit = (address: string) => at(address).readsFit
  for (const path of ['', 'vehicles', 'vehicles/12', 'shortlist', 'alerts/new', 'contact', 'fit'])
    for (const address of [
      `/${path}`,
      `/${path.toUpperCase()}?x=1`,
      `/${path || '_'}.data`,
      `/${path || '_'}.data?_routes=x`,
    ])
      expect(readsFit(address), address).toBe(true)
  for (const address of [
    '/about',
    '/display',
    '/resources/faq',
    '/page/fit',
    '/outfit',
    '/fit/more',
    '/favicon.ico',
    '/x.php',
  ])
    expect(readsFit(address), address).toBe(false)
})

test('whatever is asked for, the page that is cached for it is that page: asked for itself, it is cached under its own address', () => {
  const name = fc.constantFrom(
    'search',
    'category',
    'entry',
    'price',
    'show',
    'part',
    'subject',
    'vehicle',
    'location',
    'from',
    'ids',
    'x',
  )
  const value = fc.oneof(
    fc.constantFrom('van', 'side', '48', '2', 'TestDrive', 'denver', '1001', '/admin/inbox?x=1'),
    hostile(' ', '%', '+', '&'),
  )
  const path = fc.constantFrom(
    ...routes.flatMap(({ path = '' }: { path?: string }) => [`/${path}`, `/${path}/`, `/${path.toUpperCase()}.data`]),
  )
  fc.assert(
    fc.property(
      path,
      hostile('/', '%2f', '.data', '1', 'a'),
      fc.array(fc.tuple(name, value), { maxLength: 4 }),
      (pattern, word, query) => {
        const path = pattern.replace(/:\w+|\*/, encodeURIComponent(word.toWellFormed()))
        const pathname = new URL(`http://site.example${path}`).pathname
        const searchParams = new URLSearchParams(query.map(([one, text]) => [one, text.toWellFormed()]))
        const { cacheKey } = placeAt({ pathname, searchParams })
        if (cacheKey !== null) expect(cacheKeyAt(cacheKey)).toBe(cacheKey)
      },
    ),
    fuzz,
  )
})

test('what is made for one visitor is cached nowhere, nor is the data of some parts of a page', () => {
  for (const address of [
    '/newsletter/stop?token=abc',
    '/alerts?token=abc',
    '/appointments/mine?token=abc',
    '/appointments?showroom=Denver',
    '/alerts/new?entry=rear',
    '/alerts/new.data?vehicle=1003',
    '/shortlist?ids=1003',
    '/shortlist?ids=1009,1003',
    '/SHORTLIST/_.data?x=1&ids=7',
    '/shortlist?search=van',
    '/shortlist?save=1003',
    '/services/financing/estimate?price=',
    '/services/financing/estimate.data?price=41900',
    '/admin/nowhere',
    '/ADMIN/x/y.data',
    '/about.data?_routes=root',
    '/robots.txt',
  ])
    expect(cacheKeyAt(address), address).toBeNull()
})

const ofFile = { isCounted: false, isRouted: false, readsFit: false }

test('files that are not there are one short answer; what no route has, and may be there, is left to the site behind', () => {
  for (const address of [
    '/favicon2.ico',
    '/.env',
    '/a/b.php?x=1',
    '/wp-login.php',
    '/wp-admin/',
    '/assets/b.js',
    '/.git/config',
  ])
    expect(at(address), address).toEqual({ cacheKey: '/unknown.file', ...ofFile })
  for (const address of [
    '/healthz',
    '/readyz',
    '/assets/a.js',
    '/media/public/a/1.avif',
    '/favicon.ico',
    '/admin/x.php',
  ])
    expect(at(address), address).toEqual({ cacheKey: null, ...ofFile })
  const byRouter = { cacheKey: null, isCounted: false, isRouted: true, readsFit: false }
  expect(at('/__manifest?paths=x'), 'the router answers').toEqual(byRouter)
  for (const address of [
    '/about.html',
    '/vehicels',
    '/metrics',
    '/our vans',
    '/media/public/a',
    '/share/a/b',
    '/live/a/b',
  ])
    expect(cacheKeyAt(address), address).toBe('/page-not-found')
})
