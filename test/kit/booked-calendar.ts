import { eq, sql } from 'drizzle-orm'
import { type Booking, bookAppointment } from '#app/contact/appointments/appointment-booking.actions.server.ts'
import { appointments } from '#app/contact/appointments/appointment-table.server.ts'
import { findOfferedTimes } from '#app/contact/appointments/meeting-plans.actions.server.ts'
import type { Db } from '#app/db/client.server.ts'
import { openMailComposer } from '#app/outbox/mail-composer.actions.server.ts'
import { workOutbox } from '#app/outbox/outbox.server.ts'
import { outgoingMails } from '#app/outbox/outgoing-mail-table.server.ts'
import type { Jobs } from '#app/platform/jobs.server.ts'
import type { Mail } from '#app/platform/mail.server.ts'
import { showroomIn } from '#app/site/company.ts'
import { stockOf } from './stock.ts'

/** The visitor of a booking, unless it says otherwise, and the address of the site. */
export const booker = 'ana@visitor.example'
export const bookedOrigin = 'https://redstone.example'

/** A calendar to book appointments in, each by another form. Its showroom is Denver. */
export function openCalendar(db: Db, jobs: Jobs) {
  let forms = 0

  function offeredIn(city: string, day: string) {
    const showroom = showroomIn(city)
    if (!showroom) throw new Error('there is no such showroom')
    return findOfferedTimes(db, { kind: 'showroom', showroom, day })
  }

  async function timesIn(city = 'Denver', day = '') {
    const { times } = await offeredIn(city, day)
    return times.map(({ value }) => new Date(value))
  }

  /** The times of each day with any. */
  async function daysIn(city = 'Denver') {
    const { days } = await offeredIn(city, '')
    return Promise.all(days.map(({ value }) => timesIn(city, value)))
  }

  async function firstTime(city = 'Denver') {
    const [time] = await timesIn(city)
    if (!time) throw new Error('nothing is free')
    return time
  }

  function bookingAt(startsAt: Date, changed: Partial<Booking> = {}): Booking {
    forms += 1
    const who = { formId: `form-${forms}`, name: 'Ana Pérez', email: booker, phone: '(303) 555-0101' }
    const what = { startsAt, kind: 'showroom' as const, city: 'Denver', vehicleId: null, told, code: null }
    return { ...who, ...what, suspicion: null, address: `192.0.2.${forms % 250}`, origin: bookedOrigin, ...changed }
  }

  const book = (booking: Booking) => bookAppointment({ db, jobs, webhook: undefined }, booking)

  async function bookFirst(changed: Partial<Booking> = {}) {
    const booked = await book(bookingAt(changed.startsAt ?? (await firstTime()), changed))
    const token = booked.is === 'booked' ? booked.token : null
    const [appointment] = await db
      .select()
      .from(appointments)
      .where(eq(appointments.token, token ?? ''))
    if (!appointment) throw new Error('it was not booked')
    return appointment
  }

  /** Forgets all, with who wrote how often. */
  const clear = () => db.execute(sql`truncate contact_submissions, outgoing_mails, taken_turns, site_settings cascade`)

  return { timesIn, daysIn, firstTime, bookingAt, book, bookFirst, clear, mailed: () => sendWaiting(db) }
}

const told = {
  ...{ reach: 'relay', helper: null, chair: 'power-mid', driver: '' },
  ...{ needsHandControls: true, place: null, notes: null },
}

/** Sends all that waits, and gives it. */
async function sendWaiting(db: Db) {
  const sent: Mail[] = []
  const mailer = { send: async (mail: Mail) => void sent.push(mail) }
  const composer = openMailComposer({
    ...stockOf(db),
    ...{ leadsTo: 'leads@redstone.example', webhook: undefined, publicOrigin: bookedOrigin, mailer },
  })
  const waiting = await db
    .select()
    .from(outgoingMails)
    .where(eq(outgoingMails.state, 'waiting'))
    .orderBy(outgoingMails.id)
  for (const { id } of waiting) await workOutbox(db, composer, { mailId: id })
  return sent
}
