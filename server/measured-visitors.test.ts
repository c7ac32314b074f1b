import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openCache, pageOf } from '../test/kit/cached-site.ts'
import { newAddress } from '../test/kit/http-visitor.ts'

// Pages under /cached/fit read the measures that a visitor keeps; others under /cached do not.
const measures = 'fit=H54.5_W26'

for (const cookie of [measures, `a=b; ${measures}`, 'a=b;__Host-fit=H54.5_W26', 'fit=unreadable']) {
  test(`S23: who brings the cookie “${cookie}” gets a page with verdicts of their own, and nobody else gets it`, async () => {
    const { requests, origin, figures } = await openCache(({ headers }, nth) =>
      pageOf(headers.has('cookie') ? `verdicts ${nth}` : `public ${nth}`),
    )
    for (const path of ['/cached/fit', '/cached/fit.data', '/cached/fit?x=1']) {
      const ask = async (headers: Record<string, string> = {}) => (await fetch(origin + path, { headers })).text()
      const before = requests.length
      expect(await ask({ Cookie: cookie })).toBe(`verdicts ${before + 1}`)
      expect(figures().pages, 'it is not cached').toBe(path === '/cached/fit' ? 0 : path.includes('.data') ? 1 : 2)
      const forAll = await ask()
      expect(forAll).toMatch(/^public /)
      expect(await ask({ Cookie: cookie })).toMatch(/^verdicts /)
      expect(await ask()).toBe(forAll)
    }
  })
}

test('all other pages still come from the cache, and so do those with verdicts for a cookie that only ends like it', async () => {
  const { requests, origin } = await openCache((_request, nth) => pageOf(`page ${nth}`))
  const ask = async (path: string, Cookie: string) => (await fetch(origin + path, { headers: { Cookie } })).text()
  for (const path of ['/cached', '/cached?search=van&x=1', '/cached.data']) {
    const first = await ask(path, measures)
    expect(await ask(path, measures), path).toBe(first)
    expect(await ask(path, 'a=b'), path).toBe(first)
  }
  const forAll = await ask('/cached/fit', 'outfit=H54.5_W26')
  expect(await ask('/cached/fit', 'a=fit=H54.5_W26; outfit=b')).toBe(forAll)
  expect(requests).toHaveLength(4)
  for (const { headers } of requests) expect(headers.has('cookie')).toBe(false)
})

test('S23: in whatever order and at once visitors with measures and without ask, none gets the answer of another', async () => {
  const visitor = fc.record({
    cookie: fc.constantFrom('', 'a=b', 'outfit=1', 'fit=one', 'a=b; fit=two'),
    path: fc.constantFrom('/cached/fit', '/cached/fit?x=1', '/cached/fit?search=van', '/cached', '/cached?search=van'),
    method: fc.constantFrom('GET', 'HEAD'),
  })
  const visits = fc.array(fc.tuple(visitor, fc.boolean()), { minLength: 2, maxLength: 12 })
  const { origin, change } = await openCache(({ headers }) => pageOf(`for ${headers.get('cookie') ?? 'all'}`))
  const visit = async ({ cookie, path, method }: { cookie: string; path: string; method: string }) => {
    const headers = { 'X-Forwarded-For': newAddress(), ...(cookie && { Cookie: cookie }) }
    const answer = await fetch(origin + path, { method, headers })
    const isOwn = cookie.includes('; fit=') || cookie.startsWith('fit=')
    const wanted = isOwn && path.startsWith('/cached/fit') ? `for ${cookie}` : 'for all'
    expect(await answer.text(), `${method} ${path} ${cookie}`).toBe(method === 'HEAD' ? '' : wanted)
    expect(answer.headers.get('ETag') === null, `${path} ${cookie}`).toBe(wanted !== 'for all')
  }
  await fc.assert(
    fc.asyncProperty(visits, async (all) => {
      const atOnce: Promise<void>[] = []
      for (const [one, isAwaited] of all) {
        const answered = visit(one)
        if (isAwaited) await answered
        else atOnce.push(answered)
      }
      await Promise.all(atOnce)
      change()
    }),
    { numRuns: 20 },
  )
})
