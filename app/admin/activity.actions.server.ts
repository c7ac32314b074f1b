import { and, asc, desc, eq, isNotNull, ne, sql } from 'drizzle-orm'
import { auditEntries } from '#app/audit/audit-table.server.ts'
import { staffAccounts } from '#app/auth/auth-table.server.ts'
import type { Db } from '#app/db/client.server.ts'
import { demandsOf } from '#app/fields/list-filter.ts'
import { recordVersions } from '#app/records/version-table.server.ts'
import { isThere } from '#app/records/versions.server.ts'
import { type ActivityAsked, activityFilters } from './activity-filters.server.ts'
import { versionedLabels } from './versioned-kinds.actions.server.ts'

/** What somebody of staff did to a record. `name` is that of its last version, `isThere` false where the record is gone. */
export type ActivityLine = Awaited<ReturnType<typeof listActivity>>[number]

/** What staff did, newest first, at most so many lines. */
export async function listActivity(db: Db, asked: ActivityAsked, most: number) {
  const { id, at, actor, action, recordType, recordId, changedFields } = auditEntries
  const name = sql<string | null>`(
    select coalesce(named.row ->> 'name', named.row ->> 'title', named.row ->> 'line') from ${recordVersions} as named
    where named.record_type = ${recordType} and named.record_id = ${recordId} order by named.id desc limit 1)`
  const found = await db
    .select({
      ...{ id, at, actor, action, recordType, recordId, changedFields, name, version: recordVersions.id },
      isThere: isThere(recordType, recordId),
    })
    .from(auditEntries)
    .leftJoin(recordVersions, eq(recordVersions.entryId, id))
    // An upload is counted there; the save that names the picture tells of it.
    .where(and(isNotNull(actor), ne(action, 'picture uploaded'), ...demandsOf(activityFilters, asked)))
    .orderBy(desc(id))
    .limit(most)
  return found.map(({ changedFields, ...line }) => {
    const labels = versionedLabels(line.recordType)
    return { ...line, fields: changedFields.flatMap((field) => labels[field] ?? []) }
  })
}

/** The email addresses of all accounts, in order. */
export async function listPeople(db: Db) {
  const { email } = staffAccounts
  return (await db.select({ email }).from(staffAccounts).orderBy(asc(email))).map((account) => account.email)
}
