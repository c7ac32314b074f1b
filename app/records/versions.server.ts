import { and, arrayOverlaps, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { RecordType } from '#app/audit/audit.server.ts'
import { auditEntries } from '#app/audit/audit-table.server.ts'
import type { Db } from '#app/db/client.server.ts'
import { picturePathForm } from '#app/pictures/pictures.server.ts'
import { recordVersions } from './version-table.server.ts'

/** So many versions of a record stay for good; older ones for a year. */
const mostOfRecord = 200

/** A record with versions. `recordId` is its id, or the name of a record that there is once. */
export type VersionedRecord = { recordType: RecordType; recordId: number | string }

/** The tables whose rows have versions, by the kind of their records. The settings have them too. */
const tables: Partial<Record<RecordType, string>> = {
  vehicle: 'vehicles',
  'conversion model': 'conversion_models',
  review: 'reviews',
  page: 'pages',
  'answer template': 'answer_templates',
  newsletter: 'newsletter_letters',
}

/** What stands in a record and when it was saved. Undefined for a kind without versions. */
function rowOf({ recordType, recordId }: VersionedRecord): SQL | undefined {
  if (recordType === 'settings')
    return sql`select coalesce(jsonb_object_agg(setting_key, setting_value), '{}'), coalesce(max(updated_at), now()) from site_settings`
  const table = tables[recordType]
  // Held, so that no save comes between this and the change. What is only derived for searches is left out.
  return table === undefined
    ? undefined
    : sql`select to_jsonb(one) - 'search_text', one.updated_at from ${sql.identifier(table)} as one where one.id = ${recordId} for update`
}

/** Whether the record that two columns name by kind and id is there still. One of a kind without a table counts as there. */
export function isThere(recordType: PgColumn, recordId: PgColumn) {
  const cases = Object.entries({ ...tables, message: 'contact_submissions' }).map(
    ([kind, table]) =>
      sql`when ${kind} then exists (select 1 from ${sql.identifier(table)} as one where one.id = ${recordId}::int)`,
  )
  // Uploads are noted under a person's id.
  return sql<boolean>`case when ${recordId} ~ '^[1-9][0-9]{0,8}$'
    then case ${recordType} ${sql.join(cases, sql` `)} else true end else ${recordType} = 'settings' end`
}

/**
 * Stores what stands in a record now, unless its newest version says the same. `entryId` is the line of the audit trail that tells of it;
 * null for what stood there before.
 */
export async function storeVersion(tx: Db, record: VersionedRecord, entryId: number | null) {
  const row = rowOf(record)
  if (!row) return
  const [recordType, id] = [record.recordType, String(record.recordId)]
  await tx.execute(sql`insert into ${recordVersions} (record_type, record_id, row, pictures, entry_id, at)
    select ${recordType}::text, ${id}::text, found.row,
      array(select distinct one[1] from regexp_matches(found.row::text, ${`(${picturePathForm})`}, 'g') as one),
      ${entryId}::bigint, ${entryId === null ? sql`found.saved_at` : sql`now()`}
    from (${row}) as found (row, saved_at)
    where found.row is not null and found.row is distinct from (
      select last.row from ${recordVersions} as last
      where last.record_type = ${recordType} and last.record_id = ${id} order by last.id desc limit 1)`)
}

/** The newest 200 versions of a record, newest first. The oldest of them is number 1. */
export async function listVersions(db: Db, record: VersionedRecord) {
  const { id, at, entryId } = recordVersions
  const { actor, action, changedFields } = auditEntries
  const found = await db
    .select({ id, at, actor, action, changedFields })
    .from(recordVersions)
    .leftJoin(auditEntries, eq(auditEntries.id, entryId))
    .where(isOf(record))
    .orderBy(desc(id))
    .limit(mostOfRecord)
  return found.map((version, place) => ({ ...version, number: found.length - place }))
}

/** The id of a record's newest version; null when it has none. */
export async function findNewestVersion(tx: Db, record: VersionedRecord) {
  const { id } = recordVersions
  const [newest] = await tx.select({ id }).from(recordVersions).where(isOf(record)).orderBy(desc(id)).limit(1)
  return newest?.id ?? null
}

/** The number of saves of a record in one of its versions. */
export const versionOfRow = sql<number>`(${recordVersions.row} ->> 'version')::int`

/**
 * Who made the saves of a record since it had `since` of them, by the number of saves after each. One that the trail does not tell of is
 * missing.
 */
export async function listSavers(db: Db, record: VersionedRecord, since: number) {
  return db
    .select({ version: versionOfRow, actor: auditEntries.actor })
    .from(recordVersions)
    .innerJoin(auditEntries, eq(auditEntries.id, recordVersions.entryId))
    .where(and(isOf(record), gt(versionOfRow, since)))
}

/** The rows of some versions of a record, by id. */
export async function findVersionRows(db: Db, record: VersionedRecord, ids: number[]) {
  const { id, row } = recordVersions
  const found = await db
    .select({ id, row })
    .from(recordVersions)
    .where(and(isOf(record), inArray(id, ids)))
  return new Map(found.map((version) => [version.id, version.row]))
}

/** Removes all versions of a record; gives the pictures that they named. */
export async function removeVersions(tx: Db, record: VersionedRecord) {
  const gone = await tx.delete(recordVersions).where(isOf(record)).returning({ pictures: recordVersions.pictures })
  return gone.flatMap(({ pictures }) => pictures)
}

/** Which versions go by themselves: older than a year, and not among the newest 200 of their record. */
export const isOldVersion = sql`at < now() - interval '1 year' and (
  select count(*) from record_versions as newer where newer.record_type = record_versions.record_type
    and newer.record_id = record_versions.record_id and newer.id > record_versions.id) >= ${mostOfRecord}`

/** Those of the pictures that versions name. */
export async function findArchivedPictures(tx: Db, paths: string[]): Promise<Set<string>> {
  if (paths.length === 0) return new Set()
  const named = arrayOverlaps(recordVersions.pictures, paths)
  const found = await tx.select({ pictures: recordVersions.pictures }).from(recordVersions).where(named)
  const all = new Set(found.flatMap(({ pictures }) => pictures))
  return new Set(paths.filter((path) => all.has(path)))
}

/** Every picture that a version names. */
export async function listArchivedPictures(tx: Db): Promise<string[]> {
  const path = sql<string>`unnest(${recordVersions.pictures})`
  return (await tx.selectDistinct({ path }).from(recordVersions)).map((found) => found.path)
}

function isOf({ recordType, recordId }: VersionedRecord) {
  return and(eq(recordVersions.recordType, recordType), eq(recordVersions.recordId, String(recordId)))
}
