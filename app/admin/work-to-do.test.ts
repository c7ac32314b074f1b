import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { countMessagesByDay, listWaiting } from '#app/contact/inbox-figures.server.ts'
import { contactSubmissions } from '#app/contact/submission-table.server.ts'
import { outgoingMails } from '#app/outbox/outgoing-mail-table.server.ts'
import { houseDay } from '#app/ui/showroom-time.ts'
import { vehicles } from '#app/vehicles/vehicle-table.server.ts'
import { createVehicle } from '#app/vehicles/vehicles.server.ts'
import { freshDb } from '../../test/kit/db.ts'
import { noBackups, noChanges } from '../../test/kit/staff-context.ts'
import { stockOf } from '../../test/kit/stock.ts'
import { storedVan } from '../../test/kit/vehicle-actions.ts'
import { readWorkToDo } from './work-to-do.actions.server.ts'

const db = await freshDb()
let sent = 0

beforeEach(async () => {
  for (const table of [contactSubmissions, vehicles, outgoingMails]) await db.delete(table)
})

test('who waits longest stands first, at most five, and who waits for more than a day is marked', async () => {
  await receive({ ago: '25 hours', name: 'Robin Early' })
  await receive({ ago: '3 days', name: 'Already Answered', state: 'answered' })
  for (let nth = 1; nth <= 5; nth += 1) await receive({ ago: `${6 - nth} hours`, name: `Robin ${nth}` })
  const waiting = await listWaiting(db, 5)
  expect(waiting.map(({ name, waits }) => [name, waits])).toEqual([
    ['Robin Early', 'Waiting for 25 hours'],
    ...['Robin 1', 'Robin 2', 'Robin 3', 'Robin 4'].map((name) => [name, null]),
  ])
  expect(waiting[0]).toMatchObject({ subject: 'Moving' })
})

test('messages are counted by the day at the first showroom, over thirty days, without spam', async () => {
  const today = houseDay()
  const midnight = Date.parse(`${today}T00:00:00-07:00`)
  await receive({ at: midnight - 60_000 })
  await receive({ at: midnight })
  await receive({ at: midnight, state: 'spam' })
  await receive({ ago: '31 days' })
  const days = await countMessagesByDay(db, today)
  expect(days).toHaveLength(30)
  expect(days.at(-1)).toEqual({ day: today, count: 1 })
  expect(days.map(({ count }) => count)).toEqual([...Array(28).fill(0), 1, 1])
})

test('the vehicles most asked about are named, those that are gone are not', async () => {
  const often = await createVehicle(db, { ...storedVan, name: 'Asked Often' })
  const once = await createVehicle(db, { ...storedVan, name: 'Asked Once', stockNumber: null })
  for (const vehicleId of [often, often, once, 999_999, null]) await receive({ ago: '1 hour', vehicleId })
  await receive({ ago: '31 days', vehicleId: once })
  const { asked, days } = await readWorkToDo(stock())
  expect(asked).toEqual([
    { id: often, name: 'Asked Often', count: 2 },
    { id: once, name: 'Asked Once', count: 1 },
  ])
  expect(days.reduce((sum, { count }) => sum + count, 0)).toBe(5)
})

test('R20: of very many messages the newest 5,000 are counted, and it is said that there are more', async () => {
  await db.execute(sql`insert into contact_submissions (name, email, message, replay_key)
    select 'Robin', 'robin@sample.example', 'Hi.', 'many ' || n from generate_series(1, 5001) n`)
  const { days, hasMore } = await readWorkToDo(stock())
  expect([days.at(-1)?.count, hasMore]).toEqual([5000, true])
  await db.execute(sql`delete from contact_submissions where replay_key in ('many 1', 'many 2')`)
  expect(await readWorkToDo(stock())).toMatchObject({ hasMore: false })
})

test('what needs care is told with the way to it, and nothing that is well', async () => {
  await createVehicle(db, { ...storedVan, price: null, images: [] })
  await createVehicle(db, { ...storedVan, price: null, isHidden: true })
  for (const ago of ['23 hours', '24 hours', '3 days']) await receive({ ago })
  await receive({ ago: '3 days', state: 'answered' })
  const madeAt = new Date(Date.now() - 3 * 60 * 60 * 1000)
  const newest = { id: 'one', madeAt, bytes: 1, vehicles: 1, messages: 1, pictures: 1 }
  const { care } = await readWorkToDo({ ...stock(), backups: { ...noBackups, findNewest: async () => newest } })
  expect(care).toEqual([
    { what: 'Message without an answer for 24 hours', count: 2, to: '/admin/inbox?state=overdue' },
    { what: 'No price', count: 1, to: '/admin/vehicles?missing=price' },
    { what: 'No picture', count: 1, to: '/admin/vehicles?missing=pictures' },
    { what: 'Not fully measured', count: 1, to: '/admin/vehicles?missing=measures' },
    { what: 'Backup that is overdue', count: 1, to: '/admin/backups' },
  ])
})

test('a storage that does not answer leaves only the backup out', async () => {
  await createVehicle(db, { ...storedVan, price: null })
  const away = { ...noBackups, findNewest: () => Promise.reject(new Error('away')) }
  const { care } = await readWorkToDo({ ...stock(), backups: away })
  expect(care.map(({ what }) => what)).toContain('No price')
})

function stock() {
  return { ...stockOf(db), changes: noChanges, backups: noBackups }
}

type Received = { ago?: string; at?: number; name?: string; state?: 'answered' | 'spam'; vehicleId?: number | null }

async function receive({ ago = '0 hours', at, name = 'Robin Sample', state, vehicleId = null }: Received) {
  sent += 1
  await db.insert(contactSubmissions).values({
    ...{ name, email: 'robin@sample.example', message: 'Subject: Moving\n\nHi.', replayKey: `key ${sent}` },
    ...{ state, vehicleId, createdAt: at ? new Date(at) : sql`now() - ${ago}::interval` },
  })
}
