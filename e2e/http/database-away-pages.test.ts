import { createHash } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { demoSiteData } from '../../test/kit/demo-copy.ts'
import { hiddenFields } from '../../test/kit/http-visitor.ts'
import { openSiteHere } from '../../test/kit/site-here.ts'
import { discard, type SiteData } from '../../test/kit/site-process.ts'
import { addStaff, staffCookies } from '../../test/kit/staff-member.ts'
import { saveOffer } from '../../test/kit/staff-writes.ts'
import { readRows } from '../../test/kit/stored-rows.ts'
import { openWithoutDatabase } from '../../test/kit/walk/own-sites.ts'
import { hideTables } from '../../test/kit/walk/sites.ts'

const asOf = /Shown as of \d{1,2}:\d\d (a|p)\.m\./
const sample = /Sample, not for sale/
const ofVehicles = ['/', '/vehicles', '/vehicles?entry=side', '/vehicles/1001', '/vehicles/1002']
const written = ['/resources', '/resources/blog', '/resources/guides', '/page/ramps-and-capacity']

/** The site is asked under one name, whatever port it has. */
async function look({ origin }: { origin: string }, path: string, headers: Record<string, string> = {}) {
  const named = { 'X-Forwarded-Host': 'shop.example', ...headers }
  const answer = await fetch(origin + path, { headers: named, redirect: 'manual' })
  return { status: answer.status, headers: answer.headers, html: await answer.text() }
}

/** A shop that is open; `breakRows` opens it again with rows that cannot be read. */
async function openShop() {
  const data: SiteData = await demoSiteData()
  let site = await openSiteHere(data)
  onTestFinished(async () => {
    await site.stop()
    await discard(data)
  })
  return {
    site,
    async breakRows() {
      await site.stop()
      await readRows(data, hideTables, z.unknown())
      site = await openSiteHere(data, { DEMO: 'off' })
      return site
    },
  }
}

