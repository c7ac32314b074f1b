import { setTimeout as sleep } from 'node:timers/promises'
import type { APIRequestContext } from '@playwright/test'
import { z } from 'zod'
import { demoSiteData } from '../../test/kit/demo-copy.ts'
import { test as base, expect, openLive } from '../../test/kit/fixtures.ts'
import { hiddenFields, newAddress, postMessage, sendMessage } from '../../test/kit/http-visitor.ts'
import { testServer } from '../../test/kit/site-databases.ts'
import { type Site, type SiteData, temporaryFolder, within } from '../../test/kit/site-process.ts'
import { addStaff, newStaffPage, signIn, staffCookies } from '../../test/kit/staff-member.ts'
import { saveOffer } from '../../test/kit/staff-writes.ts'
import { readRows } from '../../test/kit/stored-rows.ts'
import { type Balancer, openBalancer } from './balancer.ts'

/** Two instances of one site behind a balancer that speaks TLS; `start` adds another. */
type Pair = { data: SiteData; balancer: Balancer; first: Site; second: Site; start(): Promise<Site> }

const seenWithinMs = 1000
const noticedWithinMs = 10_000
const everyMs = 50

const test = base.extend<{ pair: Pair }>({
  pair: async ({ openSite }, use) => {
    const data = await demoSiteData()
    const balancer = await openBalancer()
    async function start() {
      const env = { AUTH_SECRET: 'one secret for all instances of the site' }
      const site = await openSite({ data: await ownFolder(data), env })
      balancer.add(site.origin)
      await within(noticedWithinMs, 'ready', () => balancer.ready().includes(site.origin))
      return site
    }
    await use({ data, balancer, first: await start(), second: await start(), start })
    await balancer.close()
  },
  baseURL: ({ pair }, use) => use(pair.balancer.origin),
  ignoreHTTPSErrors: true,
})

/** With a bucket an instance needs no folder that others see; without one, the pictures lie there. */
async function ownFolder(data: SiteData): Promise<SiteData> {
  return data.bucket ? { ...data, dataDir: await temporaryFolder() } : data
}

test.skip(testServer === undefined, 'the embedded database has one owner')

test('R12: five rolling restarts at 20 requests a second, without a failed request or a lost message', {
  tag: '@timed',
}, async ({ pair, request }) => {
  test.setTimeout(180_000)
  const visits = beginVisits(request)
  let old = [pair.first, pair.second]
  for (let restart = 0; restart < 5; restart += 1) {
    const [leaving, ...staying] = old
    old = [...staying, await pair.start()]
    expect(await leaving?.stop()).toBe(0)
    pair.balancer.remove(leaving?.origin ?? '')
  }
  const { failed, answered, acknowledged } = await visits.end()
  expect(failed).toEqual([])
  expect(answered).toBeGreaterThan(100)
  expect(acknowledged.length).toBeGreaterThan(5)
  const rows = await readRows(pair.data, 'select name from contact_submissions', z.object({ name: z.string() }))
  const names = rows.map(({ name }) => name)
  expect(acknowledged.filter((name) => !names.includes(name))).toEqual([])
})

test('R12: one asked to stop tells the proxy so, and answers all whom that still sends', async ({
  pair: { first },
}) => {
  const stopped = first.stop()
  await within(seenWithinMs, 'the proxy is told', async () => (await fetch(`${first.origin}/readyz`)).status === 503)
  for (let visit = 0; visit < 20; visit += 1) {
    expect((await fetch(`${first.origin}/vehicles`)).status).toBe(200)
    await sleep(everyMs)
  }
  expect(await stopped).toBe(0)
})

test('R12: an instance that hangs, or is killed, gets no visitors, and they notice nothing', async ({
  pair,
  request,
}) => {
  const { balancer, first, second } = pair
  process.kill(first.pid, 'SIGSTOP')
  await within(noticedWithinMs, 'the hanging one is left out', () => !balancer.ready().includes(first.origin))
  for (let visit = 0; visit < 20; visit += 1) expect((await request.get('/vehicles')).status()).toBe(200)
  process.kill(first.pid, 'SIGCONT')
  await within(noticedWithinMs, 'it is taken in again', () => balancer.ready().includes(first.origin))
  await second.kill()
  for (let visit = 0; visit < 20; visit += 1) expect((await request.get('/vehicles')).status()).toBe(200)
})

test('R12: a message sent to one instance is in an inbox open on the other within a second', { tag: '@timed' }, async ({
  pair: { first, second },
  browser,
}) => {
  const page = await newStaffPage(browser, second)
  await openLive(page, '/admin/inbox', 'inbox')
  expect(await sendMessage(first.origin, { name: 'Robin Across' })).toBe(true)
  await expect(page.getByText('Robin Across')).toBeVisible({ timeout: seenWithinMs })
  await page.context().close()
})

