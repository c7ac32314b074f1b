import { afterAll, beforeEach, expect, test } from 'vitest'
import { visitorAddress } from '#app/http/page-request.server.ts'
import { mailQueue } from '#app/outbox/outbox.server.ts'
import { openJobs } from '#app/platform/jobs.server.ts'
import { openCalendar } from '../../../test/kit/booked-calendar.ts'
import { freshDatabase } from '../../../test/kit/db.ts'
import { freshStorage } from '../../../test/kit/fresh-storage.ts'
import { noJournal, posted, staffRequest } from '../../../test/kit/staff-context.ts'
import { action } from './appointment.route.tsx'

const { db, engine } = await freshDatabase()
const jobs = await openJobs(engine, [mailQueue])
afterAll(() => jobs.stop())
const storage = await freshStorage()
const { firstTime, bookingAt, book, bookFirst, clear } = openCalendar(db, jobs)
beforeEach(clear)

function press(token: string, fields: Record<string, string>) {
  const pattern = '/appointments/mine'
  const url = new URL(`${pattern}?token=${token}`, 'https://redstone.example')
  const mailer = { send: async () => {} }
  const context = staffRequest({ db, storage, jobs, mailer, journal: noJournal, publicOrigin: url.origin }, null)
  context.set(visitorAddress, '192.0.2.254')
  return action({ context, url, request: posted(url, fields), params: {}, pattern })
}

/** The token of a question to a visitor who looked like a program. */
async function ask() {
  const suspicion = 'A field that people do not see was filled out.'
  const asked = await book(bookingAt(await firstTime(), { suspicion }))
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
