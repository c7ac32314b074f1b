import { gt, sql } from 'drizzle-orm'
import { contactSubmissions } from '#app/contact/submission-table.server.ts'
import type { Db } from '#app/db/client.server.ts'
import { staffAccounts } from '#app/platform/auth-table.server.ts'
import { vehicles } from '#app/vehicles/vehicle-table.server.ts'

/** How much there is of what staff look after; submissions are those of the last seven days. */
export type DashboardFigures = { vehicles: number; newSubmissions: number; staff: number }

/** Counts it. Throws when the database does not answer. */
export async function countForDashboard(db: Db): Promise<DashboardFigures> {
  const lastWeek = gt(contactSubmissions.createdAt, sql`now() - interval '7 days'`)
  const [count, newSubmissions, staff] = await Promise.all([
    db.$count(vehicles),
    db.$count(contactSubmissions, lastWeek),
    db.$count(staffAccounts),
  ])
  return { vehicles: count, newSubmissions, staff }
}
