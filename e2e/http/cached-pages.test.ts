import { expect } from 'vitest'
import { postForm } from '../../test/kit/http-visitor.ts'
import { addStaff, cookiesOf, staffCookies } from '../../test/kit/staff-member.ts'
import { openOwnSite } from '../../test/kit/walk/own-sites.ts'
import { test } from '../../test/kit/walk/sites.ts'
import { plainPages } from '../states/screens.ts'

test('S20 (ASVS 14.2.2): no byte of the visitor who comes first is cached for the next', async () => {
  const site = await openOwnSite()
  const mark = 'personal5f2a'
  const headers = {
    Cookie: `theme=${mark}; other=${mark}`,
    Authorization: `Bearer ${mark}`,
    'User-Agent': `Googlebot ${mark}`,
    'Accept-Language': mark,
    'X-Forwarded-For': '192.0.2.77',
    'X-Request-Id': mark,
    Referer: `https://elsewhere.example/${mark}`,
  }
  for (const { path } of plainPages) {
    const first = await fetch(`${site.origin}${path}${path.includes('?') ? '&' : '?'}from=${mark}`, { headers })
    const second = await fetch(site.origin + path)
    const [firstBody, body] = [await first.text(), await second.text()]
    for (const trace of [mark, '192.0.2.77']) {
      expect(body, path).not.toContain(trace)
      expect(JSON.stringify([...second.headers]), path).not.toContain(trace)
    }
    expect(second.headers.get('Set-Cookie'), path).toBeNull()
    if (second.headers.get('ETag')) expect(body === firstBody, `${path} is the same for both`).toBe(true)
    expect(second.headers.get('X-Request-Id')).not.toBe(first.headers.get('X-Request-Id'))
  }
})

