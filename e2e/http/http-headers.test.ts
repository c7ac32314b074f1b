import { expect } from 'vitest'
import { test } from '../../test/kit/walk/sites.ts'

const pages = ['/', '/vehicles', '/vehicles/1001', '/vehicles/1', '/contact', '/nowhere', '/vehicles/abc']

for (const path of pages) {
  test(`S14 (ASVS 1.3.2, 3.4.3, 3.4.6): the page ${path} has a content security policy without exceptions`, async ({
    site,
  }) => {
    const policy = policyOf(await fetch(site.origin + path))
    expect(policy.get('default-src')).toMatch(/^'(none|self)'$/)
    expect(policy.get('script-src')).toMatch(/^('self'|'nonce-[\w+/=-]{16,}'|'sha256-[\w+/=]+'|'strict-dynamic'| )+$/)
    expect(policy.get('style-src')).toMatch(/^('self'|'nonce-[\w+/=-]{16,}'|'sha256-[\w+/=]+'| )+$/)
    for (const directive of ['object-src', 'base-uri', 'frame-ancestors'])
      expect(policy.get(directive), directive).toBe("'none'")
    expect(policy.get('form-action')).toBe("'self'")
    expect([...policy.values()].join(' ')).not.toMatch(/unsafe-inline|unsafe-eval|\*/)
  })

  test(`the page ${path} has no style attribute and no script attribute`, async ({ site }) => {
    const html = await (await fetch(site.origin + path)).text()
    const tags = html.replaceAll(/<script[\s\S]*?<\/script>/g, '')
    expect(tags).not.toMatch(/<[^>]+\s(style|on[a-z]+)=/)
  })
}

test('S14 (ASVS 3.4.4, 3.4.5, 3.4.8): every kind of answer carries the headers that keep a browser from guessing', async ({
  site,
}) => {
  const html = await (await fetch(`${site.origin}/vehicles`)).text()
  const paths = [
    ...pages,
    '/healthz',
    '/vehicles/%00',
    '/favicon.ico',
    ...filesIn(html),
    ...picturesIn(html).slice(0, 2),
  ]
  for (const path of paths) {
    const answer = await fetch(site.origin + path)
    expect(answer.headers.get('x-content-type-options'), path).toBe('nosniff')
    expect(answer.headers.get('referrer-policy'), path).toMatch(
      /^(strict-origin-when-cross-origin|same-origin|no-referrer)$/,
    )
    expect(answer.headers.get('content-security-policy'), path).toContain("default-src 'none'")
    expect(answer.headers.get('x-powered-by'), path).toBeNull()
    expect(answer.headers.get('cross-origin-opener-policy'), path).toBe('same-origin')
  }
})

test('S14 (ASVS 3.4.1, 3.4.2): who came over https is told to stay there for a year, and no other site may read what is answered', async ({
  site,
}) => {
  for (const path of [...pages, '/admin/login', '/vehicles.data', '/favicon.ico']) {
    const answer = await fetch(site.origin + path, {
      headers: { 'X-Forwarded-Proto': 'https', Origin: 'https://elsewhere.example' },
    })
    expect(answer.headers.get('strict-transport-security'), path).toBe('max-age=31536000; includeSubDomains')
    expect(answer.headers.get('access-control-allow-origin'), path).toBeNull()
    expect((await fetch(site.origin + path)).headers.get('strict-transport-security'), path).toBeNull()
  }
})

test('S14 (ASVS 4.1.1): every text says in which characters it is written', async ({ site }) => {
  const built = filesIn(await (await fetch(`${site.origin}/vehicles`)).text()).filter((path) =>
    /\.(js|css)$/.test(path),
  )
  const texts = ['/robots.txt', '/sitemap.xml', '/resources/blog/feed.xml', '/healthz']
  for (const path of [...pages, ...texts, ...built.slice(0, 2)]) {
    const type = (await fetch(site.origin + path)).headers.get('content-type')
    expect(type, path).toMatch(/^(text|application)\/[\w.+-]+; ?charset=utf-8$/i)
  }
})

