import type { Db } from '#app/db/client.server.ts'
import { showroomIn, zoneIn } from '#app/site/company.ts'
import { clockTime, fullMoment } from '#app/ui/showroom-time.ts'
import { meetingOf } from './appointment.ts'
import type { PanelAppointment } from './appointment-panel.tsx'
import { findAppointmentOf } from './appointments.server.ts'
import { findHeldTime } from './held-times.server.ts'
import { findElsewhere, findOfferedTimes } from './meeting-plans.actions.server.ts'

/** What staff see of appointments beside a message for a showroom. */
export async function readPanelAppointment(
  db: Db,
  { id, location, vehicleId }: { id: number; location: string | null; vehicleId: number | null },
): Promise<PanelAppointment> {
  const found = await findAppointmentOf(db, id)
  if (found && found.cancelledAt === null) {
    const zone = zoneIn(found.showroom)
    const elsewhere = await findElsewhere(db, { showroom: found.showroom, vehicleId })
    const what = [`${meetingOf(found.kind).label}, ${found.showroom}`, elsewhere].filter(Boolean).join('. ')
    return { when: fullMoment(found.startsAt, zone), what, asked: null, free: null }
  }
  const showroom = showroomIn(location)
  const asked = await readAsked(db, id)
  if (!showroom) return { when: null, what: null, asked, free: null }
  const offered = await findOfferedTimes(db, { kind: 'showroom', showroom, day: '', needsNotice: false, except: id })
  return { when: null, what: null, asked, free: { ...offered, showroom: showroom.city } }
}

/** The time that somebody chose who has not said yet that a person sent the form, and until when it is held. */
async function readAsked(db: Db, submissionId: number) {
  const held = await findHeldTime(db, { submissionId })
  if (!held) return null
  const zone = zoneIn(held.showroom)
  const until = held.isHeld ? `held for them until ${clockTime(held.heldUntil, zone)}` : 'not held for them'
  return `${fullMoment(held.startsAt, zone)}, ${until}`
}
