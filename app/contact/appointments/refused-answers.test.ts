import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { visitorAddress } from '#app/http/page-request.server.ts'
import { mailQueue } from '#app/outbox/outbox.server.ts'
import { openJobs } from '#app/platform/jobs.server.ts'
import { saveSettings } from '#app/settings/settings.server.ts'
import { vehicles } from '#app/vehicles/vehicle-table.server.ts'
import { createVehicle } from '#app/vehicles/vehicles.server.ts'
import { openCalendar } from '../../../test/kit/booked-calendar.ts'
import { freshDatabase } from '../../../test/kit/db.ts'
import { freshStorage } from '../../../test/kit/fresh-storage.ts'
import { noJournal, posted, staffRequest } from '../../../test/kit/staff-context.ts'
import { storedVan } from '../../../test/kit/vehicle-actions.ts'
import { action } from './appointment.route.tsx'
import { action as bookAction } from './appointment-new.route.tsx'
import { readShownQuestion } from './shown-question.actions.server.ts'

const { db, engine } = await freshDatabase()
const jobs = await openJobs(engine, [mailQueue])
afterAll(() => jobs.stop())
const storage = await freshStorage()
const { daysIn, firstTime, bookingAt, book, bookFirst, clear } = openCalendar(db, jobs)
beforeEach(clear)

function contextOf({ origin: publicOrigin }: URL) {
  const mailer = { send: async () => {} }
  const context = staffRequest({ db, storage, jobs, mailer, journal: noJournal, publicOrigin }, null)
  context.set(visitorAddress, '192.0.2.254')
  return context
}

function press(token: string, fields: Record<string, string>) {
  const pattern = '/appointments/mine'
  const url = new URL(`${pattern}?token=${token}`, 'https://redstone.example')
  return action({ context: contextOf(url), url, request: posted(url, fields), params: {}, pattern })
}

/** The token of a question to a visitor who looked like a program. */
async function ask(startsAt?: Date) {
  const suspicion = 'A field that people do not see was filled out.'
  const asked = await book(bookingAt(startsAt ?? (await firstTime()), { suspicion }))
  if (asked.is !== 'asked') throw new Error(`nobody was asked: ${asked.is}`)
  return asked.token
}

test('the first answer of somebody with many appointments is refused as their form would be, not as a change', async () => {
  for (const _ of ['one', 'two', 'three']) await bookFirst()
  expect(await press(await ask(), { intent: 'answer' })).toMatchObject({
    init: { status: 429 },
    data: {
      error: expect.stringMatching(/^Too many appointments were booked for this address or from your network\./),
    },
  })
})

const notOffered = expect.stringMatching(/^We don’t offer that time\. Choose another one\./)
const minutesAfter = (time: Date, minutes: number) => new Date(time.getTime() + minutes * 60_000)

test('a time that nobody took is refused as one that is not offered: by the form, by the link, by the answer', async () => {
  const { token, startsAt } = await bookFirst()
  const question = await ask()
  const odd = minutesAfter(startsAt, 67).toISOString()
  expect(await press(token, { startsAt: odd })).toMatchObject({ init: { status: 409 }, data: { error: notOffered } })
  expect(await press(question, { intent: 'answer', startsAt: odd })).toMatchObject({ data: { error: notOffered } })
  const url = new URL('/appointments?showroom=Denver', 'https://redstone.example')
  const answers = { formId: 'odd', name: 'Ana', email: 'ana@visitor.example', phone: '303-555-0142', reach: 'call' }
  const context = contextOf(url)
  const request = posted(url, { ...answers, startsAt: odd })
  expect(await bookAction({ context, url, request, params: {}, pattern: '/appointments' })).toMatchObject({
    data: { errors: [{ name: 'startsAt', message: notOffered }] },
  })
})

test('a move to before the vehicle can be there is one to a time that is not offered', async () => {
  const vehicleId = await createVehicle(db, { ...storedVan, showroom: 'Denver' })
  const { token } = await bookFirst({ vehicleId })
  await db.update(vehicles).set({ showroom: 'Dallas' })
  await saveSettings(db, { bring_days: '9' })
  const early = (await firstTime()).toISOString()
  expect(await press(token, { startsAt: early })).toMatchObject({ data: { error: notOffered } })
})

test('after appointments have become longer, a time between the new ones is no longer offered, not taken', async () => {
  const [, second] = (await daysIn())[1] ?? []
  if (!second) throw new Error('nothing is free')
  const question = await ask(second)
  const { token } = await bookFirst()
  await saveSettings(db, { minutes_denver: '90' })
  await db.execute(sql`update held_times set held_until = now()`)
  expect(await readShownQuestion(db, question, '')).toMatchObject({
    whyNot: 'We don’t offer this time anymore.',
    again: expect.stringMatching(/^\/appointments\?kind=showroom&showroom=\w+(&vehicle=\d+)?$/),
  })
  expect(await press(question, { intent: 'answer' })).toMatchObject({ data: { error: notOffered } })
  expect(await press(token, { startsAt: second.toISOString() })).toMatchObject({ data: { error: notOffered } })
})
