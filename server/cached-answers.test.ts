import { expect, test } from 'vitest'
import { askRaw, openCache, pageOf } from '../test/kit/cached-site.ts'

test('a page that is not found is cached as well, without an ETag, and private to whoever asked', async () => {
  const { requests, origin } = await openCache((_request, nth) => pageOf(`nothing ${nth}`, { status: 404 }))
  for (let time = 0; time < 3; time += 1) {
    const answer = await fetch(`${origin}/cached`)
    expect([answer.status, answer.headers.get('ETag'), answer.headers.get('Cache-Control')]).toEqual([
      404,
      null,
      'private, no-cache',
    ])
    expect(await answer.text()).toBe('nothing 1')
  }
  expect(requests).toHaveLength(1)
})

test('what no browser may cache is cached here when the site says that it is whole', async () => {
  const { requests, origin } = await openCache((_request, nth, made) => {
    if (made) made.isWhole = true
    return pageOf(`form ${nth}`, { headers: { 'Cache-Control': 'no-store' } })
  })
  for (let time = 0; time < 2; time += 1) {
    const answer = await fetch(`${origin}/cached`)
    expect([answer.headers.get('Cache-Control'), answer.headers.get('ETag'), await answer.text()]).toEqual([
      'no-store',
      null,
      'form 1',
    ])
  }
  expect(requests).toHaveLength(1)
})

test('S20 (ASVS 14.2.2): a cached page with a form is sent with an id, a time and a nonce of its own each time', async () => {
  const nonce = 'bm9uY2VzIGhhdmUgMTYgYg=='
  const policy = `script-src 'self' 'nonce-${nonce}'; style-src 'nonce-${nonce}'`
  const { requests, origin } = await openCache((_request, _nth, made) =>
    pageOf(`<script nonce="${nonce}">"${made?.blank.formId}"</script>${made?.blank.formId} at ${made?.blank.shownAt}`, {
      headers: { 'Content-Security-Policy': policy },
    }),
  )
  const forms = []
  for (const encoding of ['br, gzip', 'identity', 'br']) {
    const before = Date.now()
    const answer = await fetch(`${origin}/cached`, { headers: { 'Accept-Encoding': encoding } })
    const [, own = '', first, second, at] =
      /nonce="(.+?)">"(.+?)".*<.script>(.+) at (\d+)$/.exec(await answer.text()) ?? []
    expect(answer.headers.get('Content-Security-Policy')).toBe(
      `script-src 'self' 'nonce-${own}'; style-src 'nonce-${own}'`,
    )
    expect([answer.headers.get('Cache-Control'), answer.headers.get('ETag')]).toEqual(['private, no-cache', null])
    expect(first).toBe(second)
    expect(Number(at)).toBeGreaterThanOrEqual(before - 1)
    forms.push(first, own)
  }
  expect(new Set([...forms, nonce]).size).toBe(7)
  expect(requests).toHaveLength(1)
})

test('a page is compressed quickly for the first who asks, and as well as can be once a second has asked', async () => {
  const text = Array.from({ length: 3000 }, (_, at) => `${(at * 7919) % 1013} vans, `).join('')
  const { origin } = await openCache(() => pageOf(text))
  const size = async () => (await askRaw(origin, { 'Accept-Encoding': 'br' })).body.length
  const first = await size()
  expect(await size(), 'the second waits for nothing').toBe(first)
  await expect.poll(size).toBeLessThan(first)
})

test('S19: who varies an address at will is told to wait after so many pages; cached pages, and other networks, go on', async () => {
  const { requests, origin, watched } = await openCache(({ url }) =>
    pageOf(url, { status: url.endsWith('/too-many-pages') ? 429 : 200 }),
  )
  const ask = async (path: string, from: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(origin + path, { headers: { ...headers, 'X-Forwarded-For': from } })
    return [answer.status, (await answer.text()).replace(origin, '')]
  }
  for (let nth = 0; nth < 20; nth += 1)
    expect((await ask(`/cached?search=${nth}`, `2001:db8::${nth + 1}`))[0]).toBe(200)
  for (let nth = 0; nth < 10; nth += 1)
    expect((await ask('/cached', '2001:db8::a:1', { Cookie: 'flash=x' }))[0], 'whoever has a cookie counts too').toBe(
      200,
    )
  for (let nth = 0; nth < 40; nth += 1)
    expect(await ask(`/cached?search=more${nth}`, '2001:db8::b:1')).toEqual([429, '/too-many-pages'])
  expect(await ask('/cached', '2001:db8::b:1', { Cookie: 'flash=x' })).toEqual([429, '/too-many-pages'])
  expect((await ask('/cached.data?search=x', '2001:db8::b:1'))[1]).toBe('Please wait a minute, then ask again.')
  expect(requests, 'refusing costs one page').toHaveLength(31)
  expect(await ask('/cached?search=7&x=1', '2001:db8::b:1')).toEqual([200, '/cached?search=7'])
  expect(await ask('/cached?search=other', '2001:db8:0:1::1')).toEqual([200, '/cached?search=other'])
  expect(watched.length).toBeGreaterThan(70)
})

test('S19: who sends forms at will, wherever, is told to wait as well, and what is left of the form is not read', async () => {
  const { requests, origin } = await openCache(({ url }) =>
    pageOf(url, { status: url.endsWith('/too-many-pages') ? 429 : 400 }),
  )
  const send = async (path: string, method = 'POST') => {
    const answer = await fetch(origin + path, { method, ...(method === 'POST' && { body: 'name=' }) })
    return [answer.status, answer.headers.get('Connection')]
  }
  for (let nth = 0; nth < 30; nth += 1) {
    expect(await send(nth % 2 ? '/contact' : '/file.txt')).toEqual([400, 'keep-alive'])
    await send('/file.txt', 'GET')
  }
  for (const path of ['/contact', '/file.txt', '/contact']) expect(await send(path)).toEqual([429, 'close'])
  expect(requests, 'refusing costs one page, and files are not counted').toHaveLength(61)
})
