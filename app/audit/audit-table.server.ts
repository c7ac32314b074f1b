import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'

/**
 * What staff did, and what was refused. `actor` is an email address, null when nobody was signed in. Rows are only
 * added, but for what strangers repeat. Within the hour that `countedFrom` begins, one row per `repeatKey` counts them,
 * with the last time in `lastAt`. `bytes` is what an upload takes in storage.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    actor: text(),
    action: text().notNull(),
    recordType: text(),
    recordId: text(),
    address: text(),
    changedFields: text().array().notNull().default([]),
    count: integer().notNull().default(1),
    lastAt: timestamp({ withTimezone: true }),
    countedFrom: timestamp({ withTimezone: true }),
    repeatKey: text(),
    bytes: bigint({ mode: 'number' }),
  },
  (table) => [
    index('audit_entries_of_record').on(table.recordType, table.recordId, table.id.desc()),
    index('audit_entries_by_age').on(table.at),
    uniqueIndex('audit_entries_repeated').on(table.countedFrom, table.repeatKey).where(sql`repeat_key is not null`),
  ],
)
