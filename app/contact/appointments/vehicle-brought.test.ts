import { afterAll, beforeEach, expect, test } from 'vitest'
import { dayAfter } from '#app/hours/calendar-day.ts'
import { visitorAddress } from '#app/http/page-request.server.ts'
import { mailQueue } from '#app/outbox/outbox.server.ts'
import { openJobs } from '#app/platform/jobs.server.ts'
import { saveSettings } from '#app/settings/settings.server.ts'
import { showroomIn } from '#app/site/company.ts'
import { houseDay } from '#app/ui/showroom-time.ts'
import type { Status } from '#app/vehicles/vehicle-status.ts'
import { createVehicle } from '#app/vehicles/vehicles.server.ts'
import { openCalendar } from '../../../test/kit/booked-calendar.ts'
import { freshDatabase } from '../../../test/kit/db.ts'
import { freshStorage } from '../../../test/kit/fresh-storage.ts'
import { dana, noJournal, posted, redirectIn, staffRequest } from '../../../test/kit/staff-context.ts'
import { storedVan } from '../../../test/kit/vehicle-actions.ts'
import { findSubmission } from '../inbox.server.ts'
import { contactSubmissions } from '../submission-table.server.ts'
import { loader as loadOfMessage } from './admin-message-appointment.route.tsx'
import { changeByStaff, changeByVisitor } from './appointment-changes.server.ts'
import { appointmentSpan, listDays } from './appointment-days.actions.server.ts'
import { action as bookAction, loader as loadForm } from './appointment-new.route.tsx'
import { appointments } from './appointment-table.server.ts'
import { findMeetingPlan, findVisitPlan, findVisitTimes } from './meeting-plans.actions.server.ts'
import { readPanelAppointment } from './panel-appointment.actions.server.ts'
import { readShownAppointment } from './shown-appointment.actions.server.ts'
import { wallTimeOf } from './wall-clock.ts'

const { db, engine } = await freshDatabase()
const jobs = await openJobs(engine, [mailQueue])
afterAll(() => jobs.stop())
const storage = await freshStorage()
const { bookingAt, book, bookFirst, firstTime, clear, mailed } = openCalendar(db, jobs)
beforeEach(clear)

const inDenver = { ...storedVan, showroom: 'Denver' }
const told = 'In Denver. We bring it to Phoenix for this appointment.'
const phoenix = { kind: 'showroom' as const, city: 'Phoenix' }
const dayIn = (days: number) => dayAfter(wallTimeOf(new Date(), 'America/Phoenix').day, days)

function contextOf(who: typeof dana | null = null) {
  const dependencies = { db, storage, jobs, mailer: { send: async () => {} }, journal: noJournal }
  const context = staffRequest({ ...dependencies, publicOrigin: 'https://redstone.example' }, who)
  context.set(visitorAddress, '192.0.2.77')
  return context
}

async function pageOf(query: string) {
  const url = new URL(`/appointments?${query}`, 'https://redstone.example')
  const request = new Request(url)
  const shown = await loadForm({ context: contextOf(), url, request, params: {}, pattern: '/appointments' })
  if (shown instanceof Response || 'data' in shown) throw new Error('the times were not read')
  return shown
}

/** The first time that somebody can see the vehicle in Phoenix. */
async function firstThere(vehicleId: number) {
  const showroom = showroomIn('Phoenix')
  if (!showroom) throw new Error('there is no such showroom')
  const { offered } = await findVisitTimes(db, { kind: 'showroom', showroom, day: '', vehicleId })
  return new Date(offered?.times[0]?.value ?? 0)
}

test('a vehicle is offered at once where it is, and elsewhere from when it can be brought, which staff set', async () => {
  const id = await createVehicle(db, inDenver)
  const there = await pageOf(`vehicle=${id}`)
  expect(there).toMatchObject({ city: 'Denver', visit: { firstDay: null } })
  const phoenixOf = async () => (await pageOf(`vehicle=${id}&showroom=Phoenix`)).offered?.days[0]?.value ?? ''
  const firstOf = async (days: number) => (await pageOf(`showroom=Phoenix&day=${dayIn(days)}`)).offered?.day
  expect(await phoenixOf()).toBe(await firstOf(3))
  await saveSettings(db, { bring_days: '9' })
  expect(await phoenixOf()).toBe(await firstOf(9))
  expect((await pageOf(`vehicle=${id}&showroom=Phoenix`)).visit?.note).toMatch(
    /^This vehicle is in Denver\. We need 9 days/,
  )
})

