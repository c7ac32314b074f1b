import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { expect } from 'vitest'
import { fetchContactForm, postForm, sendRaw } from '../../test/kit/http-visitor.ts'
import { test } from '../../test/kit/walk/sites.ts'

const unknownIds = [
  'abc',
  '1.5',
  '-1',
  '0',
  '99999999999999999999',
  '2147483648',
  '1001abc',
  '1e3',
  '0x3e9',
  '%201001',
  '%F0%9F%9A%90',
  '4',
]

for (const id of unknownIds) {
  test(`the unknown vehicle id ${id} is answered by the page that says so, with 404`, async ({ site }) => {
    const answer = await fetch(`${site.origin}/vehicles/${id}`)
    expect(answer.status).toBe(404)
    const html = await answer.text()
    expect(html).toContain('Vehicle Not Found')
    expect(html).toContain('Back to Vehicles')
  })
}

test('an address that leads nowhere is answered by a page that helps, with 404', async ({ site }) => {
  for (const path of ['/nowhere', '/vehicles/1001/more', '/admin/nothing/here', '/page/']) {
    const answer = await fetch(site.origin + path)
    expect(answer.status, path).toBe(404)
    expect(await answer.text()).toContain('href="/vehicles"')
  }
})

test('unknown values in the address of the vehicle list are ignored', async ({ site }) => {
  const plain = await cardsAt(`${site.origin}/vehicles`)
  expect(plain.length).toBeGreaterThan(20)
  const odd = [
    'category=boats',
    'entry=roof',
    'price=cheap',
    'show=-3',
    'show=1e9',
    'page=abc',
    'utm_source=x',
    'search=',
    'category=&entry=&price=',
  ]
  for (const query of odd) expect(await cardsAt(`${site.origin}/vehicles?${query}`), query).toEqual(plain)
})

test('a search for anything at all is answered, with markup shown as text', async ({ site }) => {
  for (const term of [
    '%',
    '_',
    "'",
    '"',
    '\\',
    '<script>alert(1)</script>',
    'a'.repeat(3000),
    '\u0000',
    '🚐',
    ';drop table vehicles',
  ]) {
    const answer = await fetch(`${site.origin}/vehicles?search=${encodeURIComponent(term)}`)
    expect(answer.status, term).toBe(200)
    const html = await answer.text()
    expect(html, term).toMatch(/vehicles? found/)
    expect(html).not.toContain('<script>alert(1)')
  }
})

test('S18 (ASVS 1.1.1): a broken escape in an address is answered with 400', async ({ site }) => {
  for (const path of ['/%zz', '/%', '/vehicles/%E0%A4%A', '/vehicles/%00', '/media/public/%zz/320.avif']) {
    expect((await fetch(site.origin + path)).status, path).toBe(400)
  }
})

test('a broken escape after the question mark breaks nothing', async ({ site }) => {
  expect((await fetch(`${site.origin}/vehicles?search=%zz&category=%`)).status).toBe(200)
})

test('a form that is too big is refused with 413 and words a person understands', async ({ site }) => {
  const form = await fetchContactForm(site.origin)
  const answer = await postForm(`${site.origin}/contact`, { ...form, message: 'x'.repeat(1_000_000) })
  expect(answer.status).toBe(413)
  expect(await answer.text()).toMatch(/shorten|too (big|large|long)/i)
  // The part that was not read must not break the connection under the visitor's next requests.
  for (let next = 0; next < 5; next += 1) {
    await sleep(150)
    expect((await fetch(`${site.origin}/healthz`)).status).toBe(200)
  }
})

test('S19 (ASVS 5.2.1): a form that is too big is refused also when it does not say its size', async ({ site }) => {
  const headers = { Origin: site.origin, 'Content-Type': 'application/x-www-form-urlencoded' }
  const pieces = Array.from({ length: 40 }, () => 'x'.repeat(25_000))
  expect((await sendRaw(site.origin, '/contact', { method: 'POST', headers, pieces })).status).toBe(413)
})

test('S19 (ASVS 5.2.3): a compressed bomb in a form is not unpacked', async ({ site }) => {
  const headers = {
    Origin: site.origin,
    'Content-Type': 'application/x-www-form-urlencoded',
    'Content-Encoding': 'gzip',
  }
  const bomb = gzipSync('x'.repeat(50_000_000))
  const { status } = await sendRaw(site.origin, '/contact', { method: 'POST', headers, pieces: [bomb] })
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
})

test('S4 (ASVS 4.1.4): a method no page has is refused and is no accident', async ({ site }) => {
  for (const [method, path] of [
    ['DELETE', '/'],
    ['PUT', '/vehicles/1001'],
    ['PATCH', '/contact'],
    ['PROPFIND', '/vehicles'],
  ]) {
    const answer = await fetch(site.origin + path, { method, headers: { Origin: site.origin } })
    expect(answer.status, `${method} ${path}`).toBeGreaterThanOrEqual(400)
    expect(answer.status, `${method} ${path}`).toBeLessThan(500)
  }
})

test('HEAD is answered as GET, without a body', async ({ site }) => {
  for (const path of ['/', '/vehicles', '/vehicles/1001', '/nowhere', '/healthz']) {
    const [head, get] = [await fetch(site.origin + path, { method: 'HEAD' }), await fetch(site.origin + path)]
    expect(head.status, path).toBe(get.status)
    expect(await head.text()).toBe('')
  }
})

test('it says that it lives and that it is ready', async ({ site }) => {
  for (const path of ['/healthz', '/readyz']) expect((await fetch(site.origin + path)).status).toBe(200)
})

test('S20 (ASVS 5.3.2, 13.4.1, 13.4.3, 13.4.7): what is not meant for visitors answers 404', async ({ site }) => {
  const hidden = [
    '/.env',
    '/.git/config',
    '/package.json',
    '/server/main.ts',
    '/assets/',
    '/media/',
    '/media/public/',
    '/data/secrets',
    '/build/server/index.js',
  ]
  const climbing = [
    '/assets/..%2f..%2fpackage.json',
    '/media/..%2f..%2fpackage.json',
    '/media/public/..%2f..%2fdb',
    '//etc/passwd',
    '/assets/%2e%2e/%2e%2e/package.json',
  ]
  for (const path of [...hidden, ...climbing]) expect((await sendRaw(site.origin, path)).status, path).toBe(404)
})

test('S20 (ASVS 13.4.7): no source map is given out', async ({ site }) => {
  const files = await builtFiles(site.origin)
  expect(files.length).toBeGreaterThan(1)
  for (const path of files) expect((await fetch(`${site.origin}${path}.map`)).status, path).toBe(404)
})

/** The links of all cards, in order. */
async function cardsAt(url: string) {
  const answer = await fetch(url)
  expect(answer.status).toBe(200)
  return [...(await answer.text()).matchAll(/href="(\/vehicles\/\d+)"/g)].map(([, link]) => link)
}

async function builtFiles(origin: string) {
  const html = await (await fetch(origin)).text()
  return [...new Set([...html.matchAll(/["'](\/assets\/[^"']+\.(?:js|css))["']/g)].map(([, path]) => path))]
}
