import type { Db } from '#app/db/client.server.ts'
import type { Services } from '#app/http/services.server.ts'
import type { Jobs } from '#app/platform/jobs.server.ts'
import { zoneIn } from '#app/site/company.ts'
import { fullMoment } from '#app/ui/showroom-time.ts'
import type { JournaledMessage } from '../journal/journaled-message.server.ts'
import { findLeadReceivers } from '../lead-receivers.actions.server.ts'
import { ownerOfNew } from '../showroom-owner.actions.server.ts'
import type { SubmissionInput } from '../submission.ts'
import { replayKeyOf, saveSubmission } from '../submissions.server.ts'
import { bringDetail, detailsOf, type MeetingKind, meetingOf, messageOf } from './appointment.ts'
import { bookWithMessage, outcomeOf } from './appointment-changes.server.ts'
import { findAppointmentOf } from './appointments.server.ts'
import type { WhyNotFree } from './free-times.ts'
import { askFirst, findHeldTime, heldForMinutes } from './held-times.server.ts'
import { findElsewhere, findVisit } from './meeting-plans.actions.server.ts'

/**
 * An appointment as the form sent it, in a showroom's city. `address` is the network address it came from, `origin` the
 * site's own, `code` the measures that were sent along. `suspicion` says why it looks like spam, if it does.
 */
export type Booking = {
  formId: string
  name: string
  email: string
  phone: string | null
  startsAt: Date | null
  /** Why no time is set, as staff read it. Where it is left out the calendar could not be reached. */
  noTime?: string
  kind: MeetingKind
  city: string
  vehicleId: number | null
  told: Parameters<typeof detailsOf>[0]
  code: string | null
  suspicion: string | null
  address: string
  origin: string
  /** As that of the message. */
  signal?: AbortSignal
}

type Dependencies = Pick<Services, 'db' | 'jobs' | 'webhook'>

/**
 * `token` leads to the appointment; null where only the message is kept, as it has no time. At 'asked' it leads to the
 * question that the visitor has to answer first.
 */
type Booked =
  | { is: 'booked'; token: string | null; mailId: number; isNew: boolean }
  | { is: 'asked'; token: string }
  | { is: WhyNotFree | 'too-many' }

/**
 * Stores an appointment with its message and all their emails, in one transaction. The same answers from the same form
 * make one, however often they are sent. Where the time is not free nothing is stored. Whoever looks like a program is asked
 * one question first, and the time is held in the meantime.
 */
export async function bookAppointment(dependencies: Dependencies, booking: Booking): Promise<Booked> {
  const saved = await outcomeOf(saveWithMessage(dependencies, booking))
  if (typeof saved === 'string') return { is: saved }
  if (saved.is === 'too-many') return saved
  const appointment = await findAppointmentOf(dependencies.db, saved.id)
  if (appointment) return { ...saved, is: 'booked', token: appointment.token }
  const asked = await findHeldTime(dependencies.db, { submissionId: saved.id })
  return asked ? { is: 'asked', token: asked.token } : { ...saved, is: 'booked', token: null }
}

/** The same as a request for an appointment: no time is held, and staff read why, and which one was asked for. */
export function withoutTime(booking: Booking, why: string): Booking {
  const { startsAt, city } = booking
  return { ...booking, startsAt: null, noTime: startsAt ? `${why}. ${wishText(startsAt, city)}` : why }
}

/** Which time somebody asked for who has none, as staff read it. */
export function wishText(startsAt: Date, city: string) {
  return `They asked for ${timeText(startsAt, city)}`
}

/** The same for the journal: a message that asks for a time, as nobody knows whether that one is free. */
export function journaledBooking(booking: Booking, sentAt: Date): JournaledMessage {
  const { formId, origin, suspicion, startsAt, city } = booking
  const input = messageIn(booking)
  const wish = startsAt && `not set, the calendar could not be reached. ${wishText(startsAt, city)}`
  const message = wish ? textOf(booking, wish) : input.message
  return { ...input, formId, origin, suspicion, sentAt, message, replayKey: replayKeyOf(formId, input), tradeIn: null }
}

async function saveWithMessage({ db, jobs, webhook }: Dependencies, booking: Booking) {
  const { city, startsAt, formId, suspicion, origin, address, vehicleId, signal } = booking
  const input = messageIn(booking)
  const isAsked = startsAt !== null && suspicion !== null
  const elsewhere = startsAt && (await findElsewhere(db, { showroom: city, vehicleId }))
  return saveSubmission(db, jobs, {
    ...{ ...input, formId, suspicion, origin, address, replayKey: replayKeyOf(formId, input) },
    ...(startsAt && {
      message: textOf(booking, isAsked ? askedText(startsAt, city) : timeText(startsAt, city), elsewhere),
    }),
    ...(signal && { signal }),
    findOwner: (tx) => ownerOfNew(tx, city),
    findReceivers: (tx) => findLeadReceivers(tx, { webhook }),
    ...(startsAt && { storeBeside: timeBeside(jobs, { ...booking, startsAt }) }),
    // With the answer it becomes the email about any other appointment.
    ...(isAsked && { staffMailAfterSeconds: heldForMinutes * 60 }),
  })
}

/** Stores the time with its message: as an appointment, or until the visitor has answered a question. */
function timeBeside(jobs: Jobs, booking: Booking & { startsAt: Date }) {
  const { kind, city: showroom, startsAt, told, suspicion, origin, email, address, vehicleId } = booking
  return async (tx: Db, { id: submissionId }: { id: number }) => {
    const wanted = { submissionId, kind, showroom, startsAt, details: detailsOf(told), origin, address }
    const { plan } = await findVisit(tx, { kind, showroom, vehicleId })
    if (suspicion !== null) return askFirst(tx, wanted, plan)
    return bookWithMessage(tx, jobs, { ...wanted, email }, { plan, noticeHours: meetingOf(kind).noticeHours })
  }
}

/** The message that comes with an appointment, as it is stored beside it. */
function messageIn(booking: Booking): SubmissionInput {
  const { name, email, phone, vehicleId, kind, city: location, startsAt, noTime, code: fitCode } = booking
  const time = startsAt ? timeText(startsAt, location) : `not set, ${noTime ?? 'the calendar could not be reached'}`
  const { subject } = meetingOf(kind)
  return { name, email, phone, vehicleId, location, fitCode, consent: null, subject, message: textOf(booking, time) }
}

/** `elsewhere` tells of a vehicle that has to be brought. */
function textOf({ kind, city, told }: Booking, time: string, elsewhere: string | null = null) {
  return messageOf(meetingOf(kind), city, time, [...bringDetail(elsewhere), ...detailsOf(told)])
}

function askedText(startsAt: Date, city: string) {
  return `not set. ${wishText(startsAt, city)}, and have not said yet that a person sent the form`
}

function timeText(startsAt: Date, city: string) {
  return fullMoment(startsAt, zoneIn(city))
}
