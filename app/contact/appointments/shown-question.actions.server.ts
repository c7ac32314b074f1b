import type { Db } from '#app/db/client.server.ts'
import { addressOf, showroomIn } from '#app/site/company.ts'
import { clockTime, fullMoment } from '#app/ui/showroom-time.ts'
import { meetingOf } from './appointment.ts'
import { isFreeFor } from './appointments.server.ts'
import { findHeldTime, findVehicleOf } from './held-times.server.ts'
import { findElsewhere, findOfferedTimes, offerFor } from './meeting-plans.actions.server.ts'
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
  /** What is told of a vehicle that has to be brought; null for nothing. */
  elsewhere: string | null
  heldUntil: string | null
  offered: OfferedTimes | null
}

/** Reads it, with the times of a day where theirs has gone; null where nobody is asked by that token, or has answered. */
export async function readShownQuestion(db: Db, token: string, day: string): Promise<ShownQuestion | null> {
  const held = await findHeldTime(db, { token })
  const showroom = held && showroomIn(held.showroom)
  if (!held || !showroom) return null
  const { kind, startsAt, submissionId, isHeld, heldUntil } = held
  const vehicleId = await findVehicleOf(db, submissionId)
  const isFree = await isFreeFor(db, held, await offerFor(db, { ...held, vehicleId }))
  return {
    token,
    what: meetingOf(kind).label,
    when: fullMoment(startsAt, showroom.timeZone),
    place: kind === 'showroom' ? addressOf(showroom) : '',
    elsewhere: await findElsewhere(db, { showroom: showroom.city, vehicleId }),
    heldUntil: isHeld ? clockTime(heldUntil, showroom.timeZone) : null,
    offered: isFree ? null : await findOfferedTimes(db, { kind, showroom, day, except: submissionId, vehicleId }),
  }
}