test('staff and visitors with a notice get pages of their own, which are cached by nobody', async ({ site }) => {
  const cookiesOfStaff = await staffCookies(site.origin, await addStaff(site))
  const visit = async (cookies?: string) => {
    const answer = await fetch(`${site.origin}/about`, { headers: cookies ? { Cookie: cookies } : {} })
    return {
      html: await answer.text(),
      cacheControl: answer.headers.get('Cache-Control'),
      etag: answer.headers.get('ETag'),
    }
  }
  const flash = cookiesOf(await postForm(`${site.origin}/subscribe`, { email: 'news@sample.example', from: '/about' }))
  for (let time = 0; time < 2; time += 1) {
    const ofStaff = await visit(cookiesOfStaff)
    expect(ofStaff).toMatchObject({ cacheControl: 'private, no-cache', etag: null })
    expect(ofStaff.html).toMatch(/<a[^>]*href="\/admin"/)
    const ofSender = await visit(flash)
    expect(ofSender).toMatchObject({ cacheControl: 'private, no-cache', etag: null })
    expect(ofSender.html).toContain('Thank you for signing up!')
    const ofChooser = await visit('display=text=large')
    expect(ofChooser).toMatchObject({ cacheControl: 'private, no-cache', etag: null })
    expect(ofChooser.html).toMatch(/<html[^>]* data-text="large"/)
    const ofAnybody = await visit()
    expect(ofAnybody.html).not.toMatch(/<html[^>]* data-text=/)
    expect(ofAnybody).toMatchObject({ cacheControl: 'public, no-cache', etag: expect.stringMatching(/^W\/"/) })
    expect(ofAnybody.html).not.toMatch(/Thank you for signing up!|href="\/admin"/)
  }
})

test('so is the data of pages, which scripts ask for; the data of some parts only is made anew each time', async ({
  site,
}) => {
  const cookiesOfStaff = await staffCookies(site.origin, await addStaff(site))
  const ask = async (path: string, cookies?: string) => {
    const answer = await fetch(site.origin + path, { headers: cookies ? { Cookie: cookies } : {} })
    return [
      answer.headers.get('Content-Type'),
      answer.headers.get('Cache-Control'),
      answer.headers.get('ETag') !== null,
    ]
  }
  const [forAll, forOne] = [
    ['text/x-script', 'public, no-cache', true],
    ['text/x-script', 'private, no-cache', false],
  ]
  for (const path of ['/_.data', '/vehicles.data?category=suv', '/vehicles/1001.data', '/about.data']) {
    expect(await ask(path), path).toEqual(forAll)
    expect(await ask(path, cookiesOfStaff), path).toEqual(forOne)
  }
  expect(await ask('/about.data?_routes=site%2Fsite-layout.route')).toEqual(forOne)
  expect(await ask('/contact.data')).toEqual(forOne)
})

test('S23: whoever keeps measures gets pages with verdicts that are stored nowhere, and all others as everybody does', async ({
  site,
}) => {
  const cookie = { Cookie: 'fit=H53.37_W25.83_T431' }
  for (const path of [
    '/',
    '/vehicles',
    '/vehicles/1001',
    '/contact',
    '/fit',
    '/_.data',
    '/vehicles.data',
    '/fit.data',
  ]) {
    const own = await fetch(site.origin + path, { headers: cookie })
    expect([own.headers.get('Cache-Control'), own.headers.get('ETag')], path).toEqual(['private, no-store', null])
    await own.text()
    const ofAnybody = await fetch(site.origin + path)
    expect(ofAnybody.headers.get('Cache-Control'), path).toMatch(/^(public|private), no-cache$/)
    expect(await ofAnybody.text(), path).not.toMatch(/53\.37|25\.83|T431/)
  }
  const [about, ofAnybody] = [
    await fetch(`${site.origin}/about`, { headers: cookie }),
    await fetch(`${site.origin}/about`),
  ]
  expect(about.headers.get('Cache-Control')).toBe('public, no-cache')
  expect(about.headers.get('ETag')).toBe(ofAnybody.headers.get('ETag'))
})

test('S20 (ASVS 16.5.2): samples, and pages without what could not be read, are cached by nobody', async ({
  emptySite,
  failingSite,
}) => {
  for (const [site, path] of [
    [emptySite, '/vehicles'],
    [emptySite, '/'],
    [failingSite, '/vehicles'],
    [failingSite, '/vehicles/2'],
    [failingSite, '/'],
    [failingSite, '/about'],
    [failingSite, '/resources/blog'],
    [failingSite, '/resources'],
  ] as const) {
    const answer = await fetch(site.origin + path)
    expect([answer.status, answer.headers.get('Cache-Control'), answer.headers.get('ETag')], path).toEqual([
      200,
      'no-store',
      null,
    ])
  }
})

/** Each beside the plain spelling of what it asks for. */
const spellings = [
  ['/vehicles?price=all&utm_source=mail&search=+van&show=3', '/vehicles?search=van'],
  ['/VEHICLES/?entry=roof&category=suv', '/vehicles?category=suv'],
  ['/Vehicles/1001/?show=48', '/vehicles/1001'],
  ['/vehicles/01001', '/vehicles/none'],
  ['/about/?x=1', '/about'],
  ['/resources/blog?part=1', '/resources/blog'],
  ['/resources/faq?x=1&search=%20ramp', '/resources/faq?search=ramp'],
  ['/contact?location=DENVER&x=1&subject=Other', '/contact?location=Denver'],
  ['/admin/login?from=//evil.example&x=1', '/admin/login'],
  ['/no/such/page?x=1', '/nowhere'],
  ['/vehicles.data?show=20&x=1', '/vehicles.data'],
] as const

test('an address spelled otherwise brings the same cached page, which is what the site makes of that spelling', async ({
  site,
}) => {
  const pagesNow = async () => (await figureOf(site.origin, 'redstone_cached_pages')) ?? 0
  for (const [odd, plain] of spellings) {
    const cached = await fetchPage(site.origin + plain)
    const pages = await pagesNow()
    expect(await fetchPage(site.origin + odd), odd).toEqual(cached)
    expect(await pagesNow(), `${odd} is no page of its own`).toBe(pages)
    const made = await fetchPage(site.origin + odd, { Cookie: 'flash=none' })
    expect(made.text, `what the site makes of ${odd}`).toBe(cached.text)
    expect(made.status).toBe(cached.status)
  }
})

test('S20 (ASVS 14.2.2): forms come from memory, with an id and a nonce of their own, and nothing of whoever asked before', async ({
  site,
}) => {
  const mark = 'personal7c1e'
  const answers = async () => (await figureOf(site.origin, 'redstone_cached_page_answers_total')) ?? 0
  for (const path of [
    '/contact',
    '/subscribe',
    '/display',
    '/fit',
    '/admin/login',
    '/nowhere',
    '/vehicles/999999',
    '/page/nothing',
  ]) {
    const first = await fetch(site.origin + path, {
      headers: { Referer: `${site.origin}/${mark}`, 'User-Agent': mark },
    })
    const html = await first.text()
    // Of the display settings there is a page for each that one may come from.
    if (path === '/display') await fetch(site.origin + path)
    const before = await answers()
    const others = [await fetch(site.origin + path), await fetch(site.origin + path)]
    const texts = await Promise.all(others.map((answer) => answer.text()))
    expect(await answers(), `${path} is sent from memory`).toBe(before + 2)
    for (const text of texts) expect(text, path).not.toContain(mark)
    for (const { headers } of [first, ...others]) {
      expect(headers.get('Cache-Control'), path).toMatch(/^(private, no-cache|no-store|public, no-cache)$/)
      expect(headers.get('Set-Cookie')).toBeNull()
    }
    if (path === '/admin/login') expect(others[0]?.headers.get('Cache-Control')).toBe('no-store')
    if (path !== '/contact') continue
    const ids = [html, ...texts].map((text) => /name="formId" value="([^"]{36})"/.exec(text)?.[1])
    expect(new Set(ids).size, 'each form is its own').toBe(3)
    const shownAt = Number(/name="shownAt" value="(\d{13})"/.exec(texts[1] ?? '')?.[1])
    expect(Math.abs(Date.now() - shownAt)).toBeLessThan(60_000)
    for (const [place, answer] of others.entries()) {
      const nonces = [...(texts[place] ?? '').matchAll(/nonce="([^"]+)"/g)].map(([, nonce]) => nonce)
      const [, own] = /'nonce-([^']+)'/.exec(answer.headers.get('Content-Security-Policy') ?? '') ?? []
      expect(new Set(nonces)).toEqual(new Set([own]))
    }
  }
})