test('R9: while nothing can be read each address shows its last good page, marked with its time, also after a restart', async () => {
  const { site, breakRows } = await openShop()
  const before = new Map<string, string>()
  for (const path of [...ofVehicles, ...written]) before.set(path, (await look(site, path)).html)
  const broken = await breakRows()
  for (const [path, html] of before) {
    const seen = await look(broken, path)
    const { headers } = seen
    expect([seen.status, headers.get('Cache-Control'), headers.get('ETag')], path).toEqual([200, 'no-store', null])
    expect([headers.get('X-Robots-Tag'), headers.get('Content-Type')]).toEqual(['noindex', 'text/html; charset=utf-8'])
    expect(seen.html, path).toMatch(asOf)
    expect(seen.html, path).toMatch(/<meta name="robots" content="noindex"/)
    expect(seen.html, path).not.toMatch(sample)
    expect(seen.html, 'its scripts would ask for what cannot be read').not.toContain('<script')
    expect(headingOf(seen.html), path).toBe(headingOf(html))
    const [, style = ''] = /<style[^>]*>(.*?)<\/style>/s.exec(seen.html) ?? []
    const hash = createHash('sha256').update(style).digest('base64')
    expect(headers.get('Content-Security-Policy'), 'its style is allowed, by no nonce').toContain(`'sha256-${hash}'`)
    expect(headers.get('Content-Security-Policy')).not.toContain('nonce-')
  }
  const seen = await look(broken, '/vehicles/1001')
  expect(seen.html).toMatch(/<a[^>]*href="tel:/)
  const head = await fetch(`${broken.origin}/vehicles`, {
    method: 'HEAD',
    headers: { 'X-Forwarded-Host': 'shop.example' },
  })
  expect([head.status, head.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
})

test('R9: whoever brings cookies of their own sees the last good page too, in the display that they chose', async () => {
  const { site, breakRows } = await openShop()
  for (const path of ['/vehicles', '/vehicles/1001']) await look(site, path)
  const session = await staffCookies(site.origin, await addStaff(site))
  const broken = await breakRows()
  for (const cookie of ['fit=H53.37_W25.83_T431', 'flash=none', 'display=text=large', session]) {
    const seen = await look(broken, '/Vehicles/1001/?utm_source=mail', { Cookie: cookie })
    expect([seen.status, seen.html.match(asOf) !== null], cookie).toEqual([200, true])
    expect(seen.headers.get('Cache-Control'), cookie).toContain('no-store')
    if (cookie.startsWith('display')) expect(seen.html).toMatch(/<html[^>]* data-text="large"/)
  }
})

test('R9: a page that was never made says so with the phone number and the hours, and no sample stands there', async () => {
  const { site, breakRows } = await openShop()
  await look(site, '/about')
  const broken = await breakRows()
  for (const path of [
    '/',
    '/vehicles',
    '/vehicles?category=suv',
    '/vehicles/1003',
    '/vehicles/2',
    '/page/ramps-and-capacity',
  ]) {
    const { status, html, headers } = await look(broken, path)
    expect(status, path).toBe(path === '/' ? 200 : 503)
    expect(headers.get('Cache-Control'), path).toBe('no-store')
    expect(html, path).not.toMatch(sample)
    expect(html, path).not.toMatch(asOf)
    expect(html, path).toMatch(/Something on our end isn’t responding/)
    expect(html, path).toMatch(/1-800-REDSTONE/)
    expect(html, path).toMatch(/Monday to Friday, 8 a\.m\. to 6 p\.m\./)
    expect(html, path).toMatch(/noindex/)
  }
})

test('R9: forms, and pages that need no record, are as ever while nothing can be read', async () => {
  const { site, breakRows } = await openShop()
  for (const path of ['/contact', '/about', '/services/financing']) await look(site, path)
  const broken = await breakRows()
  for (const path of [
    '/contact?vehicle=1001',
    '/contact',
    '/trade-in',
    '/about',
    '/services/financing',
    '/fit',
    '/subscribe',
  ]) {
    const { status, html } = await look(broken, path)
    expect([status, asOf.test(html)], path).toEqual([200, false])
    expect(html, path).toContain('<script')
  }
  const { html } = await look(broken, '/contact')
  expect(hiddenFields(html).formId).toMatch(/^[\da-f-]{36}$/)
})

test('R9: a move by scripts to a page that cannot be read becomes a whole one; a page that renews itself keeps what it shows', async () => {
  const { site, breakRows } = await openShop()
  await look(site, '/vehicles')
  const broken = await breakRows()
  for (const [path, to] of [
    ['/vehicles.data?entry=side', '/vehicles?entry=side'],
    ['/_.data', '/'],
    ['/vehicles/1001.data', '/vehicles/1001'],
  ] as const) {
    const { status, html, headers } = await look(broken, path)
    expect([status, headers.get('Cache-Control')], path).toEqual([202, 'no-store'])
    expect(html, path).toContain(`"redirect","${to}"`)
    expect(html, 'the browser asks for the page itself').toMatch(/"reload",true|"reload",-?\d/)
  }
  const refresh = await look(broken, '/vehicles.data?_routes=vehicles%2Fvehicle-list.route')
  expect([refresh.status, refresh.headers.get('Retry-After')]).toEqual([503, '10'])
  expect((await look(broken, '/about.data')).status).toBe(200)
})

test('S11: a vehicle that was hidden is shown by no page of before, not after a restart either; another one is', async () => {
  const { site, breakRows } = await openShop()
  for (const path of ofVehicles) await look(site, path)
  const named = headingOf((await look(site, '/vehicles/1001')).html)
  await saveOffer(site, await staffCookies(site.origin, await addStaff(site)), 1001, { isHidden: 'on' })
  const broken = await breakRows()
  for (const path of ofVehicles) {
    const { html } = await look(broken, path)
    expect(html, path).not.toContain(named)
    expect(asOf.test(html), path).toBe(path === '/vehicles/1002')
  }
})

test('D2: with a database server a start without it shows forms, house and hours only', async () => {
  const site = await openWithoutDatabase({})
  for (const path of ['/vehicles', '/vehicles/2']) {
    const { status, html } = await look(site, path)
    expect([status, sample.test(html), asOf.test(html)], path).toEqual([503, false, false])
  }
  for (const path of ['/contact', '/about']) expect((await look(site, path)).status, path).toBe(200)
})

function headingOf(html: string) {
  return /<h1[^>]*>(.+?)<\/h1>/s.exec(html)?.[1] ?? 'no heading'
}
