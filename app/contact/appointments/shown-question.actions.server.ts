import type { Db } from '#app/db/client.server.ts'
import { addressOf, showroomIn } from '#app/site/company.ts'
import { clockTime, fullMoment } from '#app/ui/showroom-time.ts'
import { meetingOf } from './appointment.ts'
import { isFreeFor } from './appointments.server.ts'
import { findHeldTime, noticeFor } from './held-times.server.ts'
import { findMeetingPlan, findOfferedTimes } from './meeting-plans.actions.server.ts'
import type { OfferedTimes } from './offered-times.ts'

/**
 * What the page of the question shows; no word of the visitor is in it. `heldUntil` is on the clock of the showroom, null
 * once others can have the time. `offered` are other times, null while theirs is free.
 */
export type ShownQuestion = {
  token: string
  what: string
  when: string
  place: string
  heldUntil: string | null
  offered: OfferedTimes | null
}

/** Reads it, with the times of a day where theirs has gone; null where nobody is asked by that token, or has answered. */
export async function readShownQuestion(db: Db, token: string, day: string): Promise<ShownQuestion | null> {
  const held = await findHeldTime(db, { token })
  const showroom = held && showroomIn(held.showroom)
  if (!held || !showroom) return null
  const { kind, startsAt, submissionId, isHeld, heldUntil } = held
  const offer = { plan: await findMeetingPlan(db, showroom.city), noticeHours: noticeFor(held) }
  const isFree = await isFreeFor(db, held, offer)
  return {
    token,
    what: meetingOf(kind).label,
    when: fullMoment(startsAt, showroom.timeZone),
    place: kind === 'showroom' ? addressOf(showroom) : '',
    heldUntil: isHeld ? clockTime(heldUntil, showroom.timeZone) : null,
    offered: isFree ? null : await findOfferedTimes(db, { kind, showroom, day, except: submissionId }),
  }
}
