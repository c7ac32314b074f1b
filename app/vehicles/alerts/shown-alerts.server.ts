import { whileVisitorWaits } from '#app/db/visitor-patience.server.ts'
import type { Stock } from '../vehicle-finder.server.ts'
import { findForAlert } from './alert-search.server.ts'
import { type Alert, findReader, namesOf } from './alerts.server.ts'

/** An alert as its reader sees it, with the address of what it tells. `isConfirmed` once they have said yes, until an email comes back. */
export type ShownAlert = Pick<Alert, 'id' | 'everyDays' | 'createdAt'> & {
  label: string
  seenAt: { vehicleId: number } | { query: string }
  hasMeasures: boolean
  isConfirmed: boolean
}

/** The alerts of whoever has the token; null when nobody has. Throws when the database does not answer. */
export async function listShownAlerts({ db, inventory }: Stock, token: string): Promise<ShownAlert[] | null> {
  const found = await whileVisitorWaits(findReader(db, token))
  if (!found) return null
  const index = await whileVisitorWaits(inventory())
  const names = await namesOf(
    db,
    found.alerts.flatMap(({ vehicleId }) => vehicleId ?? []),
  )
  return found.alerts.map(({ id, everyDays, createdAt, search, vehicleId, fitCode, confirmedAt }) => {
    const [label, seenAt] =
      vehicleId === null
        ? [`New vehicles: ${findForAlert(index, search ?? '', null).label}`, { query: search ?? '' }]
        : [`A lower price: ${names.get(vehicleId) ?? 'a vehicle that is gone'}`, { vehicleId }]
    const isConfirmed = confirmedAt !== null && found.reader.unreachableAt === null
    return { id, everyDays, createdAt, label, seenAt, hasMeasures: fitCode !== null, isConfirmed }
  })
}
