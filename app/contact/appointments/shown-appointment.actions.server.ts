import type { Db } from '#app/db/client.server.ts'
import { addressOf, showroomIn } from '#app/site/company.ts'
import { fullMoment } from '#app/ui/showroom-time.ts'
import { findShownVehicle } from '#app/vehicles/vehicles.server.ts'
import { meetingOf } from './appointment.ts'
import { calendarLink } from './appointment-event.ts'
import { findByToken, findVehicleOf } from './appointments.server.ts'
import { findVisitTimes } from './meeting-plans.actions.server.ts'
import type { OfferedTimes } from './offered-times.ts'
import { elsewhereText } from './vehicle-visit.ts'

/**
 * What the page behind a link shows of an appointment; no word of the visitor is in it. `offered` are other times of its
 * showroom, null once it is over, or where there is no vehicle to see, of which `unseen` tells. `calendar` is the address of its file.
 */
export type ShownAppointment = {
  token: string
  what: string
  when: string
  state: 'standing' | 'cancelled' | 'over'
  place: string
  vehicle: { id: number; name: string } | null
  /** What is told of a vehicle that has to be brought; null for nothing. */
  elsewhere: string | null
  isVehicleSold: boolean
  calendar: string
  offered: OfferedTimes | null
  unseen: string | null
}

/** Of a time that has passed there is no other to choose. */
const over = { offered: null, visit: null }

/** Reads it, with the times of a day; null where nobody has that token. */
export async function readShownAppointment(db: Db, token: string, day: string): Promise<ShownAppointment | null> {
  const found = await findByToken(db, token)
  const showroom = found && showroomIn(found.showroom)
  if (!found || !showroom) return null
  const { kind, startsAt, cancelledAt, submissionId } = found
  const vehicle = await vehicleOf(db, submissionId)
  const isOver = startsAt <= new Date()
  const wish = { kind, vehicleId: vehicle?.id ?? null, stands: cancelledAt === null }
  const { offered, visit } = isOver ? over : await findVisitTimes(db, { ...wish, showroom, day, except: submissionId })
  return {
    token,
    what: meetingOf(kind).label,
    when: fullMoment(startsAt, showroom.timeZone),
    state: cancelledAt !== null ? 'cancelled' : isOver ? 'over' : 'standing',
    place: kind === 'showroom' ? addressOf(showroom) : '',
    vehicle: vehicle && { id: vehicle.id, name: vehicle.name },
    elsewhere: elsewhereText(vehicle, { city: showroom.city }),
    isVehicleSold: vehicle?.status === 'sold',
    calendar: calendarLink('', token),
    offered,
    unseen: visit?.request?.title ?? null,
  }
}

/** The vehicle that an appointment is about, as visitors see it; null without one that is shown. */
export async function vehicleOf(db: Db, submissionId: number) {
  const vehicleId = await findVehicleOf(db, submissionId)
  if (vehicleId === null) return null
  const { vehicle, source } = await findShownVehicle(db, vehicleId)
  return source === 'database' ? vehicle : null
}
