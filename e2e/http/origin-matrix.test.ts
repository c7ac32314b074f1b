import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { z } from 'zod'
import { everyWrite, type Write } from '../../test/kit/every-write.ts'
import { foreignOrigins } from '../../test/kit/foreign-origins.ts'
import { postForm } from '../../test/kit/http-visitor.ts'
import { migratedSiteData } from '../../test/kit/migrated-site.ts'
import { routeList } from '../../test/kit/route-list.ts'
import type { SiteHere } from '../../test/kit/site-here.ts'
import type { SiteData } from '../../test/kit/site-process.ts'
import { addStaff, cookiesOf, type StaffMember } from '../../test/kit/staff-member.ts'
import { openStoredRows } from '../../test/kit/stored-rows.ts'
import { openOwnSite } from '../../test/kit/walk/own-sites.ts'
import { test } from '../../test/kit/walk/sites.ts'

const origin = 'https://www.redstone.example'
/** How a proxy that ends TLS passes on what came to it. */
const throughTls = { 'X-Forwarded-Proto': 'https', 'X-Forwarded-Host': 'www.redstone.example' }
const fromOurPages = { ...throughTls, Origin: origin, 'Sec-Fetch-Site': 'same-origin' }
/** Mail programs send it from elsewhere; the token in its address is the proof (RFC 8058). */
const openToMailPrograms = ['/newsletter/stop', '/alerts/stop']

test('S4 (ASVS 3.5.1, 3.5.2): no form, upload or way to sign in takes a write from another origin, and from our own each takes the same', async () => {
  const first = await openOwnSite({ env: { DEMO: 'off' }, data: await migratedSiteData() })
  const member = await makeFirstAccount(first)
  await signIn(first, member) // a second session, to be ended
  const living = await signIn(first, member)
  const writes = await everyWrite(first, writerOn(first, member, living))
  const tried = ['/admin/setup', ...openToMailPrograms, ...writes.map(({ route }) => route)]
  expect(routeList.filter(({ takesForms, pattern }) => takesForms && !tried.includes(pattern))).toEqual([])
  await first.stop()
  const before = await rowsOf(first.data)

  const second = await openOwnSite({ data: first.data, env: { DEMO: 'off' } })
  for (const [nth, one] of writes.entries()) await expectRefused(second, one, { Cookie: living, nth })
  await second.stop()
  expect(await rowsOf(first.data)).toEqual(before)

  const third = await openOwnSite({ data: first.data, env: { DEMO: 'off' } })
  let cookies = living
  for (const one of writes) {
    const answer = await send(third, one, { ...fromOurPages, Cookie: cookies })
    expect(answer.status, `${one.route}: ${(await answer.text()).slice(0, 300)}`).toBeLessThan(400)
    if (one.route === '/admin/account') cookies = cookiesOf(answer)
  }
  await third.stop()
  const after = await rowsOf(first.data)
  expect(before.filter(({ mark }, at) => after[at]?.mark !== mark).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['contact_submissions', 'newsletter_subscribers', 'pages', 'staff_accounts', 'vehicles']),
  )
})

/** Makes the first account with the token of the first start, after trying that from everywhere else. */
async function makeFirstAccount(site: SiteHere): Promise<StaffMember> {
  const token = (await readFile(join(site.data.dataDir, 'setup-token'), 'utf8')).trim()
  const member = { email: 'first@redstone.example', password: 'plum bicycle quiet harbor' }
  const body = { token, email: member.email, newPassword: member.password }
  const setup = { route: '/admin/setup', path: '/admin/setup', body }
  for (const nth of [0, 1, 2]) await expectRefused(site, setup, { Cookie: '', nth })
  expect((await send(site, setup, fromOurPages)).status).toBe(302)
  await addStaff(site)
  return member
}

/** Tries a third of all origins, another one with each write. */
async function expectRefused(site: SiteHere, one: Write, { Cookie, nth = 0 }: { Cookie: string; nth?: number }) {
  // The page and its data, for which scripts ask.
  for (const [turn, ending] of ['', '.data'].entries()) {
    const path = one.path.replace(/(?=\?|$)/, ending)
    const tried = foreignOrigins(origin).filter((_, at) => (at + nth + turn) % 3 === 0)
    const tries = tried.map(async (headers) => {
      const answer = await send(site, { ...one, path }, { ...throughTls, ...headers, Cookie })
      expect(answer.status, `${path} ${JSON.stringify(headers)}`).toBe(403)
      expect(answer.headers.getSetCookie(), path).toEqual([])
    })
    await Promise.all(tries)
  }
}

async function signIn(site: SiteHere, { email, password }: StaffMember) {
  return cookiesOf(await postForm(`${site.origin}/admin/login`, { email, password }, fromOurPages))
}

function writerOn(site: SiteHere, member: StaffMember, Cookie: string) {
  return {
    member,
    read: async (path: string) =>
      (await fetch(site.origin + path, { headers: { ...throughTls, Cookie }, redirect: 'manual' })).text(),
    post: (one: Write) => send(site, one, { ...fromOurPages, Cookie }),
  }
}

/** Sends the write with these headers and none that say more of where it comes from. */
async function send(site: SiteHere, { path, body }: Write, headers: Record<string, string>) {
  const form = new Response(body instanceof FormData ? body : new URLSearchParams(body))
  // In one piece: who is refused is answered before the rest could be sent.
  const whole = { 'Content-Type': form.headers.get('Content-Type') ?? '', ...headers }
  return fetch(site.origin + path, {
    method: 'POST',
    redirect: 'manual',
    headers: whole,
    body: await form.arrayBuffer(),
  })
}

const table = z.object({ name: z.string() })
const fingerprint = z.object({ name: z.string(), rows: z.number(), mark: z.string() })

/** Every table with the number of its rows and a mark of all they hold. The site must have ended. */
async function rowsOf(data: SiteData) {
  await using rows = await openStoredRows(data)
  const listed = `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`
  const marks = (await rows.read(listed, table)).map(
    ({ name }) =>
      `select '${name}' as name, count(*)::int as rows, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as mark from "${name}" t`,
  )
  return await rows.read(`${marks.join(' union all ')} order by name`, fingerprint)
}
