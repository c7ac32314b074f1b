import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { foreignOrigins } from '../../test/kit/foreign-origins.ts'
import { elementsOf } from '../../test/kit/html-elements.ts'
import { postForm } from '../../test/kit/http-visitor.ts'
import { within } from '../../test/kit/site-process.ts'
import { addStaff, cookiesOf, newPasswordPath, type StaffMember, staffCookies } from '../../test/kit/staff-member.ts'
import { test } from '../../test/kit/walk/sites.ts'
import { staffRoutes } from './staff-routes.ts'

const routes = await staffRoutes()

let member: StaffMember
/** The cookies of a session that lives, and of one that somebody has signed out of. */
let living: string
let ended: string
test.beforeAll(async ({ site }) => {
  member = await addStaff(site)
  living = await staffCookies(site.origin, member)
  ended = await staffCookies(site.origin, member)
  await postForm(`${site.origin}/admin/logout`, {}, { Cookie: ended })
})

test('S3: there are staff routes to walk', () => {
  expect(routes.length).toBeGreaterThan(10)
  expect(routes.map(({ path }) => path)).toContain('/admin/dashboard')
})

test('S7: live streams of staff tell strangers nothing, and end when the session does', async ({ site }) => {
  const cookies = await staffCookies(site.origin, member)
  const open = (path: string, cookie: string) => fetch(site.origin + path, { headers: { Cookie: cookie } })
  for (const cookie of ['', ended]) {
    expect((await open('/live/inbox', cookie)).status).toBe(404)
    expect(eventsIn(await (await open('/admin/session-events', cookie)).text())).toEqual(['ended'])
  }
  const heard = { inbox: '', session: '' }
  const ends = [
    listen(await open('/live/inbox', cookies), (text) => (heard.inbox += text)),
    listen(await open('/admin/session-events', cookies), (text) => (heard.session += text)),
  ]
  await within(
    10_000,
    'both streams speak',
    () => eventsIn(heard.inbox).length > 0 && eventsIn(heard.session).length > 1,
  )
  await postForm(`${site.origin}/admin/logout`, {}, { Cookie: cookies })
  const first = await Promise.race([Promise.all(ends).then(() => 'both ended'), sleep(10_000, 'ten seconds')])
  expect(first).toBe('both ended')
  expect(eventsIn(heard.inbox)).toContain('mark')
  expect(eventsIn(heard.session).slice(0, 2)).toEqual(['inbox', 'alive'])
  expect(eventsIn(heard.session).at(-1)).toBe('ended')
})

/** Hands on what comes, until the stream ends. */
async function listen({ body }: Response, hear: (text: string) => void) {
  for await (const text of body?.pipeThrough(new TextDecoderStream()) ?? []) hear(text)
}

function eventsIn(stream: string) {
  return [...stream.matchAll(/^event: (.+)$/gm)].map(([, name]) => name)
}

for (const [nth, { path, file, ids }] of routes.entries()) {
  const names = ids.at(-1) ?? ''
  const paths = [path, `${path}.data`, `${path}.data?_routes=${encodeURIComponent(names)}`]

  test(`S3 (ASVS 8.2.1): ${path} (${file}) shows nothing without a session, with one that ended, and with an altered one`, async ({
    site,
  }) => {
    for (const { address, Cookie } of withoutSession(paths, nth)) {
      const answer = await fetch(site.origin + address, { redirect: 'manual', headers: { Cookie } })
      const said = `${answer.status} ${await answer.text()}`
      expect(isRefused(answer, said), `GET ${address}: ${said.slice(0, 300)}`).toBe(true)
      expect(said, address).not.toContain(member.email)
      expect(answer.headers.get('cache-control'), address).toBe('no-store')
    }
  })

  test(`S3 (ASVS 8.3.1): ${path} (${file}) writes nothing without a session, with one that ended, and with an altered one`, async ({
    site,
  }) => {
    for (const { address, Cookie } of withoutSession(paths, nth)) {
      const answer = await postForm(site.origin + address, { name: 'Eve', formId: 'x' }, { Cookie })
      const said = `${answer.status} ${await answer.text()}`
      expect(isRefused(answer, said), `POST ${address}: ${said.slice(0, 300)}`).toBe(true)
    }
  })

  test(`S4 (ASVS 3.5.1): ${path} (${file}) takes no write from another origin, even with a living session`, async ({
    site,
  }) => {
    for (const address of paths) {
      const tries = someOrigins(site.origin).map(async (headers) => {
        const sent = {
          method: 'POST',
          headers: { Cookie: living, ...headers },
          body: new URLSearchParams({ name: 'Eve' }),
        }
        const answer = await fetch(site.origin + address, sent)
        expect(answer.status, `${address} ${JSON.stringify(headers)}`).toBe(403)
      })
      await Promise.all(tries)
    }
    expect((await fetch(`${site.origin}/admin/session`, { headers: { Cookie: living } })).status).toBe(200)
  })
}

test('S1 (ASVS 6.3.4): no path of a sign-in service is served beside our own', async ({ site }) => {
  const paths = [
    '/api/auth',
    '/api/auth/sign-up/email',
    '/api/auth/sign-in/email',
    '/api/auth/get-session',
    '/api/auth/ok',
  ]
  const others = ['/signup', '/token', '/otp', '/verify', '/recover', '/user', '/admin/signup', '/admin/register']
  for (const path of [...paths, ...others]) {
    expect((await fetch(site.origin + path, { redirect: 'manual' })).status, path).toBe(404)
    const answer = await postForm(site.origin + path, {
      email: 'eve@elsewhere.example',
      password: 'x'.repeat(20),
      name: 'Eve',
    })
    expect([404, 405], path).toContain(answer.status)
  }
})

