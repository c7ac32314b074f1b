import type { Db } from '#app/db/client.server.ts'
import type { Services } from '#app/http/services.server.ts'
import { listMails, post } from '#app/outbox/outbox.server.ts'
import type { Jobs } from '#app/platform/jobs.server.ts'
import { zoneIn } from '#app/site/company.ts'
import { fullMoment } from '#app/ui/showroom-time.ts'
import { contactMailKinds } from '../contact-mails.ts'
import { findLeadReceivers } from '../lead-receivers.actions.server.ts'
import { ownerOfNew } from '../showroom-owner.actions.server.ts'
import { acceptSubmission, postToOthers } from '../submissions.server.ts'
import { bringDetail, meetingOf, messageOf } from './appointment.ts'
import { wishText } from './appointment-booking.actions.server.ts'
import { bookWithMessage, type ChangeOutcome, outcomeOf } from './appointment-changes.server.ts'
import { findByToken, findVehicleOf } from './appointments.server.ts'
import { forgetHeldTime, type HeldTime, lockHeldTime } from './held-times.server.ts'
import { findElsewhere, offerFor } from './meeting-plans.actions.server.ts'

/** `startsAt` is another time, where theirs has gone; `address` is the network address that the answer came from. */
type Answer = { token: string; startsAt: Date | null; address: string }

/**
 * `mailId` is that of the email to staff which has waited for the answer; null where staff had theirs already. At
 * 'requested' there is no vehicle to see, and no time is set.
 */
export type Answered =
  | { outcome: ChangeOutcome; mailId: number | null }
  | { outcome: 'requested'; mailId: number; vehicleId: number | null }

const [noticeKind] = contactMailKinds

/**
 * A visitor who looked like a program says that a person sent the form: the message and its time become what those of
 * anybody else are, in one transaction. Where there is no vehicle to see anymore, it is a request without a time.
 */
export async function answerQuestion(
  { db, jobs, webhook }: Pick<Services, 'db' | 'jobs' | 'webhook'>,
  { token, startsAt, address }: Answer,
): Promise<Answered> {
  const answered = await outcomeOf(
    db.transaction(async (tx): Promise<Answered> => {
      const held = await lockHeldTime(tx, token)
      if (!held) return { outcome: (await findByToken(tx, token)) ? 'unchanged' : 'gone', mailId: null }
      const wanted = { ...held, startsAt: startsAt ?? held.startsAt }
      const vehicleId = await findVehicleOf(tx, held.submissionId)
      const { visit, ...offer } = await offerFor(tx, { ...held, vehicleId, isHeld: held.isHeld && startsAt === null })
      if (visit?.request) {
        const mailId = await makeRequest(tx, { jobs, webhook }, wanted, visit.request.noTime)
        return { outcome: 'requested', mailId, vehicleId }
      }
      const elsewhere = await findElsewhere(tx, { ...held, vehicleId })
      const when = fullMoment(wanted.startsAt, zoneIn(held.showroom))
      const { email } = await acceptMessage(tx, wanted, { when, elsewhere })
      await bookWithMessage(tx, jobs, { ...wanted, email, address }, offer)
      await passOn(tx, { jobs, webhook }, held)
      return { outcome: 'changed', mailId: await tellStaff(tx, jobs, held) }
    }),
  )
  return typeof answered === 'string' ? { outcome: answered, mailId: null } : answered
}

/** Makes it a message like any other; gives what was stored of it. */
async function acceptMessage(
  tx: Db,
  { submissionId, kind, showroom, details }: HeldTime,
  { when, elsewhere = null }: { when: string; elsewhere?: string | null },
) {
  const text = messageOf(meetingOf(kind), showroom, when, [...bringDetail(elsewhere), ...details])
  return acceptSubmission(tx, submissionId, { text, findOwner: () => ownerOfNew(tx, showroom) })
}

type ToOthers = Pick<Services, 'webhook'> & { jobs: Jobs }

/** The same without a time, which nobody holds anymore; gives the email to staff, who read why, and which one was asked for. */
async function makeRequest(tx: Db, { jobs, webhook }: ToOthers, held: HeldTime, why: string) {
  const { submissionId: aboutId, showroom, startsAt, origin } = held
  const when = `not set, ${why}. ${wishText(startsAt, showroom)}`
  const { email } = await acceptMessage(tx, held, { when })
  await forgetHeldTime(tx, aboutId)
  await postToOthers(tx, jobs, { aboutId, origin, email, receivers: [] })
  await passOn(tx, { jobs, webhook }, held)
  const [notice] = await listMails(tx, [noticeKind], aboutId)
  return notice?.state === 'waiting' ? notice.id : post(tx, jobs, { kind: noticeKind, aboutId, origin })
}

/** Programs of the dealer get the lead, unless staff have had it passed on already. */
async function passOn(tx: Db, { jobs, webhook }: ToOthers, held: HeldTime) {
  const mails = await listMails(tx, ['crm', 'webhook'], held.submissionId)
  if (mails.length > 0) return
  const receivers = await findLeadReceivers(tx, { webhook })
  await postToOthers(tx, jobs, { aboutId: held.submissionId, origin: held.origin, email: null, receivers })
}

/** Staff get one email: the one that waited for the answer, or, if it has gone out as suspected, one that says it is booked. */
async function tellStaff(tx: Db, jobs: Jobs, { submissionId: aboutId, origin }: HeldTime) {
  const [notice] = await listMails(tx, [noticeKind], aboutId)
  if (notice?.state === 'waiting') return notice.id
  await post(tx, jobs, { kind: 'appointment-staff', aboutId, origin })
  return null
}
