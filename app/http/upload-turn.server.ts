import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { actorOf, type Staff } from '#app/admin/require-staff.server.ts'
import { recordAction } from '#app/audit/audit.server.ts'
import { auditEntries } from '#app/audit/audit-table.server.ts'
import type { Db } from '#app/db/client.server.ts'
import type { Turn } from '#app/platform/rate-limit.server.ts'

/** How many pictures one person may upload within an hour. */
export const uploadsAnHour = 60

/**
 * Takes the turns for so many uploads, or none of them when that would be more than 60 within an hour. Each is a line of the audit
 * trail, which is also what is counted, so that the limit holds over all instances and restarts.
 */
export async function takeUploadTurns(db: Db, staff: Staff, files: number): Promise<Turn> {
  const trail = { recordType: 'vehicle', recordId: `uploads of ${staff.id}` } as const
  return db.transaction(async (tx) => {
    // Two uploads at the same moment must not both take the last turn.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${trail.recordId}))`)
    const taken = await tx
      .select({ age: sql<number>`extract(epoch from now() - ${auditEntries.at})::float8` })
      .from(auditEntries)
      .where(
        and(
          eq(auditEntries.recordType, trail.recordType),
          eq(auditEntries.recordId, trail.recordId),
          gt(auditEntries.at, sql`now() - interval '1 hour'`),
        ),
      )
      .orderBy(desc(auditEntries.id))
    const inTheWay = taken[uploadsAnHour - files]
    if (inTheWay) return { ok: false, retryAfterSeconds: Math.ceil(3600 - inTheWay.age) }
    for (let each = 0; each < files; each += 1)
      await recordAction(tx, { ...actorOf(staff), action: 'picture uploaded', ...trail })
    return { ok: true }
  })
}

/** What somebody is told who has used up the hour. */
export function turnsUsedUp(retryAfterSeconds: number) {
  const minutes = Math.ceil(retryAfterSeconds / 60)
  return `You can upload up to ${uploadsAnHour} pictures an hour. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`
}

/** The same for one person, with the words for it. */
export function uploadTurnsOf(db: Db, staff: Staff) {
  return async function takeTurns(files: number) {
    const turn = await takeUploadTurns(db, staff, files)
    return turn.ok ? turn : { ok: false as const, why: turnsUsedUp(turn.retryAfterSeconds) }
  }
}
