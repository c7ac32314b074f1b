import { and, eq, lte, sql } from 'drizzle-orm'
import { recordAction } from '#app/audit/audit.server.ts'
import { announce } from '#app/db/changes.server.ts'
import type { Db } from '#app/db/client.server.ts'
import { nextVersion } from '#app/db/row-version.server.ts'
import { waitUntil } from '#app/schedule/schedule.server.ts'
import { vehicles } from './vehicle-table.server.ts'

/**
 * Makes vehicles available whose hold is over, with a line in their history. Gives the milliseconds until the next hold ends, by the
 * clock of the database; null when none is left.
 */
export async function endHolds(db: Db): Promise<number | null> {
  await db.transaction(async (tx) => {
    const ended = await tx
      .update(vehicles)
      .set({ status: 'available', heldUntil: null, ...nextVersion(vehicles) })
      .where(and(eq(vehicles.status, 'on-hold'), lte(vehicles.heldUntil, sql`now()`)))
      .returning({ id: vehicles.id })
    for (const { id } of ended) {
      await recordAction(tx, {
        ...{ actor: null, address: '', action: 'hold ended', recordType: 'vehicle', recordId: id },
        changedFields: ['status', 'heldUntil'],
      })
      await announce(tx, 'vehicles', id)
    }
  })
  const [next] = await db
    .select({ waitMs: waitUntil(vehicles.heldUntil) })
    .from(vehicles)
    .where(eq(vehicles.status, 'on-hold'))
  return next?.waitMs ?? null
}
