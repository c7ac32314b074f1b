import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openMailComposer } from '#app/outbox/mail-composer.actions.server.ts'
import { mailQueue, workOutbox } from '#app/outbox/outbox.server.ts'
import { outgoingMails } from '#app/outbox/outgoing-mail-table.server.ts'
import { openJobs } from '#app/platform/jobs.server.ts'
import type { Mail } from '#app/platform/mail.server.ts'
import { houseDay } from '#app/ui/showroom-time.ts'
import { freshDatabase } from '../../../test/kit/db.ts'
import { stockOf } from '../../../test/kit/stock.ts'
import { storedVan } from '../../../test/kit/vehicle-actions.ts'
import { vehicles } from '../vehicle-table.server.ts'
import { createVehicle, removeVehicle } from '../vehicles.server.ts'
import { alertConsent, measuresConsent, mostAlerts } from './alert.ts'
import { alertReaders, alerts } from './alert-table.server.ts'
import {
  addAlert,
  changeAlerts,
  countWishes,
  findAlertsOfPerson,
  findReader,
  removeAlertsOf,
  removeUnconfirmedAlerts,
  stopAlertsTo,
  type Wish,
} from './alerts.server.ts'
import { tellAlerts, tellAlertsQueue } from './tell-alerts.server.ts'

const { db, engine } = await freshDatabase()
const jobs = await openJobs(engine, [mailQueue, tellAlertsQueue])
afterAll(() => jobs.stop())
const teller = { ...stockOf(db), jobs }
const origin = 'https://redstone.example'
const email = 'ana@reader.example'
const anyVehicle: Wish = { search: '', vehicleId: null, fitCode: null, everyDays: 1, knownIds: [], price: null }

let visitors = 0
beforeEach(async () => {
  visitors = 0
  await db.execute(sql`truncate alert_readers, alerts, alert_mails, outgoing_mails, taken_turns`)
  await db.delete(vehicles)
})

function ask(wish: Partial<Wish> = {}, from = email) {
  visitors += 1
  return addAlert(db, jobs, { email: from, address: `192.0.2.${visitors}`, origin, wish: { ...anyVehicle, ...wish } })
}

async function tokenOf(who = email) {
  const [reader] = await db.select().from(alertReaders).where(eq(alertReaders.email, who))
  return reader?.token ?? ''
}

async function askAndConfirm(wish: Partial<Wish> = {}, from = email) {
  await ask(wish, from)
  await changeAlerts(db, await tokenOf(from), { to: 'confirm' })
}

/** Sends all that waits, and gives it. */
async function mailed() {
  const sent: Mail[] = []
  const mailer = { send: async (mail: Mail) => void sent.push(mail) }
  const composer = openMailComposer({
    ...stockOf(db),
    leadsTo: undefined,
    webhook: undefined,
    publicOrigin: origin,
    mailer,
  })
  const waiting = await db.select().from(outgoingMails).where(eq(outgoingMails.state, 'waiting'))
  for (const { id } of waiting) await workOutbox(db, composer, { mailId: id })
  return sent
}

const hour = 60 * 60 * 1000
const later = (hours: number) => new Date(Date.now() + hours * hour)

test('a wish is stored with the words that were agreed to, counts once its mailbox has confirmed it, and is mailed when a vehicle comes in', async () => {
  await createVehicle(db, storedVan)
  const known = (await db.select().from(vehicles)).map(({ id }) => id)
  await ask({ search: '?entry=rear', knownIds: known })
  expect(await mailed()).toMatchObject([{ to: email, subject: 'Please confirm: email me about vehicles' }])
  await createVehicle(db, { ...storedVan, name: 'The new one' })
  expect(await tellAlerts(teller)).toBe(0)
  await changeAlerts(db, await tokenOf(), { to: 'confirm' })
  expect(await tellAlerts(teller)).toBe(1)
  const [mail] = await mailed()
  expect(mail).toMatchObject({ to: email, subject: 'Just in: The new one' })
  expect(mail?.text).toContain('New for you: Rear Entry')
  expect(await db.select().from(alerts)).toMatchObject([{ consentText: alertConsent, fitConsentText: null }])
  expect(await tellAlerts(teller, later(25)), 'told once').toBe(0)
})

