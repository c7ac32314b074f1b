import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { recordAction } from '#app/audit/audit.server.ts'
import { auditEntries } from '#app/audit/audit-table.server.ts'
import type { Db } from '#app/db/client.server.ts'
import { actorOf, type Staff } from '#app/http/require-staff.server.ts'
import type { RateLimitResult } from '#app/limits/rate-limit.server.ts'
import { picturesAnHour } from '#app/ui/picture-file.ts'

/**
 * So many uploads within the hour's limit, all or none. Each is an entry of the audit trail, which is what is counted.
 * So the limit holds over all instances and restarts.
 */
export async function consumeUploadLimit(db: Db, staff: Staff, files: number): Promise<RateLimitResult> {
  const trail = { recordType: 'vehicle', recordId: `uploads of ${staff.id}` } as const
  return db.transaction(async (tx) => {
    // Two uploads at the same moment must not both take the last use.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${trail.recordId}))`)
    const [inTheWay] = await tx
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
      .offset(picturesAnHour - files)
      .limit(1)
    if (inTheWay) return { ok: false, retryAfterSeconds: Math.ceil(3600 - inTheWay.age) }
    for (let each = 0; each < files; each += 1)
      await recordAction(tx, { ...actorOf(staff), action: 'picture uploaded', ...trail })
    return { ok: true }
  })
}

/** The message for somebody who has used up the hour. */
export function uploadLimitText(retryAfterSeconds: number) {
  const minutes = Math.ceil(retryAfterSeconds / 60)
  return `You can upload up to ${picturesAnHour} pictures an hour. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`
}

/** The same for one person, with the message. */
export function uploadLimitOf(db: Db, staff: Staff) {
  return async function consumeUploads(files: number) {
    const limit = await consumeUploadLimit(db, staff, files)
    return limit.ok ? limit : { ok: false as const, why: uploadLimitText(limit.retryAfterSeconds) }
  }
}
