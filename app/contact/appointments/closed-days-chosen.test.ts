import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { mailQueue } from '#app/outbox/outbox.server.ts'
import { openJobs } from '#app/platform/jobs.server.ts'
import { saveSettings } from '#app/settings/settings.server.ts'
import { showrooms } from '#app/site/company.ts'
import { openCalendar } from '../../../test/kit/booked-calendar.ts'
import { freshDatabase } from '../../../test/kit/db.ts'
import { appointmentSpan, listDays } from './appointment-days.actions.server.ts'
import { findOfferedTimes } from './meeting-plans.actions.server.ts'

const { db, engine } = await freshDatabase()
const jobs = await openJobs(engine, [mailQueue])
afterAll(() => jobs.stop())
const { book, bookingAt } = openCalendar(db, jobs)

afterEach(() => vi.useRealTimers())

async function offeredIn(city: string, day = '') {
  const showroom = showrooms.find((one) => one.city === city)
  if (!showroom) throw new Error('there is no such showroom')
  return findOfferedTimes(db, { kind: 'showroom', showroom, day })
}

test('Christmas cannot be chosen, and the page says why; nor can it be booked from a form that was opened before', async () => {
  vi.useFakeTimers({ now: new Date('2026-12-21T15:00:00Z'), toFake: ['Date'] })
  const { days, day, closedText } = await offeredIn('Phoenix', '2026-12-25')
  expect(days.map(({ value }) => value).slice(0, 5)).toEqual([
    ...['2026-12-21', '2026-12-22', '2026-12-23', '2026-12-24', '2026-12-26'],
  ])
  expect([day, closedText]).toEqual([
    '2026-12-26',
    'Closed on Friday, December 25, Christmas Day; Friday, January 1, New Year’s Day.',
  ])
  const christmas = bookingAt(new Date('2026-12-25T16:00:00Z'), { city: 'Phoenix' })
  expect(await book(christmas)).toEqual({ is: 'closed' })
})

test('what staff say of a day counts in its showroom alone: closed, with other hours, or open on a holiday', async () => {
  vi.useFakeTimers({ now: new Date('2026-12-21T15:00:00Z'), toFake: ['Date'] })
  await saveSettings(db, { other_hours_denver: '2026-12-24 9 to 11\n2026-12-25 open\n2026-12-26 closed' })
  const denver = await offeredIn('Denver', '2026-12-24')
  expect(denver.times.map(({ label }) => label)).toEqual(['9:00 AM', '10:00 AM'])
  expect(denver.closedText).toBe('Closed on Saturday, December 26; Friday, January 1, New Year’s Day.')
  expect((await offeredIn('Denver', '2026-12-25')).times).toHaveLength(10)
  expect((await offeredIn('Dallas', '2026-12-24')).times).toHaveLength(10)
  const span = appointmentSpan(new URLSearchParams({ from: '2026-12-21' }))
  expect((await listDays(db, span)).map(({ closed }) => closed)).toEqual([
    ...[null, null, null, null],
    'Closed in Phoenix and Dallas: Christmas Day.',
    'Closed in Denver.',
    null,
  ])
})
