import type { Db } from '#app/db/client.server.ts'
import { showroomIn, zoneIn } from '#app/site/company.ts'
import { fullMoment } from '#app/ui/showroom-time.ts'
import { meetingOf } from './appointment.ts'
import type { PanelAppointment } from './appointment-panel.tsx'
import { findAppointmentOf } from './appointments.server.ts'
import { findOfferedTimes } from './meeting-plans.actions.server.ts'

/** What staff see of appointments beside a message for a showroom. */
export async function readPanelAppointment(
  db: Db,
  { id, location }: { id: number; location: string | null },
): Promise<PanelAppointment> {
  const found = await findAppointmentOf(db, id)
  if (found && found.cancelledAt === null) {
    const zone = zoneIn(found.showroom)
    const what = `${meetingOf(found.kind).label}, ${found.showroom}`
    return { when: fullMoment(found.startsAt, zone), what, free: null }
  }
  const showroom = showroomIn(location)
  if (!showroom) return { when: null, what: null, free: null }
  const offered = await findOfferedTimes(db, { kind: 'showroom', showroom, day: '', needsNotice: false })
  return { when: null, what: null, free: { ...offered, showroom: showroom.city } }
}
