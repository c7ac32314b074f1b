import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '../../test/kit/fixtures.ts'
import { newAddress, postForm, sendRaw } from '../../test/kit/http-visitor.ts'
import { migratedSiteData } from '../../test/kit/migrated-site.ts'
import { emptySiteData, type Site, startSite, temporaryFolder } from '../../test/kit/site-process.ts'
import {
  addStaff,
  cookiesOf,
  type StaffMember,
  setupToken,
  staffCommand,
  staffCookies,
} from '../../test/kit/staff-member.ts'

const password = 'gravel otter nimbus 47'
/** What differs from one answer to the next whatever was asked. */
const requestMarks = /nonce="[^"]*"|data-request-id="[^"]*"|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
const behindProxy = { TRUST_PROXY: '127.0.0.1', DEMO: 'off' }

test('S2 (ASVS 2.3.1, 13.3.2): the first start prints a link that makes the first account, once, and later starts print none', async ({
  openSite,
}) => {
  // All twenty stand at the door before the first is in.
  const site = await openSite({ env: { DEMO: 'off' }, data: await emptySiteData(), hasCheapHashes: false })
  const token = await setupToken(site)
  expect(token).toMatch(/^[\w-]{43}$/)
  const file = join(site.data.dataDir, 'setup-token')
  expect((await readFile(file, 'utf8')).trim()).toBe(token)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const setUp = (nth: number) =>
    postForm(`${site.origin}/admin/setup?token=${token}`, {
      token,
      email: `person${nth}@redstone.example`,
      newPassword: password,
    })
  const answers = await Promise.all(Array.from({ length: 20 }, (_, nth) => setUp(nth)))
  expect(answers.map(({ status }) => status).sort()).toEqual([302, ...Array.from({ length: 19 }, () => 410)])
  const isStored = () =>
    stat(file).then(
      () => true,
      () => false,
    )
  await expect.poll(isStored, 'the file goes with the token').toBe(false)
  expect((await setUp(21)).status).toBe(410)
  await site.stop()
  const again = await startSite({ data: site.data, env: { DEMO: 'off' } })
  expect((await fetch(`${again.origin}/admin/setup?token=${token}`)).status).toBe(410)
  expect(again.output()).not.toContain('token=')
  await again.stop()
})

test('S2 (ASVS 6.3.4): the operator opens accounts and makes links while the site runs, and while it does not', async ({
  openSite,
}) => {
  const site = await openSite({ env: { DEMO: 'off' }, data: await migratedSiteData() })
  const member = await addStaff(site, 'dana@redstone.example')
  await staffCookies(site.origin, member)
  const { output } = await staffCommand(site, ['link', 'dana@redstone.example'])
  const token = /token=([\w-]+)/.exec(output)?.[1] ?? ''
  const answer = await postForm(`${site.origin}/admin/new-password`, { token, newPassword: password })
  expect(answer.status).toBe(302)
  expect((await fetch(`${site.origin}/admin/staff`, { headers: { Cookie: cookiesOf(answer) } })).status).toBe(200)
  await site.stop()
  expect(await staffCommand(site, ['add', 'lee@redstone.example', '--password-stdin'], `${password}\n`)).toEqual({
    code: 0,
    output: 'lee@redstone.example can sign in now.\n',
  })
  expect((await staffCommand(site, ['add', 'lee@redstone.example', '--password-stdin'], password)).code).toBe(1)
  expect((await staffCommand(site, ['add', 'kim@redstone.example', '--password-stdin'], 'too short')).output).toMatch(
    /at least 15/,
  )
})

test('S7 (ASVS 6.3.8): a wrong password and an unknown account are answered alike, in status, headers and words', async ({
  site,
}) => {
  const member = await addStaff(site)
  const requests = [member.email, `nobody${member.email}`].map(async (email) => {
    const answer = await tryFrom(site.origin, newAddress(), email, 'not the right one')
    const body = (await answer.text()).replaceAll(email, 'EMAIL').replaceAll(requestMarks, '')
    return { status: answer.status, names: [...answer.headers.keys()].sort(), body }
  })
  const [known, unknown] = await Promise.all(requests)
  expect(known?.status).toBe(401)
  expect(known?.body).toContain('Login Failed')
  expect(unknown).toEqual(known)
})

test('S6 (ASVS 6.3.1): of twenty wrong passwords sent at once few are checked, the others told when to try again', async ({
  openSite,
}) => {
  const site = await openSite({ env: behindProxy, data: await migratedSiteData() })
  const member = await addStaff(site)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => tryFrom(site.origin, '203.0.113.5', member.email, 'wrong')),
  )
  const checked = answers.filter(({ status }) => status === 401)
  // Five at once; on a slow machine the wait of the first may be over before the last has arrived.
  expect(checked.length).toBeGreaterThanOrEqual(5)
  expect(checked.length).toBeLessThanOrEqual(8)
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(20 - checked.length)
  for (const answer of refused) {
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await answer.text()).toMatch(/Too many tries\. Wait/)
  }
})