test('nobody books or moves an appointment to before it can be there, but staff, who are told where it is', async () => {
  const vehicleId = await createVehicle(db, inDenver)
  const early = await firstTime('Phoenix')
  const wanted = { ...phoenix, vehicleId }
  await saveSettings(db, { bring_days: '9' })
  expect(await book(bookingAt(early, wanted))).toEqual({ is: 'not-offered' })
  const { token, submissionId } = await bookFirst({ ...wanted, startsAt: await firstThere(vehicleId) })
  const move = { to: 'move' as const, startsAt: early, findPlan: findVisitPlan }
  await expect(changeByVisitor(db, jobs, token, move)).resolves.toBe('not-offered')
  const url = new URL(`/admin/inbox/appointment/${submissionId}`, 'https://redstone.example')
  const page = { url, request: new Request(url), params: { id: `${submissionId}` } }
  const pattern = '/admin/inbox/appointment/:id'
  expect(await loadOfMessage({ ...page, pattern, context: contextOf(dana) })).toMatchObject({
    shown: {
      elsewhere: told,
      offered: { times: expect.arrayContaining([{ value: early.toISOString(), label: expect.any(String) }]) },
    },
  })
  const change = { to: 'hold' as const, seenVersion: 1, findPlan: findMeetingPlan }
  const byStaff = { submissionId, kind: 'showroom' as const, showroom: 'Phoenix', startsAt: early, details: [] }
  const origin = 'https://redstone.example'
  expect(await db.transaction((tx) => changeByStaff(tx, jobs, { ...byStaff, origin }, change))).toBe('changed')
})

test('page, emails, inbox and week of staff tell alike that a vehicle has to be brought', async () => {
  const vehicleId = await createVehicle(db, inDenver)
  const { token, submissionId, startsAt } = await bookFirst({
    ...phoenix,
    vehicleId,
    startsAt: await firstThere(vehicleId),
  })
  for (const { to, text } of await mailed()) expect(text, to).toContain(told)
  expect((await readShownAppointment(db, token, ''))?.elsewhere).toBe(told)
  const message = await findSubmission(db, submissionId)
  expect(message?.message).toContain(`\nVehicle: ${told}\n`)
  expect(message && (await readPanelAppointment(db, message)).what).toBe(`Test drive in a showroom, Phoenix. ${told}`)
  const [day] = await listDays(db, appointmentSpan(new URLSearchParams({ from: houseDay(startsAt), show: 'day' })))
  expect(day?.entries[0]?.vehicle).toBe(`2020 Honda Odyssey. ${told}`)
})

test('a video call about a vehicle comes from where it is', async () => {
  const id = await createVehicle(db, inDenver)
  expect(await pageOf(`vehicle=${id}&kind=video&showroom=Dallas`)).toMatchObject({
    ...{ city: 'Denver', cities: ['Denver'] },
    visit: { firstDay: null, note: 'This vehicle is in Denver. The call comes from there.' },
  })
})

test.each<[status: Status, dates: object, why: RegExp]>([
  [
    'coming-soon',
    { expectedOn: '2030-01-15' },
    /Time: not set, the vehicle is not here yet, it is expected on January 15/,
  ],
  ['sold', { soldOn: '2026-11-01' }, /Time: not set, the vehicle is sold\. They asked for \w+day, /],
])('of a vehicle that is %s no time is offered; a form with one is a request', async (status, dates, why) => {
  const id = await createVehicle(db, { ...inDenver, ...dates, status, soldOn: status === 'sold' ? houseDay() : null })
  expect(await pageOf(`vehicle=${id}`)).toMatchObject({ offered: null, visit: { request: {} } })
  const startsAt = (await firstTime()).toISOString()
  const url = new URL(`/appointments?vehicle=${id}`, 'https://redstone.example')
  const who = {
    formId: status,
    shownAt: String(Date.now()),
    name: 'Ana',
    email: 'ana@visitor.example',
    phone: '602-555-0142',
  }
  const request = posted(url, { ...who, startsAt })
  const answer = await bookAction({ context: contextOf(), url, request, params: {}, pattern: '/appointments' })
  expect(redirectIn(answer)).toMatchObject({ toast: { title: 'No Time Set Yet' } })
  expect(await db.$count(appointments)).toBe(0)
  expect(await db.select().from(contactSubmissions)).toMatchObject([
    { state: 'new', vehicleId: id, message: expect.stringMatching(why) },
  ])
})
