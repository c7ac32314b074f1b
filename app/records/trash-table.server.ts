import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { RecordType } from '#app/audit/audit.server.ts'
import type { TrashedRow } from './trash.server.ts'

/** A record that was deleted, for 30 days: its rows as the database wrote them, that of the record first. `deletedBy` is an email address. */
export const trash = pgTable(
  'trash',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    recordType: text().$type<RecordType>().notNull(),
    recordId: integer().notNull(),
    name: text().notNull(),
    rows: jsonb().$type<TrashedRow[]>().notNull(),
    deletedBy: text().notNull(),
    deletedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('trash_of_record').on(table.recordType, table.recordId),
    index('trash_by_age').on(table.deletedAt),
  ],
)
