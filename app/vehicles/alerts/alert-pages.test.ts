import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { fitHeader } from '#app/fit/fit-cookie.server.ts'
import { visitorAddress } from '#app/http/page-request.server.ts'
import { mailQueue } from '#app/outbox/outbox.server.ts'
import { openJobs } from '#app/platform/jobs.server.ts'
import { houseDay } from '#app/ui/showroom-time.ts'
import { chair } from '../../../test/kit/chair.ts'
import { closedDb, freshDatabase } from '../../../test/kit/db.ts'
import { freshStorage } from '../../../test/kit/fresh-storage.ts'
import { posted, redirectIn, staffRequest } from '../../../test/kit/staff-context.ts'
import { storedVan } from '../../../test/kit/vehicle-actions.ts'
import { readInventory } from '../inventory.server.ts'
import { vehicles } from '../vehicle-table.server.ts'
import { createVehicle } from '../vehicles.server.ts'
import { loader as loadWishes } from './admin-alerts.route.tsx'
import { action as askAction, loader as loadForm } from './alert-new.route.tsx'
import { action as stopAction } from './alert-stop.route.tsx'
import { alertReaders, alerts } from './alert-table.server.ts'
import { action as listAction, loader as loadList } from './alerts.route.tsx'

const { db, engine } = await freshDatabase()
const jobs = await openJobs(engine, [mailQueue])
afterAll(() => jobs.stop())
const storage = await freshStorage()
const email = 'ana@reader.example'
let visitors = 0

beforeEach(async () => {
  await db.execute(sql`truncate alert_readers, alerts, alert_mails, outgoing_mails, taken_turns`)
  await db.delete(vehicles)
})

function contextOf(on = db) {
  const context = staffRequest({ db: on, storage, jobs }, null)
  visitors += 1
  context.set(visitorAddress, `192.0.2.${visitors}`)
  return context
}

function at(path: string) {
  return new URL(path, 'https://redstone.example')
}

function formAt(path: string, on = db) {
  const url = at(path)
  return loadForm({ context: contextOf(on), url, request: new Request(url), params: {}, pattern: '/alerts/new' })
}

function ask(path: string, fields: Record<string, string>, { on = db, Cookie = '' } = {}) {
  const url = at(path)
  const request = posted(url, fields)
  request.headers.set('Cookie', Cookie)
  return askAction({ context: contextOf(on), url, request, params: {}, pattern: '/alerts/new' })
}

async function listPath() {
  const [reader] = await db.select().from(alertReaders)
  return `/alerts?token=${reader?.token}`
}

function listAt(path: string) {
  const url = at(path)
  return loadList({ context: contextOf(), url, request: new Request(url), params: {}, pattern: '/alerts' })
}

function change(path: string, fields: Record<string, string>) {
  const url = at(path)
  return listAction({ context: contextOf(), url, request: posted(url, fields), params: {}, pattern: '/alerts' })
}

describe('the form', () => {
  test('says what the search is, and how many vehicles there are now; of a vehicle its price and those like it', async () => {
    const id = await createVehicle(db, { ...storedVan, make: 'Honda' })
    expect((await formAt('/alerts/new?entry=rear&sort=price')).data).toMatchObject({
      asked: { vehicle: null, query: '?entry=rear', label: 'Rear Entry', total: 1 },
      back: '/vehicles?entry=rear',
    })
    expect((await formAt(`/alerts/new?vehicle=${id}`)).data).toMatchObject({
      asked: { vehicle: { id, name: storedVan.name, price: 41_000 }, query: '?entry=rear&make=honda' },
      back: `/vehicles/${id}`,
    })
  })

  test('asks for any vehicle where the one in the address is not shown', async () => {
    const hidden = await createVehicle(db, { ...storedVan, name: 'Not out yet', isHidden: true })
    for (const id of [hidden, 999_999, 'x']) {
      const { data } = await formAt(`/alerts/new?vehicle=${id}`)
      expect(data.asked).toMatchObject({ vehicle: null, query: '' })
      expect(JSON.stringify(data)).not.toContain('Not out yet')
    }
  })

  test('says so where the database is away, and keeps what was typed', async () => {
    const away = await closedDb()
    expect(await formAt('/alerts/new', away)).toMatchObject({ init: { status: 503 }, data: { asked: null } })
    expect(await ask('/alerts/new', { email }, { on: away })).toMatchObject({
      init: { status: 503 },
      data: { answers: { email }, errors: [{ name: 'email', message: expect.stringContaining('try again') }] },
    })
  })

  test('asks for no other vehicle where only the one in the address cannot be read', async () => {
    const id = await createVehicle(db, storedVan)
    const url = at(`/alerts/new?vehicle=${id}`)
    const context = staffRequest({ db: await closedDb(), storage, jobs, inventory: () => readInventory(db) }, null)
    const request = { url, request: new Request(url), params: {}, pattern: '/alerts/new' } as const
    expect(await loadForm({ context, ...request })).toMatchObject({ init: { status: 503 }, data: { asked: null } })
  })

  test('keeps the search, the price, or vehicles like a sold one, and leads back to where somebody came from', async () => {
    const id = await createVehicle(db, { ...storedVan, make: 'Honda' })
    const sold = await createVehicle(db, { ...storedVan, make: 'Toyota', status: 'sold', soldOn: houseDay() })
    const answer = redirectIn(await ask('/alerts/new?entry=rear', { email: ` ${email} `, everyDays: '7' }))
    expect(answer).toMatchObject({ status: 302, to: '/vehicles?entry=rear', toast: { title: 'Check Your Email' } })
    await ask(`/alerts/new?vehicle=${id}`, { email, about: 'price' })
    await ask(`/alerts/new?vehicle=${id}`, { email, about: 'like' })
    await ask(`/alerts/new?vehicle=${sold}`, { email, about: 'price' })
    const kept = await db.select().from(alerts).orderBy(alerts.id)
    expect(kept).toMatchObject([
      { search: '?entry=rear', vehicleId: null, everyDays: 7, knownIds: [id] },
      { search: null, vehicleId: id, everyDays: 1, price: 41_000 },
      { search: '?entry=rear&make=honda', vehicleId: null },
      { search: '?entry=rear&make=toyota', vehicleId: null, knownIds: [] },
    ])
  })

  test('keeps measures only where the box was ticked', async () => {
    const cookie = fitHeader(new Request('https://redstone.example'), {
      profile: chair(),
      units: 'in',
      isShared: false,
    })
    const [Cookie = ''] = cookie.split(';')
    await ask('/alerts/new', { email }, { Cookie })
    await ask('/alerts/new?entry=rear', { email, usesMeasures: 'on' }, { Cookie })
    await ask('/alerts/new?entry=side', { email, usesMeasures: 'on' })
    const kept = await db.select({ fitCode: alerts.fitCode }).from(alerts).orderBy(alerts.id)
    expect(kept.map(({ fitCode }) => fitCode)).toEqual([null, 'H54.5 W26', null])
  })

  test.each(['', 'ana', 'ana@reader'])('refuses “%s” as an address', async (typed) =>
    expect(await ask('/alerts/new', { email: typed })).toMatchObject({ init: { status: 400 } }),
  )

  test('S22: a network must wait after ten, and is told how long', async () => {
    const url = at('/alerts/new')
    const context = contextOf()
    const answers = []
    for (let nth = 0; nth < 11; nth += 1) {
      const request = posted(url, { email: `reader${nth}@reader.example` })
      answers.push(await askAction({ context, url, request, params: {}, pattern: '/alerts/new' }))
    }
    expect(answers.at(-1)).toMatchObject({ init: { status: 429, headers: { 'Retry-After': expect.any(String) } } })
    expect(redirectIn(answers[9])).not.toBeNull()
  })
})

