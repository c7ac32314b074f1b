import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { mailQueue } from '#app/outbox/outbox.server.ts'
import { openJobs } from '#app/platform/jobs.server.ts'
import { vehicles } from '#app/vehicles/vehicle-table.server.ts'
import { createVehicle } from '#app/vehicles/vehicles.server.ts'
import { booker, openCalendar } from '../../../test/kit/booked-calendar.ts'
import { freshDatabase } from '../../../test/kit/db.ts'
import { storedVan } from '../../../test/kit/vehicle-actions.ts'
import { contactSubmissions } from '../submission-table.server.ts'
import { changeByVisitor } from './appointment-changes.server.ts'
import { tendAppointments } from './tend-appointments.actions.server.ts'

const { db, engine } = await freshDatabase()
const jobs = await openJobs(engine, [mailQueue])
afterAll(() => jobs.stop())
const { bookFirst, clear, mailed } = openCalendar(db, jobs)
beforeEach(clear)

const soon = (hours: number) =>
  db.execute(sql`update appointments set starts_at = now() + make_interval(hours => ${hours}::int),
    updated_at = now() - interval '9 days'`)

test('the look for what is to be told reminds each visitor once, a day before', async () => {
  await bookFirst()
  await mailed()
  await soon(25)
  expect(await tendAppointments({ db, jobs })).toBe(0)
  await soon(23)
  expect([await tendAppointments({ db, jobs }), await tendAppointments({ db, jobs })]).toEqual([1, 0])
  expect(await mailed()).toMatchObject([{ to: booker, subject: expect.stringMatching(/^Reminder: /) }])
})

test('the look reminds nobody who has just chosen the time, or has cancelled it', async () => {
  const { token } = await bookFirst()
  await db.execute(sql`update appointments set starts_at = now() + interval '23 hours'`)
  expect(await tendAppointments({ db, jobs })).toBe(0)
  await soon(23)
  await changeByVisitor(db, jobs, token, { to: 'cancel' })
  await soon(23)
  expect(await tendAppointments({ db, jobs })).toBe(0)
})

test('the look tells both sides once that the vehicle has been sold, unless the visitor has bought it', async () => {
  const id = await createVehicle(db, { ...storedVan, showroom: 'Denver' })
  await bookFirst({ vehicleId: id })
  const buyer = await bookFirst({ vehicleId: id, email: 'bo@visitor.example' })
  await db.update(contactSubmissions).set({ state: 'won' }).where(eq(contactSubmissions.id, buyer.submissionId))
  await mailed()
  await db.update(vehicles).set({ status: 'sold' }).where(eq(vehicles.id, id))
  expect([await tendAppointments({ db, jobs }), await tendAppointments({ db, jobs })]).toEqual([2, 0])
  expect((await mailed()).map(({ to, subject }) => [to, subject.split(':')[0]])).toEqual([
    [booker, 'The vehicle for your appointment has been sold'],
    ['leads@redstone.example', 'Vehicle sold'],
  ])
})
