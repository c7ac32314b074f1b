import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { mailQueue } from '#app/outbox/outbox.server.ts'
import { outgoingMails } from '#app/outbox/outgoing-mail-table.server.ts'
import { openJobs } from '#app/platform/jobs.server.ts'
import { saveSettings } from '#app/settings/settings.server.ts'
import { createVehicle } from '#app/vehicles/vehicles.server.ts'
import { bookedOrigin, booker, openCalendar } from '../../../test/kit/booked-calendar.ts'
import { freshDatabase } from '../../../test/kit/db.ts'
import { storedVan } from '../../../test/kit/vehicle-actions.ts'
import { listOfPerson, removeOfPerson } from '../inbox.server.ts'
import { contactSubmissions } from '../submission-table.server.ts'
import type { Booking } from './appointment-booking.actions.server.ts'
import { changeByStaff, changeByVisitor, outcomeOf } from './appointment-changes.server.ts'
import { appointments } from './appointment-table.server.ts'
import { findAppointmentOf } from './appointments.server.ts'
import { findMeetingPlan, findVisitPlan } from './meeting-plans.actions.server.ts'

const { db, engine } = await freshDatabase()
const jobs = await openJobs(engine, [mailQueue])
afterAll(() => jobs.stop())
const { timesIn, firstTime, bookingAt, book, bookFirst, clear, mailed } = openCalendar(db, jobs)
beforeEach(clear)

const cancel = (token: string) => changeByVisitor(db, jobs, token, { to: 'cancel' })

function moveTo(token: string, startsAt: Date) {
  return changeByVisitor(db, jobs, token, { to: 'move', startsAt, findPlan: findVisitPlan })
}

describe('an appointment', () => {
  test('is a message with all that must be ready, and both sides have an email', async () => {
    const id = await createVehicle(db, { ...storedVan, showroom: 'Denver' })
    const { submissionId, token } = await bookFirst({ vehicleId: id })
    const [message] = await db.select().from(contactSubmissions)
    expect(message).toMatchObject({ id: submissionId, location: 'Denver', state: 'new', vehicleId: id })
    expect(message?.message).toMatch(/^Subject: Test Drive Request\n\nTest drive in a showroom: Denver\nTime: \w+day, /)
    expect(message?.message).toContain(
      'How to reach: Call me by relay (711)\nWheelchair: Power wheelchair, mid-wheel drive',
    )
    const [toStaff, toVisitor, ...others] = await mailed()
    expect(others).toEqual([])
    expect(toStaff).toMatchObject({ to: 'leads@redstone.example', subject: 'Test Drive Request – Ana Pérez' })
    expect(toVisitor).toMatchObject({ to: booker, subject: expect.stringMatching(/^Your appointment: .* M[DS]T$/) })
    expect(toVisitor?.text).toContain(`${bookedOrigin}/appointments/mine?token=${token}`)
    expect(toVisitor?.text).toContain('480 Red Mesa Road, Denver, CO 80216')
    expect(toVisitor?.text, 'no word of who typed the address').not.toContain('Ana')
  })

  test('is one, however often its form is sent', async () => {
    const booking = bookingAt(await firstTime())
    const all = await Promise.all(Array.from({ length: 5 }, () => book(booking)))
    const tokens = new Set(all.map((one) => (one.is === 'booked' ? one.token : one.is)))
    expect([tokens.size, await db.$count(appointments), await db.$count(contactSubmissions)]).toEqual([1, 1, 1])
    expect((await mailed()).map(({ to }) => to)).toEqual(['leads@redstone.example', booker])
  })

  test('goes to one of two visitors who want the same time; of the other nothing is stored', async () => {
    const time = await firstTime()
    const both = await Promise.all([book(bookingAt(time)), book(bookingAt(time, { email: 'bo@visitor.example' }))])
    expect(both.map(({ is }) => is).sort()).toEqual(['booked', 'taken'])
    expect([await db.$count(contactSubmissions), await db.$count(outgoingMails)]).toEqual([1, 2])
    expect((await timesIn()).map(Number)).not.toContain(time.getTime())
  })

  test('goes to as many as a showroom meets at once', async () => {
    await saveSettings(db, { at_once_denver: '2' })
    const time = await firstTime()
    for (const is of ['booked', 'booked', 'taken'])
      expect(await book(bookingAt(time, { email: `${crypto.randomUUID()}@visitor.example` }))).toMatchObject({ is })
  })

  test('is never outside of what is offered', async () => {
    const time = await firstTime()
    const off = new Date(time.getTime() + 60_000)
    expect(await book(bookingAt(off))).toEqual({ is: 'not-offered' })
    await saveSettings(db, { at_once_denver: '0' })
    expect(await book(bookingAt(time))).toEqual({ is: 'not-offered' })
    expect(await timesIn()).toEqual([])
    expect(await timesIn('Phoenix')).not.toEqual([])
  })

  test('is made three times a day for a mailbox, and five times from a network', async () => {
    const outcomes = async (changed: (nth: number) => Partial<Booking>, most: number) => {
      const all = []
      for (let nth = 0; nth < most; nth += 1) all.push((await book(bookingAt(await firstTime(), changed(nth)))).is)
      return all
    }
    expect(await outcomes(() => ({}), 4)).toEqual(['booked', 'booked', 'booked', 'too-many'])
    const fromOne = (nth: number) => ({ email: `${nth}@visitor.example`, address: '198.51.100.7' })
    await db.execute(sql`truncate taken_turns`)
    expect(await outcomes(fromOne, 5)).toEqual(Array(5).fill('booked'))
    // The limit of messages in ten minutes comes first.
    expect(await outcomes(fromOne, 1)).toEqual(['too-many'])
  })
})

