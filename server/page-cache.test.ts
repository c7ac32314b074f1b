import { setTimeout as wait } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { askRaw, openCache, pageOf } from '../test/kit/cached-site.ts'

test('a page is made once, however many ask at the same moment, and never again', async () => {
  const { requests, origin } = await openCache(async (_request, nth) => {
    await wait(20)
    return pageOf(`page ${nth}`)
  })
  const answers = await Promise.all(Array.from({ length: 50 }, async () => (await fetch(`${origin}/cached`)).text()))
  expect(new Set(answers)).toEqual(new Set(['page 1']))
  expect(await (await fetch(`${origin}/cached`)).text()).toBe('page 1')
  expect(requests).toHaveLength(1)
})

test('a cached page is made from its address alone: nothing that a visitor sends reaches it', async () => {
  const { requests, origin } = await openCache(() => pageOf('for everybody'))
  const headers = {
    Cookie: 'theme=dark',
    Authorization: 'Basic cm9iaW46c2VjcmV0',
    'User-Agent': 'robin-browser',
    'Accept-Language': 'de',
    'X-Forwarded-For': '192.0.2.1',
    Referer: 'https://elsewhere.example/robin',
  }
  await fetch(`${origin}/cached?name=robin&search=van&search=robin`, { headers })
  expect(requests.map(({ url }) => url)).toEqual([`${origin}/cached?search=van`])
  expect([...(requests[0]?.headers ?? [])]).toEqual([])
})

test('only known parameters that say something make another page', async () => {
  const { requests, origin } = await openCache(({ url }) => pageOf(url))
  for (const query of [
    '',
    '?utm_source=mail',
    '?search=',
    '?part=2',
    '?part=2&x=1',
    '?x=1&part=2&search=a',
    '?search=a&part=2',
  ])
    await fetch(`${origin}/cached${query}`)
  expect(requests.map(({ url }) => url.replace(origin, ''))).toEqual([
    '/cached',
    '/cached?part=2',
    '/cached?search=a&part=2',
  ])
})

for (const cookie of ['redstone_session=abc', 'a=b; __Host-redstone_session=abc', 'flash=abc']) {
  test(`who brings the cookie "${cookie}" is answered by the site itself, and nobody else gets that answer`, async () => {
    const { requests, origin } = await openCache(({ headers }) =>
      pageOf(headers.has('cookie') ? 'secret' : 'public', { headers: { 'X-From': 'site' } }),
    )
    const ask = async (headers: Record<string, string> = {}) => (await fetch(`${origin}/cached`, { headers })).text()
    expect(await ask({ Cookie: cookie })).toBe('secret')
    expect(await ask()).toBe('public')
    expect(await ask({ Cookie: cookie })).toBe('secret')
    expect(await ask()).toBe('public')
    expect(requests).toHaveLength(3)
  })
}

test('writes, and pages that are not for everybody, go to the site each time', async () => {
  const { requests, origin } = await openCache((_request, nth) => pageOf(`page ${nth}`))
  await fetch(`${origin}/cached`, { method: 'POST', body: 'x' })
  await fetch(`${origin}/contact`)
  await fetch(`${origin}/contact`)
  expect(requests).toHaveLength(3)
})

test('the data of some routes only, asked for after a change, is made by the site each time', async () => {
  const { requests, origin } = await openCache((_request, nth) => pageOf(`data ${nth}`))
  const ask = async () => (await fetch(`${origin}/cached.data?_routes=layout`)).text()
  expect([await ask(), await ask()]).toEqual(['data 1', 'data 2'])
  expect(requests.map(({ url }) => url)).toEqual(Array(2).fill(`${origin}/cached.data?_routes=layout`))
})

test('a change drops every page, also one that was begun before it', async () => {
  let finishFirst = () => {}
  const { requests, origin, change } = await openCache((_request, nth) =>
    nth === 1 ? new Promise((done) => (finishFirst = () => done(pageOf('old')))) : pageOf(`new ${nth}`),
  )
  const first = fetch(`${origin}/cached`)
  await expect.poll(() => requests.length).toBe(1)
  change()
  expect(await (await fetch(`${origin}/cached`)).text(), 'whoever asks after the change waits for no old page').toBe(
    'new 2',
  )
  finishFirst()
  expect(await (await first).text()).toBe('old')
  expect(await (await fetch(`${origin}/cached`)).text()).toBe('new 2')
  change()
  expect(await (await fetch(`${origin}/cached`)).text()).toBe('new 3')
})

