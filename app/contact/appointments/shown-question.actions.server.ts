import { href } from 'react-router'
import type { Db } from '#app/db/client.server.ts'
import { addressOf, showroomIn } from '#app/site/company.ts'
import { clockTime, fullMoment } from '#app/ui/showroom-time.ts'
import { meetingOf } from './appointment.ts'
import { findVehicleOf, whyNotFreeFor } from './appointments.server.ts'
import type { WhyNotFree } from './free-times.ts'
import { findHeldTime } from './held-times.server.ts'
import { findElsewhere, findVisitTimes, offerFor } from './meeting-plans.actions.server.ts'
import type { OfferedTimes } from './offered-times.ts'
import { unseenTitles } from './vehicle-visit.ts'

/**
 * What the page of the question shows; no word of the visitor is in it. `heldUntil` is on the clock of the showroom, null
 * once others can have the time. `offered` are other times, and `whyNot` says why theirs cannot be had; null while it
 * is free. At `isRequest` no other can be had either, as there is no vehicle to see. `again` is the address of the form, for a time of another
 * kind or place, or without that vehicle.
 */
export type ShownQuestion = {
  token: string
  what: string
  when: string
  place: string
  /** What is told of a vehicle that has to be brought; null for nothing. */
  elsewhere: string | null
  heldUntil: string | null
  whyNot: string | null
  isRequest: boolean
  offered: OfferedTimes | null
  again: string
}

const whyNotTitles: Record<WhyNotFree, string> = {
  taken: 'Someone else has this time now.',
  closed: 'We’re closed that day.',
  'not-offered': 'We don’t offer this time anymore.',
  ...unseenTitles,
}

/** Reads it, with the times of a day where theirs has gone; null where nobody is asked by that token, or has answered. */
export async function readShownQuestion(db: Db, token: string, day: string): Promise<ShownQuestion | null> {
  const held = await findHeldTime(db, { token })
  const showroom = held && showroomIn(held.showroom)
  if (!held || !showroom) return null
  const { kind, startsAt, submissionId, isHeld, heldUntil } = held
  const vehicleId = await findVehicleOf(db, submissionId)
  const offer = await offerFor(db, { ...held, vehicleId })
  const whyNot = await whyNotFreeFor(db, held, offer)
  const isRequest = Boolean(offer.plan.unseen)
  const other = { kind, showroom, day, except: submissionId, vehicleId }
  return {
    token,
    what: meetingOf(kind).label,
    when: fullMoment(startsAt, showroom.timeZone),
    place: kind === 'showroom' ? addressOf(showroom) : '',
    elsewhere: await findElsewhere(db, { showroom: showroom.city, vehicleId }),
    heldUntil: isHeld && !isRequest ? clockTime(heldUntil, showroom.timeZone) : null,
    whyNot: whyNot && whyNotTitles[whyNot],
    isRequest,
    offered: whyNot === null ? null : (await findVisitTimes(db, other)).offered,
    again: newAppointment({ kind, showroom: showroom.city, vehicle: isRequest ? null : vehicleId }),
  }
}

function newAppointment(asked: { kind: string; showroom: string; vehicle: number | null }) {
  const said = Object.entries(asked).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]]))
  return `${href('/appointments')}?${new URLSearchParams(said)}`
}