describe('the visitor who has the link', () => {
  test('moves the appointment; both sides are told, and the old time is free again', async () => {
    const { token, startsAt, submissionId } = await bookFirst()
    await mailed()
    const [, second] = [startsAt, await firstTime()]
    expect(await moveTo(token, second)).toBe('changed')
    expect(await moveTo(token, second)).toBe('unchanged')
    expect(await findAppointmentOf(db, submissionId)).toMatchObject({ startsAt: second, version: 2, token })
    expect(await firstTime()).toEqual(startsAt)
    const [toVisitor, toStaff, ...others] = await mailed()
    expect(others).toEqual([])
    expect(toVisitor).toMatchObject({ to: booker, subject: expect.stringMatching(/^Your appointment: /) })
    expect(toStaff).toMatchObject({
      to: 'leads@redstone.example',
      subject: expect.stringMatching(/^Moved: appointment with Ana Pérez, /),
    })
  })

  test('cannot move it to a time that somebody else has', async () => {
    const other = await bookFirst({ email: 'bo@visitor.example' })
    const { token, startsAt } = await bookFirst()
    expect(await moveTo(token, other.startsAt)).toBe('taken')
    expect(await db.select().from(appointments).where(eq(appointments.token, token))).toMatchObject([{ startsAt }])
  })

  test('cancels it, both sides are told once, and a new time makes it stand again', async () => {
    const { token, startsAt, submissionId } = await bookFirst()
    await mailed()
    expect(await cancel(token)).toBe('changed')
    expect(await cancel(token)).toBe('unchanged')
    expect((await mailed()).map(({ subject }) => subject.split(':')[0])).toEqual(['Canceled', 'Canceled'])
    expect(await moveTo(token, startsAt)).toBe('changed')
    expect(await findAppointmentOf(db, submissionId)).toMatchObject({ cancelledAt: null })
  })

  test('changes nothing of what has begun, nothing without the token, and no more than ten times a day', async () => {
    const { token, submissionId } = await bookFirst()
    expect(await cancel('none')).toBe('gone')
    const outcomes = []
    for (let nth = 0; nth < 6; nth += 1) {
      outcomes.push(await cancel(token))
      const startsAt = await firstTime()
      outcomes.push(await moveTo(token, startsAt))
    }
    expect(outcomes).toEqual([...Array(10).fill('changed'), 'too-many', 'too-many'])
    await db.execute(sql`update appointments set starts_at = now() - interval '1 minute'`)
    expect(await cancel(token)).toBe('over')
    expect(await findAppointmentOf(db, submissionId)).toMatchObject({ cancelledAt: null })
  })
})

describe('staff', () => {
  const byStaff = (submissionId: number, changed: { to: 'hold' | 'cancel'; seenVersion: number; startsAt: Date }) => {
    const { startsAt, ...change } = changed
    const wanted = {
      submissionId,
      kind: 'video' as const,
      showroom: 'Phoenix',
      startsAt,
      details: [],
      origin: bookedOrigin,
    }
    const work = db.transaction((tx) => changeByStaff(tx, jobs, wanted, { ...change, findPlan: findMeetingPlan }))
    return outcomeOf(work)
  }

  test('move it to another showroom and way, and only the visitor is told', async () => {
    const { submissionId, details } = await bookFirst()
    await mailed()
    const startsAt = await firstTime('Phoenix')
    expect(await byStaff(submissionId, { to: 'hold', seenVersion: 1, startsAt })).toBe('changed')
    expect(await byStaff(submissionId, { to: 'hold', seenVersion: 1, startsAt })).toBe('unchanged')
    expect(await findAppointmentOf(db, submissionId)).toMatchObject({ kind: 'video', showroom: 'Phoenix', details })
    expect((await mailed()).map(({ to }) => to)).toEqual([booker])
  })

  test('change nothing that the visitor has changed since they looked', async () => {
    const { submissionId, token } = await bookFirst()
    await moveTo(token, await firstTime())
    expect(await byStaff(submissionId, { to: 'cancel', seenVersion: 1, startsAt: new Date(0) })).toBe('stale')
    expect(await byStaff(submissionId, { to: 'cancel', seenVersion: 2, startsAt: new Date(0) })).toBe('changed')
  })
})

test('all that is kept of a person has the appointment, and goes with its emails', async () => {
  const { startsAt } = await bookFirst()
  expect(await listOfPerson(db, booker)).toMatchObject([{ appointment: { startsAt, showroom: 'Denver' } }])
  await db.transaction((tx) => removeOfPerson(tx, booker))
  expect([await db.$count(appointments), await db.$count(outgoingMails)]).toEqual([0, 0])
})
