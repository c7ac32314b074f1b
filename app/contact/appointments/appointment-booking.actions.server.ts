import type { Services } from '#app/http/services.server.ts'
import { zoneIn } from '#app/site/company.ts'
import { fullMoment } from '#app/ui/showroom-time.ts'
import { findLeadReceivers } from '../lead-receivers.actions.server.ts'
import { ownerOfNew } from '../showroom-owner.actions.server.ts'
import { saveSubmission } from '../submissions.server.ts'
import { detailsOf, type MeetingKind, meetingOf, messageOf } from './appointment.ts'
import { bookWithMessage, TooManyAppointments } from './appointment-changes.server.ts'
import { findAppointmentOf, TimeTaken } from './appointments.server.ts'
import { findMeetingPlan } from './meeting-plans.actions.server.ts'

/**
 * An appointment as the form sent it, in a showroom's city. `address` is the network address it came from, `origin` the
 * site's own, `code` the measures that were sent along. `suspicion` says why it looks like spam, if it does.
 */
export type Booking = {
  formId: string
  name: string
  email: string
  phone: string | null
  startsAt: Date
  kind: MeetingKind
  city: string
  vehicleId: number | null
  told: Parameters<typeof detailsOf>[0]
  code: string | null
  suspicion: string | null
  address: string
  origin: string
}

type Dependencies = Pick<Services, 'db' | 'jobs' | 'webhook'>

/** `token` leads to the appointment; null for what is suspected, of which only the message is kept. */
type Booked =
  | { is: 'booked'; token: string | null; mailId: number; isNew: boolean }
  | { is: 'taken' }
  | { is: 'too-many' }

/**
 * Stores an appointment with its message and all their emails, in one transaction. The same answers from the same form
 * make one, however often they are sent. Where the time is taken nothing is stored.
 */
export async function bookAppointment(dependencies: Dependencies, booking: Booking): Promise<Booked> {
  try {
    const saved = await saveWithMessage(dependencies, booking)
    if (saved.is === 'too-many') return saved
    const appointment = await findAppointmentOf(dependencies.db, saved.id)
    return { ...saved, is: 'booked', token: appointment?.token ?? null }
  } catch (error) {
    // Plan B: nothing was stored, and the visitor still has the form.
    if (error instanceof TimeTaken) return { is: 'taken' }
    if (error instanceof TooManyAppointments) return { is: 'too-many' }
    throw error
  }
}

async function saveWithMessage({ db, jobs, webhook }: Dependencies, booking: Booking) {
  const { kind, city: showroom, startsAt, told, code, ...answers } = booking
  const { origin, email, address } = answers
  const meeting = meetingOf(kind)
  const details = detailsOf(told)
  const when = fullMoment(startsAt, zoneIn(showroom))
  return saveSubmission(db, jobs, {
    ...answers,
    subject: meeting.subject,
    message: messageOf(meeting, showroom, when, details),
    location: showroom,
    fitCode: code,
    consent: null,
    findOwner: (tx) => ownerOfNew(tx, showroom),
    findReceivers: (tx) => findLeadReceivers(tx, { webhook }),
    storeBeside: (tx, { id: submissionId }) =>
      bookWithMessage(
        tx,
        jobs,
        { submissionId, kind, showroom, startsAt, details, origin, email, address },
        findMeetingPlan,
      ),
  })
}
