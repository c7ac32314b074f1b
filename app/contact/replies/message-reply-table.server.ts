import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { contactSubmissions } from '../submission-table.server.ts'

/**
 * What staff have answered from the inbox. Rows are only added, and end with the message. `author` is an email address, and stays when the
 * account goes. `mailId` is the email in the outbox, which goes before the reply does.
 */
export const messageReplies = pgTable(
  'message_replies',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 1001 }),
    submissionId: integer()
      .notNull()
      .references(() => contactSubmissions.id, { onDelete: 'cascade' }),
    author: text().notNull(),
    text: text().notNull(),
    mailId: integer().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('message_replies_of_submission').on(table.submissionId, table.id)],
)