test('R12: what staff change on one instance is on the cached pages of the other within a second', {
  tag: '@timed',
}, async ({ pair: { first, second } }) => {
  const isPriced = async () => (await (await fetch(`${second.origin}/vehicles/1001`)).text()).includes('$41,199')
  for (let visit = 0; visit < 2; visit += 1) expect(await isPriced()).toBe(false)
  await saveOffer(first, await staffCookies(first.origin, await addStaff(first)), 1001, { price: '41,199' })
  await within(seenWithinMs, 'a page of the other instance', isPriced)
})

test('R12: a page that is planned appears once, though one of two instances is killed at that second', async ({
  pair: { data, first, second },
}) => {
  const slug = 'planned-page'
  const plan = `insert into pages (title, slug, appears_at) values ('Planned', '${slug}', now() + interval '3 seconds') returning id`
  const [page] = await readRows(data, plan, z.object({ id: z.number() }))
  await readRows(data, `select pg_notify('redstone_changes', 'pages')::text as told`, z.object({ told: z.string() }))
  expect((await fetch(`${second.origin}/page/${slug}`)).status).toBe(404)
  await sleep(2900)
  await first.kill()
  await within(65_000, 'the page is there', async () => (await fetch(`${second.origin}/page/${slug}`)).status === 200)
  const told = `select action from audit_entries where record_type = 'page' and record_id = '${page?.id}'`
  expect(await readRows(data, told, z.object({ action: z.string() }))).toEqual([{ action: 'page appeared' }])
})

test('S8: a session begun behind the balancer counts on both instances, and ends on both', async ({
  page,
  context,
  pair,
}) => {
  await signIn(page, await addStaff(pair.first))
  for (let visit = 0; visit < 4; visit += 1) {
    await page.goto('/admin/staff')
    await expect(page).toHaveURL(/\/admin\/staff$/)
  }
  const cookies = await context.cookies()
  const session = cookies.filter(({ name }) => name.includes('session'))
  expect(session.map(({ name, secure }) => [name.startsWith('__Host-'), secure])).toEqual([[true, true]])
  const Cookie = session.map(({ name, value }) => `${name}=${value}`).join('; ')
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/admin/staff'))
  for (const { origin } of [pair.first, pair.second]) {
    const headers = { Cookie, 'X-Forwarded-Proto': 'https' }
    const answer = await fetch(`${origin}/admin/staff`, { headers, redirect: 'manual' })
    expect([origin, answer.status]).toEqual([origin, 302])
  }
})

test('S19: what one address sends is counted across the instances', async ({ pair: { first, second } }) => {
  const address = newAddress()
  const statuses: number[] = []
  for (let sent = 0; sent < 6; sent += 1) {
    const { origin } = sent % 2 === 0 ? first : second
    statuses.push((await postMessage(origin, {}, address)).status)
  }
  expect(statuses).toEqual([302, 302, 302, 302, 302, 429])
})

/** Visitors who come every 50 ms, each to another page, and every tenth with a message, until told to end. */
function beginVisits(visitor: APIRequestContext) {
  const paths = ['/', '/vehicles', '/vehicles/1001', '/contact', '/vehicles.data', '/about']
  const told: { failed: string[]; answered: number; acknowledged: string[] } = {
    failed: [],
    answered: 0,
    acknowledged: [],
  }
  const going = new Set<Promise<void>>()
  let isEnding = false

  async function visit(count: number) {
    const path = paths[count % paths.length] ?? '/'
    const answer = count % 10 === 0 ? await send(visitor, `Visitor ${count}`) : await visitor.get(path)
    told.answered += 1
    if (answer.status() >= 400) told.failed.push(`${answer.url()} ${answer.status()}`)
    else if (count % 10 === 0) told.acknowledged.push(`Visitor ${count}`)
  }
  async function keepComing() {
    for (let count = 1; !isEnding; count += 1) {
      const one = visit(count).catch((error) => void told.failed.push(String(error)))
      going.add(one)
      void one.finally(() => going.delete(one))
      await sleep(everyMs)
    }
    await Promise.all(going)
  }
  const coming = keepComing()
  return {
    async end() {
      isEnding = true
      await coming
      return told
    },
  }
}

async function send(visitor: APIRequestContext, name: string) {
  const headers = { 'X-Forwarded-For': newAddress() }
  const page = await visitor.get('/contact')
  const form = {
    ...hiddenFields(await page.text()),
    name,
    email: 'robin@sample.example',
    subject: 'Moving',
    message: 'Hi.',
  }
  const origin = new URL(page.url()).origin
  return visitor.post('/contact', { form, headers: { ...headers, Origin: origin }, maxRedirects: 0 })
}