test('S6 (ASVS 6.3.1): a stranger’s failures do not keep the owner out, neither elsewhere nor beside the stranger on a known device', async ({
  openSite,
}) => {
  // The waits are counted by the database; the embedded one goes by the clock of the site.
  const data = { dataDir: await temporaryFolder(), databaseUrl: undefined, bucket: undefined }
  const site = await openSite({ env: behindProxy, data, hasOwnClock: true })
  const member = await addStaff(site)
  const device = cookiesOf(await tryFrom(site.origin, '198.51.100.7', member.email, member.password))
  await failUntilToldToWait(site, '203.0.113.5', member.email)
  expect((await tryFrom(site.origin, '203.0.113.5', member.email, member.password)).status).toBe(429)
  expect((await tryFrom(site.origin, '203.0.113.5', member.email, member.password, device)).status).toBe(302)
  await failUntilToldToWait(site, '203.0.113.5', member.email)
  const fromElsewhere = await tryFrom(site.origin, '198.51.100.9', member.email, member.password)
  expect(fromElsewhere.status).toBe(302)
})

test('S6 (ASVS 6.2.3, 6.3.4, 7.5.1): the current password is asked for with the same brakes', async ({ site }) => {
  const member = await addStaff(site)
  const cookies = await staffCookies(site.origin, member)
  // From an address of their own: these failures should make nobody else on the shared site wait.
  const from = { Cookie: cookies, 'X-Forwarded-For': newAddress() }
  const change = () =>
    postForm(`${site.origin}/admin/account`, { currentPassword: 'wrong', newPassword: password }, from)
  const answers = await Promise.all(Array.from({ length: 12 }, change))
  expect(answers.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(7)
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(5)
})

test('S5 (ASVS 3.3.1): behind a TLS proxy signing in works, and its cookies are Secure and bound to the host', async ({
  openSite,
}) => {
  const env = { ...behindProxy, PUBLIC_ORIGIN: 'https://www.redstone.example' }
  const site = await openSite({ env, data: await migratedSiteData(), until: '/healthz' })
  const member = await addStaff(site)
  const { status, cookies } = await throughTls(site.origin, member)
  expect(status).toBe(302)
  for (const name of ['redstone_session', 'redstone_device'])
    expect(cookies.find((cookie) => cookie.includes(name))).toMatch(new RegExp(`^__Host-${name}=.*; Secure`))
})

test('S8 (ASVS 6.2.2, 7.4.3): a password change ends the other sessions and goes on under a new id', async ({
  site,
}) => {
  const member = await addStaff(site)
  const [mine, other] = [await staffCookies(site.origin, member), await staffCookies(site.origin, member)]
  const answer = await postForm(
    `${site.origin}/admin/account`,
    { currentPassword: member.password, newPassword: password },
    { Cookie: mine },
  )
  expect(answer.status).toBe(302)
  const statusWith = async (cookie: string) =>
    (await fetch(`${site.origin}/admin/account`, { redirect: 'manual', headers: { Cookie: cookie } })).status
  expect([await statusWith(mine), await statusWith(other), await statusWith(cookiesOf(answer))]).toEqual([
    302, 302, 200,
  ])
})

test('S8: what somebody sends who was never signed in here is not stored', async ({ site }) => {
  const stranger = await postForm(`${site.origin}/admin/reviews/new`, { name: 'Robin Sample' })
  expect(stranger.headers.get('location')).toBe('/admin/login?from=%2Fadmin%2Freviews%2Fnew')
})

function tryFrom(origin: string, address: string, email: string, typed: string, cookie = '') {
  return postForm(`${origin}/admin/login`, { email, password: typed }, { 'X-Forwarded-For': address, Cookie: cookie })
}

/** Wrong passwords until the next must wait long enough that even a slow machine tries again before that is over. */
async function failUntilToldToWait(site: Site, address: string, email: string) {
  for (;;) {
    const answer = await tryFrom(site.origin, address, email, 'wrong')
    const wait = Number(answer.headers.get('retry-after') ?? 0)
    if (wait >= 5) return
    await site.turnClock(wait * 1000)
  }
}

/** Signs in as a proxy would pass it on that ends TLS for www.redstone.example. */
function throughTls(origin: string, { email, password: typed }: StaffMember) {
  const body = new URLSearchParams({ email, password: typed }).toString()
  const headers = {
    Host: 'www.redstone.example',
    Origin: 'https://www.redstone.example',
    'Sec-Fetch-Site': 'same-origin',
    'X-Forwarded-Proto': 'https',
    'X-Forwarded-For': '203.0.113.5',
    'Content-Type': 'application/x-www-form-urlencoded',
  }
  return sendRaw(origin, '/admin/login', { method: 'POST', headers, pieces: [body] })
}