describe('the list of somebody’s alerts', () => {
  test('opening it changes nothing; yes, another rhythm and stop do', async () => {
    const id = await createVehicle(db, storedVan)
    await ask('/alerts/new?entry=rear', { email })
    await ask(`/alerts/new?vehicle=${id}`, { email, about: 'price' })
    const path = await listPath()
    await listAt(path)
    const first = await listAt(path)
    expect(first.data.alerts).toMatchObject([
      { label: 'New vehicles: Rear Entry', seenAt: { query: '?entry=rear' }, isConfirmed: false },
      { label: `A lower price: ${storedVan.name}`, seenAt: { vehicleId: id }, isConfirmed: false },
    ])
    expect(await change(path, { intent: 'confirm' })).toMatchObject({
      data: { alerts: [{ isConfirmed: true }, { isConfirmed: true }], done: expect.stringContaining('Thank you') },
    })
    const alertId = String(first.data.alerts?.[0]?.id)
    for (const wrong of ['x', '0', '1e3', '99999999999'])
      expect(await change(path, { intent: 'stop', alertId: wrong })).toMatchObject({ init: { status: 400 } })
    expect(await change(path, { intent: 'every 7', alertId })).toMatchObject({
      data: { alerts: [{ everyDays: 7 }, { everyDays: 1 }] },
    })
    expect(await change(path, { intent: 'stop', alertId })).toMatchObject({
      data: { alerts: [{ seenAt: { vehicleId: id } }] },
    })
    expect(await change(path, { intent: 'stop' })).toMatchObject({ data: { alerts: [] } })
    expect(await change(path, { intent: 'nonsense' })).toMatchObject({ init: { status: 400 } })
  })

  test('is nobody’s without its token, is stored nowhere, and its address goes to no other site', async () => {
    for (const path of ['/alerts', '/alerts?token=none', `/alerts?token=${'x'.repeat(5000)}`])
      expect(await listAt(path)).toMatchObject({
        data: { alerts: null, why: expect.stringContaining('isn’t one of ours') },
        init: { status: 404, headers: { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' } },
      })
  })

  test('one press of a mail program stops all', async () => {
    await ask('/alerts/new?entry=rear', { email })
    await ask('/alerts/new', { email })
    const url = at((await listPath()).replace('/alerts', '/alerts/stop'))
    const request = posted(url, { 'List-Unsubscribe': 'One-Click' })
    const answer = await stopAction({ context: contextOf(), url, request, params: {}, pattern: '/alerts/stop' })
    expect(answer.data.text).toContain('You won’t get any more emails')
    expect(await db.$count(alerts)).toBe(0)
  })
})

test('staff see what people wait for, nothing for sale first, and nobody’s address or measures', async () => {
  await createVehicle(db, storedVan)
  for (const reader of ['ana', 'bo']) await ask('/alerts/new?entry=rear', { email: `${reader}@reader.example` })
  await ask('/alerts/new?entry=side', { email })
  await ask('/alerts/new?entry=side&ramp=lift', { email: 'unconfirmed@reader.example' })
  await db.execute(sql`update alerts set confirmed_at = now() where search not like '%lift%'`)
  const url = at('/admin/alerts')
  const request = { url, request: new Request(url), params: {}, pattern: '/admin/alerts' } as const
  const wishes = await loadWishes({ context: staffRequest({ db, storage }), ...request })
  expect(wishes).toMatchObject({
    searches: [
      { label: 'Side Entry', people: 1, have: 0 },
      { label: 'Rear Entry', people: 2, have: 1 },
    ],
  })
  expect(JSON.stringify(wishes)).not.toContain('reader.example')
})
