import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { visitorAddress } from '#app/http/page-request.server.ts'
import { mailQueue } from '#app/outbox/outbox.server.ts'
import { openJobs } from '#app/platform/jobs.server.ts'
import type { Mail } from '#app/platform/mail.server.ts'
import { houseDay } from '#app/ui/showroom-time.ts'
import type { Status } from '#app/vehicles/vehicle-status.ts'
import { vehicles } from '#app/vehicles/vehicle-table.server.ts'
import { createVehicle } from '#app/vehicles/vehicles.server.ts'
import { booker, openCalendar } from '../../../test/kit/booked-calendar.ts'
import { freshDatabase } from '../../../test/kit/db.ts'
import { freshStorage } from '../../../test/kit/fresh-storage.ts'
import { noJournal, posted, redirectIn, staffRequest } from '../../../test/kit/staff-context.ts'
import { storedVan } from '../../../test/kit/vehicle-actions.ts'
import { contactSubmissions } from '../submission-table.server.ts'
import { action, loader } from './appointment.route.tsx'
import { appointments } from './appointment-table.server.ts'
import { findByToken } from './appointments.server.ts'

const { db, engine } = await freshDatabase()
const jobs = await openJobs(engine, [mailQueue])
afterAll(() => jobs.stop())
const storage = await freshStorage()
const { timesIn, firstTime, bookingAt, book, bookFirst, clear, mailed } = openCalendar(db, jobs)
const atOnce: Mail[] = []
beforeEach(async () => {
  atOnce.length = 0
  await clear()
})

const pattern = '/appointments/mine'

function argsOf(token: string, fields?: Record<string, string>) {
  const url = new URL(`${pattern}?token=${token}`, 'https://redstone.example')
  const mailer = { send: async (mail: Mail) => void atOnce.push(mail) }
  const context = staffRequest({ db, storage, jobs, mailer, journal: noJournal, publicOrigin: url.origin }, null)
  context.set(visitorAddress, '192.0.2.1')
  return { context, url, request: fields ? posted(url, fields) : new Request(url), params: {}, pattern } as const
}

const shownBy = async (token: string) => (await loader(argsOf(token))).data
const press = (token: string, fields: Record<string, string>) => action(argsOf(token, fields))

/** The vehicle is no longer one that somebody can come to see. */
async function become(id: number, status: Status) {
  const change = { status, soldOn: status === 'sold' ? houseDay() : null }
  await db.update(vehicles).set(change).where(eq(vehicles.id, id))
}

const here = { ...storedVan, showroom: 'Denver' }

const unseen: Array<[status: Status, title: string, told: string]> = [
  ['coming-soon', 'This vehicle isn’t here yet.', 'Not here yet.'],
  ['built-to-order', 'This vehicle is built to order.', 'Built to order: there is none to drive yet.'],
]

test.each(unseen)('an appointment about a vehicle that is now %s stands, and moves to no other time', async (...of) => {
  const [status, title, told] = of
  const vehicleId = await createVehicle(db, here)
  const { token, startsAt } = await bookFirst({ vehicleId })
  const other = (await firstTime()).toISOString()
  await become(vehicleId, status)
  const standing = { state: 'standing', offered: null, unseen: title, elsewhere: told }
  expect((await shownBy(token)).shown).toMatchObject(standing)
  expect(await press(token, { startsAt: other })).toMatchObject({
    ...{ init: { status: 409 }, data: { error: `${title} Please call us to agree on a time.` } },
  })
  expect(await findByToken(db, token)).toMatchObject({ startsAt, cancelledAt: null, version: 1 })
  await press(token, { intent: 'cancel' })
  expect((await shownBy(token)).shown).toMatchObject({ state: 'cancelled', offered: null, unseen: title })
  expect(await press(token, { startsAt: other })).toMatchObject({ init: { status: 409 } })
})

test('one about a vehicle that is sold moves while it stands, as others are shown; once canceled it is not booked again', async () => {
  const vehicleId = await createVehicle(db, here)
  const { token } = await bookFirst({ vehicleId })
  await become(vehicleId, 'sold')
  expect((await shownBy(token)).shown).toMatchObject({ isVehicleSold: true, unseen: null, offered: { times: {} } })
  const other = (await firstTime()).toISOString()
  expect(await press(token, { startsAt: other })).toMatchObject({ data: { error: null } })
  await press(token, { intent: 'cancel' })
  const title = 'This vehicle has been sold.'
  expect((await shownBy(token)).shown).toMatchObject({ state: 'cancelled', offered: null, unseen: title })
  expect(await press(token, { startsAt: other })).toMatchObject({
    data: { error: `${title} Please call us to agree on a time.` },
  })
})

const suspicion = 'A field that people do not see was filled out.'

test.each<[status: Status, title: string, why: RegExp]>([
  [
    'coming-soon',
    'This vehicle isn’t here yet.',
    /\nTime: not set, the vehicle is not here yet\. They asked for \w+day, /,
  ],
  [
    'built-to-order',
    'This vehicle is built to order.',
    /\nTime: not set, the vehicle is built to order\. They asked for /,
  ],
  ['sold', 'This vehicle has been sold.', /\nTime: not set, the vehicle is sold\. They asked for \w+day, /],
])('the answer to the question about a vehicle that is now %s is a request, and no time is set', async (...of) => {
  const [status, title, why] = of
  const vehicleId = await createVehicle(db, here)
  const startsAt = await firstTime()
  const asked = await book(bookingAt(startsAt, { vehicleId, suspicion }))
  const token = asked.is === 'asked' ? asked.token : ''
  await become(vehicleId, status)
  const again = expect.stringMatching(/^\/appointments\?kind=\w+&showroom=\w+$/)
  const question = { isRequest: true, whyNot: title, offered: null, heldUntil: null, again }
  expect((await shownBy(token)).question).toMatchObject(question)
  const chosen: Record<string, string> = status === 'sold' ? { startsAt: (await firstTime()).toISOString() } : {}
  expect(redirectIn(await press(token, { intent: 'answer', ...chosen }))).toMatchObject({
    ...{ to: `/appointments?vehicle=${vehicleId}`, toast: { title: 'No Time Set Yet' } },
  })
  expect(await db.$count(appointments)).toBe(0)
  expect(await timesIn(), 'it is no longer held').toContainEqual(startsAt)
  const message = { state: 'new', suspicion: null, message: expect.stringMatching(why) }
  expect(await db.select().from(contactSubmissions)).toMatchObject([message])
  expect([...atOnce, ...(await mailed())].map(({ to }) => to)).toEqual([expect.stringMatching(/^info@/), booker])
})

test('staff who had it as suspected get another email, which mail programs do not take for the first', async () => {
  const vehicleId = await createVehicle(db, here)
  const asked = await book(bookingAt(await firstTime(), { vehicleId, suspicion }))
  const [suspected] = await mailed()
  await become(vehicleId, 'sold')
  await press(asked.is === 'asked' ? asked.token : '', { intent: 'answer' })
  const messageIds = atOnce.map(({ messageId }) => messageId)
  expect(messageIds).toEqual([expect.stringMatching(/^contact-/)])
  expect(suspected).toMatchObject({ subject: expect.stringMatching(/^Suspected spam: /) })
  expect(messageIds).not.toContain(suspected?.messageId)
})
