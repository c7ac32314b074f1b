import { bigint, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** What staff did, and what was refused. Rows are only ever added. `actor` is an email address, null when nobody was signed in. */
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
  },
  (table) => [index('audit_entries_of_record').on(table.recordType, table.recordId, table.id.desc())],
)
