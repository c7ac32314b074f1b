import { staffAccounts } from '#app/auth/auth-table.server.ts'
import { findMailboxFailure, type MailboxFailure } from '#app/bounces/mailbox-state.server.ts'
import { countOfWeek } from '#app/contact/inbox.server.ts'
import type { Db } from '#app/db/client.server.ts'
import { findHeldBack, type HeldBack } from '#app/platform/storage-mark.server.ts'
import { vehicles } from '#app/vehicles/vehicle-table.server.ts'

/**
 * How much there is of what staff look after. New submissions are those of the last seven days that the inbox shows as it
 * opens. `heldBack` is null unless the last sweep of pictures held back, `mailbox` unless emails that come back cannot be read.
 */
export type DashboardFigures = {
  vehicles: number
  newSubmissions: number
  staff: number
  heldBack: HeldBack | null
  mailbox: MailboxFailure | null
}

/** Counts it. Throws when the database does not answer. */
export async function countForDashboard(db: Db): Promise<DashboardFigures> {
  const [count, newSubmissions, staff, heldBack, mailbox] = await Promise.all([
    db.$count(vehicles),
    countOfWeek(db, 'shown'),
    db.$count(staffAccounts),
    findHeldBack(db),
    findMailboxFailure(db),
  ])
  return { vehicles: count, newSubmissions, staff, heldBack, mailbox }
}
