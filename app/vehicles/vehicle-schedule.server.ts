import { and, sql } from 'drizzle-orm'
import { recordAction } from '#app/audit/audit.server.ts'
import { announce, announceWithdrawal } from '#app/db/changes.server.ts'
import type { Db } from '#app/db/client.server.ts'
import { nextVersion } from '#app/db/row-version.server.ts'
import { scheduleNow, waitUntil } from '#app/schedule/schedule.server.ts'
import { isScheduled, vehicles } from './vehicle-table.server.ts'

/**
 * Shows vehicles whose time has come and hides others, with a line in their history. Gives the milliseconds until the next moment, null
 * when there is none.
 */
export async function switchDueVehicles(db: Db): Promise<number | null> {
  const now = scheduleNow(vehicles)
  await db.transaction(async (tx) => {
    const switched = await tx
      .update(vehicles)
      .set({
        isHidden: sql`not ${now.isPublic}`,
        ...now.rest,
        ...nextVersion(vehicles),
      })
      .where(and(isScheduled, now.isDue))
      .returning({ id: vehicles.id, isHidden: vehicles.isHidden })
    for (const { id, isHidden } of switched) {
      await recordAction(tx, {
        ...{ actor: null, address: '', action: isHidden ? 'vehicle disappeared' : 'vehicle appeared' },
        ...{ recordType: 'vehicle', recordId: id, changedFields: ['isHidden'] },
      })
      await announce(tx, 'vehicles', id)
      if (isHidden) await announceWithdrawal(tx, 'vehicles', id)
    }
  })
  const [next] = await db
    .select({ waitMs: waitUntil(now.next) })
    .from(vehicles)
    .where(isScheduled)
  return next?.waitMs ?? null
}
