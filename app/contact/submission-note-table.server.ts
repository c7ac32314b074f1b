import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { contactSubmissions } from './submission-table.server.ts'

/** What staff write to each other about a message. Rows are only added, and end with the message. */
export const submissionNotes = pgTable(
  'submission_notes',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 1001 }),
    submissionId: integer()
      .notNull()
      .references(() => contactSubmissions.id, { onDelete: 'cascade' }),
    author: text().notNull(),
    text: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('submission_notes_of_submission').on(table.submissionId, table.id)],
)
