import { listHistory } from '#app/audit/audit.server.ts'
import type { Db } from '#app/db/client.server.ts'
import type { Staff } from '#app/http/require-staff.server.ts'
import { hasSeen } from '#app/records/edit-conflict.server.ts'
import { formatMoment } from '#app/ui/showroom-time.ts'
import type { SideNotice } from '#app/ui/toast-message.ts'
import type { Vehicle } from './vehicle.ts'
import type { Status } from './vehicle-status.ts'

type Sale = { body: FormData; status: Status; staff: Staff }

/**
 * What the second of two sellers is told: who was first. Nothing where the form was opened when the vehicle was sold already, or was sent
 * twice.
 */
export async function soldBefore(db: Db, vehicle: Vehicle, { body, status, staff }: Sale): Promise<SideNotice[]> {
  if (status !== 'sold' || vehicle.status !== 'sold' || hasSeen(body, { name: 'status', answer: 'sold' })) return []
  const history = await listHistory(db, 'vehicle', vehicle.id)
  const first = history.find(({ changedFields }) => changedFields.includes('status'))
  if (!first || first.actor === staff.email) return []
  const description = `${first.actor ?? 'Nobody signed in'} marked it as sold first, on ${formatMoment(first.at)}.`
  return [{ tone: 'warning', title: 'This vehicle was sold already.', description }]
}
