import { expect } from 'vitest'
import { everyWrite } from '../../test/kit/every-write.ts'
import { fetchContactForm, newAddress, postForm } from '../../test/kit/http-visitor.ts'
import { emailsOf, emailTo } from '../../test/kit/mailbox.ts'
import { migratedSiteData } from '../../test/kit/migrated-site.ts'
import { routeList } from '../../test/kit/route-list.ts'
import type { SiteHere } from '../../test/kit/site-here.ts'
import { addStaff, staffCookies } from '../../test/kit/staff-member.ts'
import { openOwnSite, openWithoutDatabase } from '../../test/kit/walk/own-sites.ts'
import { test } from '../../test/kit/walk/sites.ts'
import { getRequest, sendBytes } from './raw-request.ts'

/** Cached pages and the data of one, pages made for one visitor, files, and an address that leads nowhere. */
const paths = [
  '/',
  '/vehicles',
  '/vehicles.data',
  '/contact',
  '/admin/login',
  '/favicon.ico',
  '/robots.txt',
  '/nowhere',
]
const innards = /\n\s+at \S+ \(|node_modules|\bselect .{1,200} from |postgres:|PGlite/

const twoRequests: Array<[string, string[]]> = [
  ['a length and chunks', ['Content-Length: 4', 'Transfer-Encoding: chunked']],
  ['chunks and a length', ['Transfer-Encoding: chunked', 'Content-Length: 4']],
  ['two lengths', ['Content-Length: 4', 'Content-Length: 40']],
  ['two lengths in one line', ['Content-Length: 4, 40']],
  ['a length below nothing', ['Content-Length: -4']],
  ['a length that is none', ['Content-Length: 0x4']],
  ['chunks spelled otherwise', ['Transfer-Encoding: xchunked']],
  ['chunks before something else', ['Transfer-Encoding: chunked, identity']],
  ['a blank before the colon', ['Transfer-Encoding : chunked']],
  ['a folded line', ['Transfer-Encoding:', ' chunked']],
  ['a line end of one character', ['X: y\nTransfer-Encoding: chunked']],
]

for (const [shape, headers] of twoRequests) {
  test(`S5 (ASVS 4.2.1): a request with ${shape} hides no second one`, async ({ site }) => {
    const lines = ['POST /contact HTTP/1.1', 'Host: 127.0.0.1', `Origin: ${site.origin}`, ...headers, '', '']
    const { statuses, text } = await sendBytes(site.origin, `${lines.join('\r\n')}0\r\n\r\n${getRequest('/healthz')}`)
    expect(statuses, text.slice(0, 500)).toEqual([400])
  })
}

test('S18 (ASVS 16.5.1): a header that is too long, sent too often or made of control characters is refused, and no accident', async ({
  site,
}) => {
  for (const path of paths) {
    for (const line of [`Cookie: a=${'x'.repeat(16_384)}`, `X-Forwarded-For: ${'1,'.repeat(9000)}`])
      expect((await sendBytes(site.origin, getRequest(path, line))).statuses, path).toEqual([431])
    for (const character of ['\0', '\x01', '\x7f', '\r', '\n\0'])
      expect((await sendBytes(site.origin, getRequest(path, `Cookie: a${character}b`))).statuses, path).toEqual([400])
    await expectCalm(site, getRequest(path, `Cookie: redstone_session=${'x'.repeat(15_000)}`))
    await expectCalm(site, getRequest(path, ...Array.from({ length: 1500 }, (_, at) => `X-${at}: y`)))
    await expectCalm(
      site,
      getRequest(path, ...Array.from({ length: 500 }, () => 'Cookie: flash=%; redstone_session=%')),
    )
    await expectCalm(site, getRequest(path, 'User-Agent: \xff\xfe', 'Referer: \xff', 'Cookie: flash=\xff'))
  }
})

test('S18 (ASVS 13.4.2, 16.5.1): whatever is asked of ranges, encodings and cached versions, each is answered', async ({
  site,
}) => {
  const { text: answer } = await sendBytes(site.origin, getRequest('/vehicles'))
  const [etag = ''] = /W\/"[\w-]{22}"/.exec(answer) ?? []
  expect(etag).not.toBe('')
  const headers = [
    `Range: bytes=${Array.from({ length: 1000 }, (_, at) => `${at}-`).join(',')}`,
    ...['0-0,0-0', '-1', '-', '5-1', '99999999999999999999-', '0-99999999999999999999', 'x'].map(
      (some) => `Range: bytes=${some}`,
    ),
    ...['lines=1-2', '', '\xff'].map((some) => `Range: ${some}`),
    `Accept-Encoding: ${'br;q=0, '.repeat(1500)}`,
    ...['br;q=0, gzip;q=0, identity;q=0, *;q=0', ';;;', ',', 'br;q=x', '__proto__', 'constructor'].map(
      (some) => `Accept-Encoding: ${some}`,
    ),
    ...['*', '"', 'W/', '", "', `W/"${'x'.repeat(8000)}"`].map((some) => `If-None-Match: ${some}`),
    'If-Modified-Since: yesterday',
    'Last-Event-ID: \xff',
    'Content-Type: multipart/form-data; boundary=',
    'Expect: 100-continue',
    'Upgrade: websocket',
    'Connection: Upgrade, close, keep-alive, Host',
  ]
  for (const path of [...paths, ...(await filesOf(site))]) {
    for (const header of headers) await expectCalm(site, getRequest(path, header))
  }
  const list = Array.from({ length: 300 }, (_, at) => `W/"none-${at}"`).join(', ')
  expect((await sendBytes(site.origin, getRequest('/vehicles', `If-None-Match: ${list}, ${etag}`))).statuses).toEqual([
    304,
  ])
})

test('what is sent ahead of its answers is answered in its order', async ({ site }) => {
  const ahead = ['/vehicles', '/nowhere', '/healthz', '/display'].map((path) => getRequest(path)).join('')
  expect((await sendBytes(site.origin, ahead)).statuses).toEqual([200, 404, 200, 200])
})

test('S4 (ASVS 3.5.3, 13.4.4): a method in a header or a field is none, and TRACE and CONNECT lead nowhere', async ({
  site,
}) => {
  // Nobody who asks to be connected to something else is told anything at all.
  const answers: Array<[string, number[]]> = [
    ['TRACE', [405]],
    ['CONNECT', []],
    ['PROPFIND', [403]],
    ['DELETE', [403]],
  ]
  for (const [method, expected] of answers) {
    const { statuses, text } = await sendBytes(site.origin, getRequest('/vehicles').replace('GET', method))
    expect(statuses, method).toEqual(expected)
    expect(innards.exec(text)?.[0]).toBeUndefined()
  }
  const overrides = ['X-HTTP-Method-Override: POST', 'X-HTTP-Method: DELETE', 'X-Method-Override: PUT']
  for (const path of ['/vehicles', '/vehicles?_method=DELETE', '/vehicles?_action=delete'])
    expect((await sendBytes(site.origin, getRequest(path, ...overrides))).statuses, path).toEqual([200])
})

test('S5 (ASVS 4.1.3): without a public origin no email leads to the host that a stranger names', async ({ site }) => {
  const Cookie = await staffCookies(site.origin, await addStaff(site))
  await fetch(`${site.origin}/admin/dashboard`, { headers: { Cookie } })
  const email = 'forged-host@visitor.example'
  const form = await fetchContactForm(site.origin)
  const text = { name: 'Robin', email, subject: 'A question', message: 'Sent to another host.' }
  const body = new URLSearchParams({ ...form, ...text }).toString()
  const { statuses } = await sendBytes(
    site.origin,
    [
      'POST /contact HTTP/1.1',
      ...['Host: elsewhere.example', 'Origin: http://elsewhere.example', `X-Forwarded-For: ${newAddress()}`],
      ...['Content-Type: application/x-www-form-urlencoded', `Content-Length: ${body.length}`, '', body],
    ].join('\r\n'),
  )
  expect(statuses).toEqual([302])
  await emailTo(site, email, /We have your message/)
  const emails = await emailsOf(site)
  const toStaff = emails.find(({ replyTo }) => replyTo?.[0]?.address === email)
  expect(toStaff?.text).toContain(`${site.origin}/admin/inbox/`)
  expect(JSON.stringify(emails)).not.toContain('elsewhere.example')
})

test('S5 (ASVS 4.1.3): a forged host is not served where the public origin is set, and without a trusted proxy no word about it counts', async () => {
  const PUBLIC_ORIGIN = 'https://www.redstone.example'
  const site = await openWithoutDatabase({ TRUST_PROXY: '', PUBLIC_ORIGIN })
  const ask = (...headers: string[]) =>
    sendBytes(site.origin, ['GET /services HTTP/1.1', ...headers, 'Connection: close', '', ''].join('\r\n'))
  for (const forged of [
    'Host: elsewhere.example',
    'Host: www.redstone.example.elsewhere.example',
    'Host: www.redstone.example:81',
  ])
    expect((await ask(forged)).statuses, forged).toEqual([421])
  for (const broken of ['X: no host', 'Host: a b', 'Host: a@b', 'Host: [::', 'Host:', 'Host: www.redstone.example/x'])
    expect([400, 421], broken).toContain((await ask(broken)).statuses[0])
  const forged = [
    'Host: elsewhere.example',
    'X-Forwarded-Host: elsewhere.example',
    'X-Forwarded-Proto: http',
    'Forwarded: host=elsewhere.example',
  ]
  const { statuses, text } = await ask('Host: www.redstone.example', ...forged)
  expect(statuses).toEqual([200])
  expect(text.includes(`href="${PUBLIC_ORIGIN}/services"`)).toBe(true)
  expect(text.includes('elsewhere.example')).toBe(false)
})

test('S5: whatever a trusted proxy passes on of a visitor’s, the site answers', async ({ site }) => {
  const hosts = [
    'a:b@elsewhere.example',
    'elsewhere.example/x?y#z',
    '[::1',
    'a b',
    '',
    ',',
    '%00',
    '\xff',
    '__proto__',
    'x'.repeat(8000),
  ]
  for (const host of hosts) {
    for (const path of paths)
      await expectCalm(site, getRequest(path, `X-Forwarded-Host: ${host}`, 'X-Forwarded-Proto: https'))
  }
  for (const chain of ['fe80::1%eth0', '::ffff:203.0.113.5, 127.0.0.1', 'unknown, 127.0.0.1', ',,,', '999.1.1.1'])
    for (const path of paths) await expectCalm(site, getRequest(path, `X-Forwarded-For: ${chain}`))
})

test('S12 (ASVS 2.2.2, 15.3.6): whatever stands behind the question mark and in the fields, nothing comes to an error', async () => {
  const site = await openOwnSite({ env: { DEMO: 'off' }, data: await migratedSiteData() })
  const member = await addStaff(site)
  const Cookie = await staffCookies(site.origin, member)
  // Nothing here is about compressing, which would cost as much again.
  const headers = { Cookie, 'Accept-Encoding': 'identity' }
  const ofVisitor = { ...headers, Cookie: 'flash=none' }
  const readable = routeList.filter(({ pattern }) => !/live|session-events/.test(pattern))
  for (const { pattern } of readable) {
    const reader = { ...(pattern.startsWith('/admin') ? headers : ofVisitor), 'X-Forwarded-For': newAddress() }
    const requests = oddAddresses(pattern.replace(/:\w+|\*/, '1')).map(async (address) => {
      const answer = await fetch(site.origin + address, { redirect: 'manual', headers: reader })
      await expectNoInnards(answer, address)
    })
    await Promise.all(requests)
  }
  const read = async (path: string) => (await fetch(site.origin + path, { headers: { Cookie } })).text()
  const post = (one: { path: string; body: Record<string, string> | FormData }) =>
    postForm(site.origin + one.path, one.body, { Cookie, 'X-Forwarded-For': '203.0.113.5' })
  const writes = await everyWrite(site, { member, read, post })
  for (const { path, body } of writes.filter(({ route }) => !/logout|pictures|backups/.test(route))) {
    const names = body instanceof FormData ? [...body.keys()] : Object.keys(body)
    for (const { address, form } of oddForms(path, names)) {
      const answer = await postForm(site.origin + address, form, { ...headers, 'X-Forwarded-For': '203.0.113.6' })
      await expectNoInnards(answer, address)
    }
  }
  expect(site.errors()).toEqual([])
})

const parameters = [
  'search',
  'state',
  'page',
  'part',
  'token',
  'email',
  'key',
  'late',
  'from',
  'vehicle',
  'subject',
  'like',
]
const values = ['%00', '%F0%9F%9A%90'.repeat(20), '-1', '99999999999', '%FF']
const texts = ['\0', '1e999', '-1', '__proto__', '🚐'.repeat(300), '{"__proto__":{"x":1}}']

/**
 * In turn each name has each value, so that over all turns none is left out. First the page is asked for, then its
 * data: that is read from the same, and not drawn.
 */
function inTurn(path: string, names: string[], all: string[]) {
  return all.map((_, turn) => ({
    address: turn === 0 ? path : path.replace(/(?=\?|$)/, '.data'),
    pairs: names.map((name, place) => [name, all[(place + turn) % all.length] ?? ''] as const),
  }))
}

function oddAddresses(path: string) {
  return inTurn(path, [...parameters, 'all', 'v'], values).map(({ address, pairs }) => {
    const query = pairs.map(([name, value]) => `${name}=${value}`).join('&')
    return `${address}?${query}&__proto__[x]=1&constructor.prototype=2`
  })
}

function oddForms(path: string, names: string[]) {
  const all = [...names, '__proto__', 'constructor[prototype][x]', 'version', 'choice-name']
  return inTurn(path, all, texts).map(({ address, pairs }) => {
    const form = new FormData()
    for (const [name, value] of pairs) form.append(name, value)
    return { address, form }
  })
}

/** Answered once, as a good request or a refused one, and with nothing of how the site is made. */
async function expectCalm(site: SiteHere, request: string) {
  const { statuses, text } = await sendBytes(site.origin, request.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'))
  expect(statuses.filter((status) => status >= 200).length, request.slice(0, 200)).toBe(1)
  expect(Math.max(...statuses), request.slice(0, 200)).toBeLessThan(500)
  expect(innards.exec(text)?.[0]).toBeUndefined()
}

async function expectNoInnards(answer: Response, what: string) {
  const text = await answer.text()
  expect(answer.status, `${what}: ${text.slice(0, 300)}`).toBeLessThan(500)
  expect(innards.exec(text)?.[0], what).toBeUndefined()
}

/** A built script and a picture. */
async function filesOf(site: SiteHere) {
  const html = await (await fetch(`${site.origin}/vehicles`)).text()
  return [/\/assets\/[^"']+\.js/, /\/media\/[^\s"',]+\.jpg/].map((file) => file.exec(html)?.[0] ?? 'none')
}