test('S1 (ASVS 6.3.2): a fresh site has no login that works', async ({ emptySite }) => {
  for (const [email, password] of [
    ['admin@redstone.example', 'admin'],
    ['admin@example.com', 'password'],
  ]) {
    const answer = await postForm(`${emptySite.origin}/admin/login`, { email: email ?? '', password: password ?? '' })
    expect(answer.status).toBe(401)
  }
})

test('S20 (ASVS 14.3.2): the staff area is cached nowhere and stands in no search engine', async ({ site }) => {
  for (const path of [
    '/admin',
    '/admin.data',
    '/admin/dashboard',
    '/admin/dashboard.data',
    '/admin/login',
    '/upload-vehicle',
    '/ADMIN/login',
  ]) {
    const answer = await fetch(site.origin + path, { redirect: 'manual', headers: { Cookie: living } })
    expect(answer.headers.get('cache-control'), path).toBe('no-store')
    expect(answer.headers.get('x-robots-tag'), path).toContain('noindex')
  }
})

test('S8 (ASVS 7.4.1): after signing out, the session is dead on every path and in the open stream', async ({
  site,
}) => {
  const cookie = await staffCookies(site.origin, member)
  const stream = await fetch(`${site.origin}/admin/session-events`, { headers: { Cookie: cookie } })
  const heard = stream.text()
  const answer = await postForm(`${site.origin}/admin/logout`, {}, { Cookie: cookie })
  expect(answer.headers.get('location')).toBe('/admin/login')
  expect(cookiesOf(answer)).toContain('redstone_session=')
  expect(await heard).toMatch(/event: ended\ndata:\n\n$/)
  expect(
    (await fetch(`${site.origin}/admin/dashboard`, { redirect: 'manual', headers: { Cookie: cookie } })).status,
  ).toBe(302)
})

test('S9 (ASVS 6.2.6, 6.2.7): a password is typed unseen, and may be pasted or come from a password manager', async ({
  site,
}) => {
  const pages = await Promise.all(
    [
      ['/admin/login', ''],
      ['/admin/account', living],
      [await newPasswordPath(site), ''],
    ].map(async ([path, Cookie = '']) =>
      elementsOf(await (await fetch(`${site.origin}${path}`, { headers: { Cookie } })).text()),
    ),
  )
  const fields = pages.flat().filter(({ attributes }) => /password/i.test(attributes.name ?? ''))
  expect(fields.map(({ attributes }) => [attributes.name, attributes.type, attributes.autocomplete])).toEqual([
    ['password', 'password', 'current-password'],
    ['currentPassword', 'password', 'current-password'],
    ['newPassword', 'password', 'new-password'],
    ['newPassword', 'password', 'new-password'],
  ])
  expect(fields.filter(({ attributes }) => 'readonly' in attributes || 'onpaste' in attributes)).toEqual([])
})

test('S10 (ASVS 3.7.2): after signing in one goes on to the remembered page, and to no other place', async ({
  site,
}) => {
  const targets: Array<[from: string, to: string]> = [
    ['/admin/reviews?q=ramp', '/admin/reviews?q=ramp'],
    ['https://elsewhere.example/admin', '/admin/dashboard'],
    ['//elsewhere.example/admin', '/admin/dashboard'],
    ['/vehicles', '/admin/dashboard'],
  ]
  for (const [from, to] of targets) {
    const answer = await postForm(`${site.origin}/admin/login`, { ...member, from })
    expect(answer.headers.get('location'), from).toBe(to)
  }
  const sent = await fetch(`${site.origin}/admin/reviews?q=ramp`, { redirect: 'manual' })
  expect(sent.headers.get('location')).toBe('/admin/login?from=%2Fadmin%2Freviews%3Fq%3Dramp')
})

/**
 * Every address as a stranger asks for it, and with each session that does not count one of them: the page, its data or
 * a part of that, in turn.
 */
function withoutSession(addresses: string[], nth: number) {
  const inTurn = (turn: number) => addresses[(nth + turn) % addresses.length] ?? ''
  return [
    ...addresses.map((address) => ({ address, Cookie: '' })),
    { address: inTurn(0), Cookie: ended },
    { address: inTurn(1), Cookie: altered(living) },
  ]
}

/** One of each kind; `origin-matrix.test.ts` tries all of them on forms. */
function someOrigins(ours: string) {
  return foreignOrigins(ours).filter((_, at) => at % 4 === 0)
}

function altered(cookies: string) {
  return cookies.replace(/(_session=)(.)/, (_all, name, first) => name + (first === 'A' ? 'B' : 'A'))
}

/** Led to the sign-in (as a redirect, or as the router's answer that says so), or refused outright. */
function isRefused(answer: Response, said: string) {
  if ([301, 302, 303].includes(answer.status))
    return answer.headers.get('location')?.startsWith('/admin/login') ?? false
  return [401, 403, 405].includes(answer.status) || (answer.status === 202 && said.includes('/admin/login'))
}
