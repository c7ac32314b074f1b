import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { dayAfter } from '#app/hours/calendar-day.ts'
import { mailQueue } from '#app/outbox/outbox.server.ts'
import { openJobs } from '#app/platform/jobs.server.ts'
import { saveSettings } from '#app/settings/settings.server.ts'
import { createVehicle } from '#app/vehicles/vehicles.server.ts'
import { openCalendar } from '../../../test/kit/booked-calendar.ts'
import { calendarReaders, openOwnCalendar } from '../../../test/kit/calendar-readers.ts'
import { freshDatabase } from '../../../test/kit/db.ts'
import { freshStorage } from '../../../test/kit/fresh-storage.ts'
import { noJournal, staffRequest } from '../../../test/kit/staff-context.ts'
import { storedVan } from '../../../test/kit/vehicle-actions.ts'
import { loader } from './appointment-calendar.route.ts'
import { changeByVisitor } from './appointment-changes.server.ts'
import { findVisitPlan } from './meeting-plans.actions.server.ts'
import { momentOf, wallTimeOf } from './wall-clock.ts'

const { db, engine } = await freshDatabase()
const jobs = await openJobs(engine, [mailQueue])
afterAll(() => jobs.stop())
const storage = await freshStorage()
const { timesIn, firstTime, book, bookingAt, bookFirst, mailed, clear } = openCalendar(db, jobs)
beforeEach(clear)
const origin = 'https://redstone.example'

/** The file for the calendar in what the visitor is mailed now. */
async function mailedFile() {
  const files = (await mailed()).flatMap(({ calendar }) => calendar ?? [])
  expect(files).toHaveLength(1)
  return files[0]?.content ?? ''
}

/** The same as the link in the email gives it. */
async function downloaded(token: string) {
  const url = new URL(`/appointments/calendar.ics?token=${token}`, origin)
  const context = staffRequest({ db, storage, jobs, mailer: { send: async () => {} }, journal: noJournal }, null)
  return loader({ context, url, request: new Request(url), params: {}, pattern: '/appointments/calendar.ics' })
}

async function move(token: string, nth: number) {
  const startsAt = (await timesIn())[nth] ?? new Date(0)
  expect(await changeByVisitor(db, jobs, token, { to: 'move', startsAt, findPlan: findVisitPlan })).toBe('changed')
  return startsAt
}

/** A time of which everybody hears early enough. */
async function weekLater() {
  const { day, minute } = wallTimeOf(await firstTime(), 'America/Denver')
  return momentOf({ day: dayAfter(day, 7), minute }, 'America/Denver') ?? new Date(0)
}

describe.each(Object.entries(calendarReaders))('a calendar that reads with %s', (_, read) => {
  test('has an appointment once it is booked, at its new time once it is moved, and no more once it is canceled', async () => {
    const [fromMails, fromLinks] = [openOwnCalendar(read), openOwnCalendar(read)]
    const files: string[] = []
    async function take(token: string) {
      const [mail, link] = [await mailedFile(), await (await downloaded(token)).text()]
      expect(link).toBe(mail)
      files.push(mail)
      fromMails.take(mail)
      fromLinks.take(link)
      expect(fromLinks.events()).toEqual(fromMails.events())
      return fromMails.events()
    }
    const { token, startsAt, id } = await bookFirst()
    const booked = await take(token)
    expect(booked).toMatchObject([{ uid: `appointment-${id}@redstone.example`, start: startsAt, status: 'CONFIRMED' }])
    for (const nth of [3, 1]) {
      const later = await move(token, nth)
      const moved = await take(token)
      expect(moved).toMatchObject([{ uid: booked[0]?.uid, start: later, alarms: ['-PT120M'] }])
    }
    await changeByVisitor(db, jobs, token, { to: 'cancel' })
    expect(await take(token)).toEqual([])
    // Booked anew it comes back, and an old file that is opened late takes nothing away.
    const again = await move(token, 5)
    expect(await take(token)).toMatchObject([{ uid: booked[0]?.uid, start: again }])
    for (const old of files.slice(0, -1)) fromMails.take(old)
    expect(fromMails.events()).toMatchObject([{ start: again }])
  })

  test('says where, whom to call, what to bring and where to change it', async () => {
    const vehicleId = await createVehicle(db, {
      ...storedVan,
      showroom: 'Denver',
      name: '2023 Toyota Sienna; red, new',
    })
    await saveSettings(db, { contact_phone: '(602) 555-0142', contact_email: 'desk@dealer.example' })
    const { token } = await bookFirst({ vehicleId })
    const event = read(await mailedFile())
    expect(event).toMatchObject({
      summary: 'Redstone Mobility: Test drive in a showroom',
      location: '480 Red Mesa Road, Denver, CO 80216',
      organizer: 'mailto:desk@dealer.example',
      attendee: 'mailto:ana@visitor.example',
    })
    expect(event.description.split('\n')).toEqual([
      'Questions? Call (602) 555-0142.',
      expect.stringMatching(/^Bring your own wheelchair/),
      `See, move or cancel it: ${origin}/appointments/mine?token=${token}`,
      `2023 Toyota Sienna; red, new: ${origin}/vehicles/${vehicleId}`,
      `What to try and ask: ${origin}/resources/guides/test-drive-checklist`,
    ])
  })

  test.each([
    ['home', 'At your home', '-PT120M'],
    ['video', 'Video call', '-PT15M'],
  ] as const)('has a place also for an appointment of the kind %s', async (kind, location, alarm) => {
    const told = { reach: 'call', helper: null, chair: '', driver: '', needsHandControls: false, notes: null }
    await book(bookingAt(await weekLater(), { kind, told: { ...told, place: '12 Sample Street' } }))
    const event = read(await mailedFile())
    expect(event).toMatchObject({ location, alarms: [alarm] })
    expect(JSON.stringify(event)).not.toContain('Sample Street')
  })
})

test('a calendar file says what is to be done with it, and a link of nobody’s leads to none', async () => {
  const { token } = await bookFirst()
  const type = async () => (await downloaded(token)).headers.get('content-type')
  expect(await type()).toBe('text/calendar; charset=utf-8; method=REQUEST')
  await changeByVisitor(db, jobs, token, { to: 'cancel' })
  expect(await type()).toBe('text/calendar; charset=utf-8; method=CANCEL')
  const none = await downloaded('none')
  expect([none.status, await none.text()]).toEqual([404, 'This link isn’t one of ours.'])
})

test('the email says in words what to do with the calendar', async () => {
  const { token } = await bookFirst()
  const words = async () => (await mailed()).flatMap(({ calendar, text }) => (calendar ? [text] : [])).join('')
  expect(await words()).toContain(`Add it to your calendar:\n${origin}/appointments/calendar.ics?token=${token}`)
  await move(token, 2)
  expect(await words()).toContain('Update it in your calendar:')
  await changeByVisitor(db, jobs, token, { to: 'cancel' })
  const canceled = await words()
  expect(canceled).toContain('Your appointment is canceled. Delete it from your calendar if it is still there.')
  expect(canceled).not.toContain('Please cancel it.')
  expect(canceled).toContain(`Delete it from your calendar:\n${origin}/appointments/calendar.ics?token=${token}`)
})
