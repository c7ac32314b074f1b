import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { recordAction } from '#app/audit/audit.server.ts'
import { auditEntries } from '#app/audit/audit-table.server.ts'
import type { Db } from '#app/db/client.server.ts'
import { actorOf, type Staff } from '#app/http/require-staff.server.ts'
import type { RateLimitResult } from '#app/limits/rate-limit.server.ts'
import { bytesAnHour, picturesAnHour } from '#app/ui/picture-file.ts'
import { hourSeconds, type StoredUpload, secondsUntilRoom, uploadsLeftIn } from './upload-hour.ts'

/**
 * Whether so many more pictures may be stored, asked before they are encoded. It takes no use: what is then refused or
 * fails does not count.
 */
export async function checkUploadLimit(db: Db, staff: Staff, files: number): Promise<RateLimitResult> {
  return judged(await listStoredUploads(db, staff), Array(files).fill(1))
}

/**
 * Counts pictures that were just stored, by their bytes, all or none. Each is an entry of the audit trail, which is
 * counted. So the limit holds over all instances and restarts. Where it is not `ok` they must be removed again.
 */
export async function consumeUploadLimit(db: Db, staff: Staff, bytes: number[]): Promise<RateLimitResult> {
  return db.transaction(async (tx) => {
    // Two uploads at the same moment must not both take the last use.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${trailOf(staff).recordId}))`)
    const result = judged(await listStoredUploads(tx, staff), bytes)
    if (!result.ok) return result
    for (const each of bytes)
      await recordAction(tx, { ...actorOf(staff), action: 'picture uploaded', ...trailOf(staff), bytes: each })
    return result
  })
}

/** How many more pictures somebody may upload within the hour. */
export async function countUploadsLeft(db: Db, staff: Staff) {
  return uploadsLeftIn(await listStoredUploads(db, staff))
}

/** The message for somebody who has used up the hour. */
export function uploadLimitText(retryAfterSeconds: number) {
  const minutes = Math.ceil(retryAfterSeconds / 60)
  const most = `${picturesAnHour} pictures or ${bytesAnHour / 1024 ** 3} GB`
  return `You can upload up to ${most} an hour. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`
}

type Answer = { ok: true } | { ok: false; why: string }

/** The limit of one person, with the message: asked before files are encoded, and counted once they are stored. */
export type UploadLimit = {
  check: (files: number) => Promise<Answer>
  count: (bytes: number[]) => Promise<Answer>
}

/** The same for one person. No pictures are always within the limit. */
export function uploadLimitOf(db: Db, staff: Staff): UploadLimit {
  return {
    check: async (files) => (files === 0 ? { ok: true } : said(await checkUploadLimit(db, staff, files))),
    count: async (bytes) => (bytes.length === 0 ? { ok: true } : said(await consumeUploadLimit(db, staff, bytes))),
  }
}

function said(limit: RateLimitResult): Answer {
  return limit.ok ? limit : { ok: false, why: uploadLimitText(limit.retryAfterSeconds) }
}

function judged(stored: StoredUpload[], wanted: number[]): RateLimitResult {
  const retryAfterSeconds = secondsUntilRoom(stored, wanted)
  return retryAfterSeconds === 0 ? { ok: true } : { ok: false, retryAfterSeconds }
}

function trailOf({ id }: Staff) {
  return { recordType: 'vehicle', recordId: `uploads of ${id}` } as const
}

/** What somebody has stored within the hour, newest first. */
async function listStoredUploads(db: Db, staff: Staff): Promise<StoredUpload[]> {
  const { recordType, recordId } = trailOf(staff)
  return db
    .select({
      ageSeconds: sql<number>`extract(epoch from now() - ${auditEntries.at})::float8`,
      bytes: sql<number>`${auditEntries.bytes}::float8`,
    })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.recordType, recordType),
        eq(auditEntries.recordId, recordId),
        gt(auditEntries.at, sql`now() - make_interval(secs => ${hourSeconds}::int)`),
      ),
    )
    .orderBy(desc(auditEntries.id))
}
