import { newAddress, postForm, sendRaw } from '../../test/kit/http-visitor.ts'
import { migratedSiteData } from '../../test/kit/migrated-site.ts'
import { addStaff, cookiesOf, type StaffMember, staffCookies } from '../../test/kit/staff-member.ts'
import { openOwnSite } from '../../test/kit/walk/own-sites.ts'
import { expect, test } from '../../test/kit/walk/walk.ts'

const password = 'gravel otter nimbus 47'
/** What differs from one answer to the next whatever was asked. */
const requestMarks = /nonce="[^"]*"|data-request-id="[^"]*"|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

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
  site,
}) => {
  const member = await addStaff(site)
  const address = newAddress()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => tryFrom(site.origin, address, member.email, 'wrong')),
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
  site,
}) => {
  const member = await addStaff(site)
  const [home, strange] = [newAddress(), newAddress()]
  const right = (address: string, cookies?: string) =>
    tryFrom(site.origin, address, member.email, member.password, cookies)
  const device = cookiesOf(await right(home))
  await attack(site, member)
  expect((await tryFrom(site.origin, strange, member.email, 'wrong')).status).toBe(401)
  expect((await right(strange)).status).toBe(429)
  expect((await right(newAddress())).status).toBe(302)
  expect((await right(strange)).status).toBe(429)
  expect((await right(strange, device)).status).toBe(302)
})

test('S6 (ASVS 6.2.3, 6.3.4, 7.5.1): the current password is asked for with the same brakes', async ({ site }) => {
  const member = await addStaff(site)
  const cookies = await staffCookies(site.origin, member)
  // From an address of their own: these failures should make nobody else on the shared site wait.
  const headers = { Cookie: cookies, 'X-Forwarded-For': newAddress() }
  const change = () =>
    postForm(`${site.origin}/admin/account`, { currentPassword: 'wrong', newPassword: password }, headers)
  const answers = await Promise.all(Array.from({ length: 12 }, change))
  expect(answers.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(7)
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(5)
})

test('S5 (ASVS 3.3.1): behind a TLS proxy signing in works, and its cookies are Secure and bound to the host', async () => {
  const env = { DEMO: 'off', PUBLIC_ORIGIN: 'https://www.redstone.example' }
  const site = await openOwnSite({ env, data: await migratedSiteData() })
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
  return postForm(`${origin}/admin/login`, { email, password: typed }, { ...from(address), Cookie: cookie })
}

function from(address: string) {
  return { 'X-Forwarded-For': address }
}

/** So many failures from so many places that the next one from any other has the longest wait at once. */
async function attack({ origin }: { origin: string }, { email }: StaffMember) {
  await Promise.all(Array.from({ length: 10 }, () => failFiveTimes(newAddress())))

  async function failFiveTimes(address: string) {
    // What a page with scripts asks, whose answer is no page that has to be drawn.
    const body = { email, password: 'wrong' }
    for (let nth = 0; nth < 5; nth += 1)
      expect((await postForm(`${origin}/admin/login.data`, body, from(address))).status).toBe(401)
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