test('a mailbox gets one email a day at most, and of a weekly alert one a week; nothing is left out', async () => {
  await askAndConfirm({ search: '?entry=rear' })
  await askAndConfirm({ search: '', everyDays: 7 })
  const add = (name: string) => createVehicle(db, { ...storedVan, name })
  await mailed()
  const first = await add('First')
  expect([await tellAlerts(teller), (await mailed())[0]?.subject]).toEqual([1, 'Just in: First and 1 more'])
  await add('Second')
  expect(await tellAlerts(teller, later(23))).toBe(0)
  expect(await tellAlerts(teller, later(24.1))).toBe(1)
  await add('Third')
  expect(await tellAlerts(teller, later(8 * 24))).toBe(1)
  const [, weekly] = await mailed()
  expect(weekly?.subject).toBe('Just in: Third and 2 more')
  expect(first).toBeGreaterThan(0)
})

test('a price that drops is told from what was told last; a raise, a hidden vehicle and one in the trash tell nothing', async () => {
  const id = await createVehicle(db, { ...storedVan, price: 45_000 })
  await askAndConfirm({ search: null, vehicleId: id, price: 45_000 })
  await mailed()
  const set = (change: object) => db.update(vehicles).set(change).where(eq(vehicles.id, id))
  await set({ price: 46_000 })
  expect(await tellAlerts(teller)).toBe(0)
  await set({ price: 44_000, isHidden: true })
  expect(await tellAlerts(teller)).toBe(0)
  await set({ isHidden: false })
  expect(await tellAlerts(teller)).toBe(1)
  const [mail] = await mailed()
  expect(mail).toMatchObject({ subject: `New price: ${storedVan.name}` })
  expect(mail?.text).toContain('costs less now. It was $45,000.')
  await removeVehicle(db, id)
  expect(await tellAlerts(teller, later(30))).toBe(0)
})

test('a sold vehicle is told once, and its alert goes', async () => {
  const id = await createVehicle(db, { ...storedVan, status: 'sold', soldOn: houseDay() })
  await askAndConfirm({ search: null, vehicleId: id, price: 45_000 })
  await mailed()
  expect(await tellAlerts(teller)).toBe(1)
  expect((await mailed())[0]?.subject).toBe(`Sold: ${storedVan.name}`)
  expect(await db.$count(alerts)).toBe(0)
})

test('with measures, only vehicles that fit are told; they are nowhere but in the alert, and go with it', async () => {
  const fitCode = 'H70 W26' // no van is as high
  await askAndConfirm({ fitCode })
  await mailed()
  await createVehicle(db, {
    ...storedVan,
    readings: { door: [{ how: 'measured', value: 5600, by: null, on: null, source: null }] },
  })
  expect(await tellAlerts(teller)).toBe(0)
  expect(await db.select().from(alerts)).toMatchObject([{ fitCode, fitConsentText: measuresConsent }])
  const told = JSON.stringify([await findAlertsOfPerson(db, email), await countWishes(db, 10)])
  expect(told).not.toContain('H70')
  await changeAlerts(db, await tokenOf(), { to: 'stop' })
  expect(await db.$count(alerts)).toBe(0)
})

test('nobody is counted among those who wait whose mailbox is not there', async () => {
  await askAndConfirm({ search: '?entry=rear' })
  await askAndConfirm({ search: '?entry=rear' }, 'kim@reader.example')
  const rear = { search: '?entry=rear', vehicleId: null }
  expect(await countWishes(db, 10)).toMatchObject([{ ...rear, people: 2 }])
  await stopAlertsTo(db, email)
  expect(await countWishes(db, 10)).toMatchObject([{ ...rear, people: 1 }])
  await stopAlertsTo(db, 'kim@reader.example')
  expect(await countWishes(db, 10)).toEqual([])
})