test('a file that is not there is answered in a few hundred bytes, a page that is not there by the page that helps', async ({
  site,
}) => {
  for (const path of ['/favicon2.ico', '/a/b.php', '/.env', '/wp-login.php', '/wp-admin/', '/assets/none.js']) {
    const answer = await fetch(site.origin + path)
    expect([answer.status, answer.headers.get('X-Content-Type-Options')], path).toEqual([404, 'nosniff'])
    expect((await answer.text()).length, path).toBeLessThan(300)
  }
  for (const path of ['/vehicels', '/about.html', '/our%20vans'])
    expect(await (await fetch(site.origin + path)).text(), path).toContain('Page Not Found')
})

/** A page without what each showing has of its own, and without the address it was shown at. */
async function fetchPage(url: string, headers: Record<string, string> = {}) {
  const answer = await fetch(url, { headers })
  const text = (await answer.text())
    .replaceAll(/ nonce="[^"]*"/g, '')
    .replaceAll(/ action="[^"]*"/g, '')
    .replaceAll(/(name="from" value=)"[^"]*"/g, '$1""')
    .replaceAll(/\b[\da-f]{8}-[\da-f-]{27}\b/g, 'ID')
    .replaceAll(/\b1\d{12}\b/g, 'TIME')
  return { status: answer.status, text }
}

async function figureOf(origin: string, name: string) {
  const text = await (await fetch(`${origin}/metrics`)).text()
  const [, value] = new RegExp(`^${name} (\\S+)$`, 'm').exec(text) ?? []
  return value === undefined ? undefined : Number(value)
}