test('a refused write carries them too', async ({ site }) => {
  const answer = await fetch(`${site.origin}/contact`, {
    method: 'POST',
    headers: { Origin: 'https://elsewhere.example' },
  })
  expect(answer.status).toBe(403)
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
})

test('a page that is made for one visitor has a script nonce of its own each time', async ({ site }) => {
  const askForNonce = async () => {
    const policy = policyOf(await fetch(`${site.origin}/contact`))
    return /'nonce-[^']+'/.exec(policy.get('script-src') ?? '')?.[0] ?? 'none'
  }
  const nonces = [await askForNonce(), await askForNonce()]
  expect(nonces).not.toContain('none')
  expect(nonces[0]).not.toBe(nonces[1])
})

test('built files are cached for a year and sent ready compressed', async ({ site }) => {
  const files = filesIn(await (await fetch(site.origin)).text())
  expect(files.length).toBeGreaterThan(1)
  for (const path of files) {
    for (const coding of path.endsWith('.woff2') ? [] : ['br', 'gzip']) {
      const answer = await fetch(site.origin + path, { headers: { 'Accept-Encoding': coding } })
      expect(answer.headers.get('content-encoding'), `${coding} ${path}`).toBe(coding)
      expect(answer.headers.get('vary')).toMatch(/accept-encoding/i)
    }
    const plain = await fetch(site.origin + path, { headers: { 'Accept-Encoding': 'identity' } })
    expect(plain.headers.get('content-encoding'), path).toBeNull()
    expect(plain.headers.get('cache-control'), path).toMatch(/max-age=31536000.*immutable/)
  }
})

test('pages are sent compressed', async ({ site }) => {
  for (const [codings, coding] of [
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', null],
  ] as const) {
    const answer = await fetch(`${site.origin}/vehicles`, { headers: { 'Accept-Encoding': codings } })
    expect(answer.headers.get('content-encoding'), codings).toBe(coding)
    if (coding) expect(answer.headers.get('vary')).toMatch(/accept-encoding/i)
    expect(await answer.text()).toContain('</html>')
  }
})

test('S15 (ASVS 3.2.1, 5.3.1): pictures are cached for a year, say their type and run nothing', async ({ site }) => {
  const pictures = picturesIn(await (await fetch(`${site.origin}/vehicles`)).text())
  expect(pictures.length).toBeGreaterThan(50)
  for (const extension of ['avif', 'webp', 'jpg']) {
    const path = pictures.find((one) => one.endsWith(extension)) ?? 'none'
    const answer = await fetch(site.origin + path)
    expect(answer.status, path).toBe(200)
    expect(answer.headers.get('content-type')).toBe(extension === 'jpg' ? 'image/jpeg' : `image/${extension}`)
    expect(answer.headers.get('cache-control')).toMatch(/max-age=31536000.*immutable/)
    expect(answer.headers.get('content-security-policy')).toContain('sandbox')
    expect(Number(answer.headers.get('content-length'))).toBe((await answer.arrayBuffer()).byteLength)
  }
})

test('a picture that is not there answers 404 and is not remembered', async ({ site }) => {
  const answer = await fetch(`${site.origin}/media/public/none/320.avif`)
  expect(answer.status).toBe(404)
  expect(answer.headers.get('cache-control') ?? '').not.toContain('immutable')
})

function policyOf(answer: Response) {
  const directives = (answer.headers.get('content-security-policy') ?? '').split(';').map((one) => one.trim())
  return new Map(directives.map((one) => [one.split(' ', 1)[0] ?? '', one.slice(one.indexOf(' ') + 1)]))
}

function filesIn(html: string) {
  return [...new Set([...html.matchAll(/["'](\/assets\/[^"']+)["']/g)].flatMap(([, path]) => path ?? []))]
}

function picturesIn(html: string) {
  return [...new Set([...html.matchAll(/\/media\/[^\s"',]+/g)].map(([path]) => path))]
}