test('what is stopped before its email goes is not in it; where nothing is left, none goes', async () => {
  await askAndConfirm({ search: '?entry=rear' })
  await askAndConfirm({ search: '' })
  await mailed()
  await createVehicle(db, storedVan)
  await tellAlerts(teller)
  const [first] = (await findReader(db, await tokenOf()))?.alerts ?? []
  await changeAlerts(db, await tokenOf(), { to: 'stop', alertId: first?.id })
  const [mail] = await mailed()
  expect(mail?.text).toContain('All vehicles')
  expect(mail?.text).not.toContain('Rear Entry')
  await createVehicle(db, storedVan)
  await tellAlerts(teller, later(25))
  await changeAlerts(db, await tokenOf(), { to: 'stop' })
  expect(await mailed()).toEqual([])
  expect(await db.$count(outgoingMails, eq(outgoingMails.state, 'waiting'))).toBe(0)
})

test('a look that dies before it is done has told nothing, and the next one tells all', async () => {
  await askAndConfirm()
  await mailed()
  await createVehicle(db, storedVan)
  const broken = { ...teller, jobs: { ...jobs, enqueue: async () => Promise.reject(new Error('killed')) } }
  await expect(tellAlerts(broken)).rejects.toThrow()
  expect(await mailed()).toEqual([])
  expect(await Promise.all([tellAlerts(teller), tellAlerts(teller)])).toEqual(expect.arrayContaining([1, 0]))
  expect(await mailed()).toHaveLength(1)
})

test('R7, S22: the same wish again is one alert, a mailbox has twenty at most and few emails, a network few tries', async () => {
  for (let nth = 0; nth < 3; nth += 1) await ask({ search: '?entry=rear' })
  expect(await db.$count(alerts)).toBe(1)
  expect(await db.$count(outgoingMails)).toBe(1)
  for (let year = 1990; year < 2015; year += 1) await ask({ search: `?yearFrom=${year}` })
  expect(await db.$count(alerts)).toBe(mostAlerts)
  for (let nth = 0; nth < 6; nth += 1) {
    await db.execute(sql`update taken_turns set at = at - interval '16 minutes'`)
    await ask()
  }
  expect(await db.$count(outgoingMails), 'four in a day').toBe(4)
  const fromOne = { email, address: '198.51.100.1', origin, wish: anyVehicle }
  const tries = []
  for (let nth = 0; nth < 11; nth += 1) tries.push(await addAlert(db, jobs, fromOne))
  expect(tries.map(({ ok }) => ok)).toEqual([...Array(10).fill(true), false])
})

test('a stranger who types the address changes nothing of what its mailbox has confirmed', async () => {
  await askAndConfirm({ search: '?entry=rear', everyDays: 7, knownIds: [1] })
  await ask({ search: '?entry=rear', everyDays: 1, knownIds: [], fitCode: 'H54 W26' })
  expect(await db.select().from(alerts)).toMatchObject([{ everyDays: 7, knownIds: [1], fitCode: null }])
})

test('nobody without the token changes anything, and nobody with it the alerts of others', async () => {
  await askAndConfirm()
  await askAndConfirm({}, 'bo@reader.example')
  const [alert] = await db.select().from(alerts)
  expect(await changeAlerts(db, 'none', { to: 'stop' })).toBe(false)
  await changeAlerts(db, await tokenOf('bo@reader.example'), { to: 'stop', alertId: alert?.id })
  expect(await db.$count(alerts)).toBe(2)
})

test('all that is kept of a person goes at once, with the emails that wait', async () => {
  await askAndConfirm()
  await createVehicle(db, storedVan)
  await tellAlerts(teller)
  expect(await findAlertsOfPerson(db, 'ANA@reader.example')).toMatchObject([{ search: '', hasMeasures: false }])
  expect(await removeAlertsOf(db, 'ANA@reader.example')).toBe(1)
  expect(await db.$count(alertReaders)).toBe(0)
  expect(await db.$count(outgoingMails)).toBe(0)
})

test('what was never confirmed goes after thirty days, and a reader without alerts after a day', async () => {
  await ask()
  await askAndConfirm({}, 'bo@reader.example')
  await db.execute(sql`update alerts set created_at = now() - interval '31 days'`)
  await db.execute(sql`update alert_readers set updated_at = now() - interval '2 days'`)
  await removeUnconfirmedAlerts(db, 100)
  expect(await db.select({ email: alertReaders.email }).from(alertReaders)).toEqual([{ email: 'bo@reader.example' }])
  expect(await db.$count(alerts)).toBe(1)
})
