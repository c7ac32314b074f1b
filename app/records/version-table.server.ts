import { bigint, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { RecordType } from '#app/audit/audit.server.ts'
import { auditEntries } from '#app/audit/audit-table.server.ts'

/**
 * Records as saves left them: rows as the database wrote them. `pictures` are the paths that a row names. Without `entryId` nobody of staff
 * wrote it, or before there were versions.
 */
export const recordVersions = pgTable(
  'record_versions',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    recordType: text().$type<RecordType>().notNull(),
    recordId: text().notNull(),
    row: jsonb().$type<VersionRow>().notNull(),
    pictures: text().array().notNull(),
    entryId: bigint({ mode: 'number' }).references(() => auditEntries.id, { onDelete: 'set null' }),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('record_versions_of_record').on(table.recordType, table.recordId, table.id.desc()),
    index('record_versions_by_age').on(table.at),
    index('record_versions_of_entry').on(table.entryId),
    index('record_versions_naming').using('gin', table.pictures),
  ],
)

/** A row as the database's JSON for it, by the names of its columns. */
export type VersionRow = Record<string, unknown>
