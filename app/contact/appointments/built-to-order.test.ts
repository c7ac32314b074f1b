import { afterAll, expect, test } from 'vitest'
import { visitorAddress } from '#app/http/page-request.server.ts'
import { mailQueue } from '#app/outbox/outbox.server.ts'
import { openJobs } from '#app/platform/jobs.server.ts'
import { createVehicle } from '#app/vehicles/vehicles.server.ts'
import { openCalendar } from '../../../test/kit/booked-calendar.ts'
import { freshDatabase } from '../../../test/kit/db.ts'
import { freshStorage } from '../../../test/kit/fresh-storage.ts'
import { noJournal, posted, redirectIn, staffRequest } from '../../../test/kit/staff-context.ts'
import { storedVan } from '../../../test/kit/vehicle-actions.ts'
import { loader as loadContact } from '../contact.route.tsx'
import { contactSubmissions } from '../submission-table.server.ts'
import { action as book, loader as loadTimes } from './appointment-new.route.tsx'
import { findAppointmentOf } from './appointments.server.ts'

const { db, engine } = await freshDatabase()
const jobs = await openJobs(engine, [mailQueue])
afterAll(() => jobs.stop())
const storage = await freshStorage()
const { firstTime } = openCalendar(db, jobs)
const vehicle = await createVehicle(db, { ...storedVan, status: 'built-to-order' })

function argsOf(path: string, fields?: Record<string, string>) {
  const url = new URL(path, 'https://redstone.example')
  const mailer = { send: async () => {} }
  const publicOrigin = url.origin
  const context = staffRequest({ db, storage, jobs, mailer, journal: noJournal, publicOrigin }, null)
  context.set(visitorAddress, '192.0.2.1')
  return { context, url, request: fields ? posted(url, fields) : new Request(url), params: {} }
}

test('the times of a vehicle that is built to order lead to the contact form, which says why and offers none', async () => {
  const to = `/contact?vehicle=${vehicle}`
  const times = await loadTimes({ ...argsOf(`/appointments?vehicle=${vehicle}`), pattern: '/appointments' })
  expect(redirectIn(times)).toMatchObject({ to })
  const { order, subject } = await loadContact({ ...argsOf(`${to}&subject=TestDrive`), pattern: '/contact' })
  expect(subject).toBe('')
  expect(order).toBe(
    `The ${storedVan.name} is built to order, so there is none to drive yet. Tell us about you and your chair, and we’ll plan yours with you.`,
  )
})

test('a form of times that was opened before holds none: staff read which one was asked for', async () => {
  const startsAt = (await firstTime('Phoenix')).toISOString()
  const answers = { formId: 'form', shownAt: String(Date.now() - 60_000), name: 'Ana', email: 'ana@visitor.example' }
  const sent = argsOf(`/appointments?vehicle=${vehicle}`, {
    ...answers,
    phone: '602-555-0142',
    reach: 'call',
    startsAt,
  })
  expect(redirectIn(await book({ ...sent, pattern: '/appointments' }))).toMatchObject({
    toast: { title: 'No Time Set Yet', description: expect.stringMatching(/^We have your request\./) },
  })
  const [message, ...more] = await db.select().from(contactSubmissions)
  expect(more).toEqual([])
  expect(message?.message).toMatch(/\nTime: not set, the vehicle is built to order\. They asked for \w+, /)
  expect(await findAppointmentOf(db, message?.id ?? 0)).toBeNull()
  expect(await firstTime('Phoenix')).toEqual(new Date(startsAt))
})