test('while changes go unheard nothing is cached and nothing cached is sent', async () => {
  const { origin, hearing } = await openCache((_request, nth) => pageOf(`page ${nth}`))
  const ask = async () => (await fetch(`${origin}/cached`)).text()
  expect([await ask(), await ask()]).toEqual(['page 1', 'page 1'])
  hearing.now = false
  expect([await ask(), await ask()]).toEqual(['page 2', 'page 3'])
})

const uncached: Array<[string, ResponseInit]> = [
  ['a page with samples', { headers: { 'Cache-Control': 'no-store' } }],
  ['a page that sets a cookie', { headers: { 'Set-Cookie': 'a=b' } }],
  ['a page that failed', { status: 500 }],
  ['a redirect', { status: 301, headers: { Location: '/elsewhere' } }],
]
for (const [what, init] of uncached) {
  test(`${what} is sent as it came and not cached`, async () => {
    const { requests, origin } = await openCache(() => pageOf('words', init))
    for (let time = 0; time < 2; time += 1) {
      const answer = await fetch(`${origin}/cached`, { redirect: 'manual' })
      expect(answer.status).toBe(init.status ?? 200)
      expect(answer.headers.get('ETag')).toBeNull()
      expect(await answer.text()).toBe('words')
      for (const [name, value] of new Headers(init.headers)) expect(answer.headers.get(name)).toBe(value)
    }
    expect(requests).toHaveLength(2)
  })
}

test('a page that cannot be made is asked of the site, which says so in its own words', async () => {
  const { origin } = await openCache((_request, nth) => {
    if (nth === 1) throw new Error('broken')
    return pageOf('in other words', { status: 500 })
  })
  const answer = await fetch(`${origin}/cached`)
  expect([answer.status, await answer.text()]).toEqual([500, 'in other words'])
})

test('the same page in Brotli, gzip and plain; HEAD without a body; 304 to those who have it', async () => {
  const text = 'Words of the page. '.repeat(50)
  const { requests, origin } = await openCache(() => pageOf(text))
  const brotli = await askRaw(origin, { 'Accept-Encoding': 'gzip, deflate, br' })
  expect(brotliDecompressSync(brotli.body).toString()).toBe(text)
  expect(brotli.headers).toMatchObject({
    'content-encoding': 'br',
    'content-length': String(brotli.body.length),
    'cache-control': 'public, no-cache',
    vary: 'Accept-Encoding',
  })
  const gzip = await askRaw(origin, { 'Accept-Encoding': 'gzip;q=1, br;q=0' })
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(gzip.body).toString()).toBe(text)
  const plain = await askRaw(origin, {})
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.body.toString()).toBe(text)
  const head = await fetch(`${origin}/cached`, { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
  const etag = brotli.headers.etag ?? ''
  const again = await askRaw(origin, { 'If-None-Match': `"other", ${etag}` })
  expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag])
  expect(requests).toHaveLength(1)
})

test('the nonce of the one who asked first is in no cached page; scripts that had it are named by their hashes', async () => {
  const policy = "default-src 'none'; script-src 'self' 'nonce-abc+/='; base-uri 'none'"
  const html =
    '<script nonce="abc+/=">go()</script><script>injected()</script><script nonce="abc+/=" type="x">later()</script>'
  const { origin } = await openCache(() => pageOf(html, { headers: { 'Content-Security-Policy': policy } }))
  const answer = await fetch(`${origin}/cached`)
  expect(await answer.text()).toBe(html.replaceAll(' nonce="abc+/="', ''))
  // Made with: printf 'go()' | openssl dgst -sha256 -binary | base64
  expect(answer.headers.get('Content-Security-Policy')).toBe(
    "default-src 'none'; script-src 'self' 'sha256-5KYv+PUboo5h+0+YAtGRPbwv5d/QxzHslP4YGnUaxRw=' 'sha256-f8plukodqiAw19oLr0fca/Sq1r/zaF/x6Vl1esaHkOw='; base-uri 'none'",
  )
})

test('it tells how many requests cached pages have answered, and hands each other request on to be watched', async () => {
  const { origin, figures, watched, change } = await openCache(() => pageOf('a page'))
  const visit = async (path: string) => (await fetch(origin + path)).text()
  await visit('/cached')
  await visit('/other')
  for (let time = 0; time < 3; time += 1) await visit('/cached')
  expect(watched).toEqual(['/cached', '/other'])
  expect(figures()).toMatchObject({ answers: 3, pages: 1 })
  expect(figures().bytes).toBeGreaterThan(0)
  change()
  expect(figures()).toEqual({ answers: 3, pages: 0, bytes: 0 })
})
