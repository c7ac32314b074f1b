import { eq } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { networkOf } from '#app/limits/network-address.ts'
import { consumeRateLimit } from '#app/limits/rate-limit.server.ts'
import { post } from '#app/outbox/outbox.server.ts'
import type { Jobs } from '#app/platform/jobs.server.ts'
import { contactSubmissions } from '../submission-table.server.ts'
import { meetingOf } from './appointment.ts'
import {
  type Appointment,
  cancelAppointment,
  holdTime,
  lockAppointment,
  TimeNotFree,
  type WantedTime,
} from './appointments.server.ts'
import type { MeetingPlan, WhyNotFree } from './free-times.ts'

const day = 24 * 60 * 60
/** Nobody fills a showroom's week, or another person's mailbox. */
const bookedFrom = { most: 5, withinSeconds: day }
const bookedFor = { most: 3, withinSeconds: day }
const changed = { most: 10, withinSeconds: day }

/** Reads the plan of a showroom in the open transaction. Throws when it cannot be read. */
type FindPlan = (tx: Db, showroom: string) => Promise<MeetingPlan>

/** The same for what a visitor wants to see there. */
type FindVisitPlan = (tx: Db, visit: Pick<Appointment, 'kind' | 'showroom'> & Message) => Promise<MeetingPlan>
type Message = { vehicleId: number | null; stands: boolean }

/** Undoes the transaction of whoever has made so many appointments that they must call. */
class TooManyAppointments extends Error {}

/** What such a visitor is told. */
export const tooManyBooked =
  'Too many appointments were booked for this address or from your network. Please call us instead.'

/** Who wants an appointment: by the address of their mailbox, and of their network. */
type Visitor = { email: string; address: string }

/**
 * Takes the time that a visitor chose with a message, and posts the email that says so. Part of the transaction of
 * the message. Throws `TimeNotFree` or `TooManyAppointments`.
 */
export async function bookWithMessage(
  tx: Db,
  jobs: Jobs,
  { email, address, ...wanted }: WantedTime & Visitor,
  offer: { plan: MeetingPlan; noticeHours: number },
) {
  const recipient = email.toLowerCase()
  const limits = [
    await consumeRateLimit(tx, `appointments from ${networkOf(address)}`, bookedFrom),
    await consumeRateLimit(tx, `appointments for ${recipient}`, bookedFor),
  ]
  if (limits.some(({ ok }) => !ok)) throw new TooManyAppointments('too many appointments')
  await holdTime(tx, wanted, offer)
  await tellVisitor(tx, jobs, { submissionId: wanted.submissionId, origin: wanted.origin, email })
}

/** What becomes of an appointment: it is cancelled, or has another time. */
export type AppointmentChange = { to: 'cancel' } | { to: 'move'; startsAt: Date; findPlan: FindVisitPlan }

export type ChangeOutcome = 'changed' | 'unchanged' | 'gone' | 'over' | 'stale' | 'too-many' | WhyNotFree

/** What the visitor who has the link does with it. The visitor and staff are emailed, in the same transaction. */
export async function changeByVisitor(
  db: Db,
  jobs: Jobs,
  token: string,
  change: AppointmentChange,
): Promise<ChangeOutcome> {
  return outcomeOf(
    db.transaction(async (tx) => {
      const stored = await lockAppointment(tx, { token })
      if (!stored) return 'gone'
      if (stored.startsAt <= new Date()) return 'over'
      if (isSame(stored, change)) return 'unchanged'
      if (!(await consumeRateLimit(tx, `changes of appointment ${stored.id}`, changed)).ok) return 'too-many'
      const { submissionId, origin } = stored
      const { email, vehicleId } = await messageOf(tx, submissionId)
      if (change.to === 'cancel') await cancelAppointment(tx, submissionId)
      else {
        const plan = await change.findPlan(tx, { ...stored, vehicleId, stands: stored.cancelledAt === null })
        const noticeHours = meetingOf(stored.kind).noticeHours
        await holdTime(tx, { ...stored, startsAt: change.startsAt }, { plan, noticeHours })
      }
      await tellVisitor(tx, jobs, { submissionId, origin, email })
      await post(tx, jobs, { kind: 'appointment-staff', aboutId: submissionId, origin })
      return 'changed'
    }),
  )
}

function isSame(stored: Appointment, change: { to: 'cancel' } | { to: 'move'; startsAt: Date }) {
  if (change.to === 'cancel') return stored.cancelledAt !== null
  return stored.cancelledAt === null && stored.startsAt.getTime() === change.startsAt.getTime()
}

/**
 * What staff do with the appointment of a message, or give it as the first. The visitor is emailed. `seenVersion` is that
 * of the appointment they saw, 0 for none. Throws `TimeNotFree`.
 */
export async function changeByStaff(
  tx: Db,
  jobs: Jobs,
  wanted: WantedTime,
  { to, seenVersion, findPlan }: { to: 'cancel' | 'hold'; seenVersion: number; findPlan: FindPlan },
): Promise<ChangeOutcome> {
  const { submissionId, origin } = wanted
  const stored = await lockAppointment(tx, { submissionId })
  if (isAsWanted(stored, to, wanted)) return 'unchanged'
  if ((stored?.version ?? 0) !== seenVersion) return 'stale'
  if (to === 'cancel') await cancelAppointment(tx, submissionId)
  else await holdTime(tx, wanted, { plan: await findPlan(tx, wanted.showroom), noticeHours: 0 })
  const { email } = await messageOf(tx, submissionId)
  await tellVisitor(tx, jobs, { submissionId, origin, email })
  return 'changed'
}

function isAsWanted(stored: Appointment | null, to: 'cancel' | 'hold', wanted: WantedTime) {
  if (to === 'cancel') return !stored || stored.cancelledAt !== null
  const isThere = stored?.kind === wanted.kind && stored.showroom === wanted.showroom
  return isThere && isSame(stored, { to: 'move', startsAt: wanted.startsAt })
}

/** The result of a transaction, or why it was undone: the time is not free, or the visitor has made too many. */
export async function outcomeOf<Outcome>(work: Promise<Outcome>): Promise<Outcome | WhyNotFree | 'too-many'> {
  try {
    return await work
  } catch (error) {
    // Plan B: nothing was stored, and another time can be chosen.
    if (error instanceof TimeNotFree) return error.why
    if (error instanceof TooManyAppointments) return 'too-many'
    throw error
  }
}

async function messageOf(tx: Db, submissionId: number) {
  const [row] = await tx
    .select({ email: contactSubmissions.email, vehicleId: contactSubmissions.vehicleId })
    .from(contactSubmissions)
    .where(eq(contactSubmissions.id, submissionId))
  if (!row) throw new Error('the message of an appointment is gone')
  return row
}

async function tellVisitor(
  tx: Db,
  jobs: Jobs,
  { submissionId, origin, email }: { submissionId: number; origin: string; email: string },
) {
  await post(tx, jobs, { kind: 'appointment', aboutId: submissionId, origin, recipient: email })
}
