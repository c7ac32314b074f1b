import { eq } from 'drizzle-orm'
import type { Services } from '#app/http/services.server.ts'
import { readSettings } from '#app/settings/settings.server.ts'
import { addressOf, showroomIn } from '#app/site/company.ts'
import { contactSubmissions } from '../submission-table.server.ts'
import { appointmentFile } from './appointment-event.ts'
import { findByToken } from './appointments.server.ts'
import { vehicleOf } from './shown-appointment.actions.server.ts'

type Dependencies = Pick<Services, 'db' | 'lastKnownSettings'>

/** The file that emails about an appointment carry, as it is now; null where nobody has that token. */
export async function readAppointmentFile(dependencies: Dependencies, token: string, origin: string) {
  const { db } = dependencies
  const appointment = await findByToken(db, token)
  const showroom = appointment && showroomIn(appointment.showroom)
  if (!appointment || !showroom) return null
  const { email, id } = contactSubmissions
  const [visitor] = await db.select({ email }).from(contactSubmissions).where(eq(id, appointment.submissionId))
  const vehicle = await vehicleOf(db, appointment.submissionId)
  const { settings } = await readSettings(dependencies)
  const company = { phone: settings.contact_phone, email: settings.contact_email }
  const place = appointment.kind === 'showroom' ? addressOf(showroom) : ''
  return appointmentFile({ appointment, place, vehicle, visitorEmail: visitor?.email ?? '', company, origin })
}
