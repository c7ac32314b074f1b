import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { contactSubmissions } from '../submission-table.server.ts'

/**
 * Pictures that visitors sent with a message. `path` is the folder in storage, out of the public one. `submissionId` is
 * null until the message is saved, and again once it is removed. `digest` is that of the file as it was sent, `bytes`
 * what all versions take. After `keptUntil` files and row go.
 */
export const submissionPictures = pgTable(
  'submission_pictures',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 1001 }),
    submissionId: integer().references(() => contactSubmissions.id, { onDelete: 'set null' }),
    path: text().notNull().unique(),
    name: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: integer().notNull(),
    digest: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    keptUntil: timestamp({ withTimezone: true }).notNull().default(sql`now() + interval '1 day'`),
  },
  (table) => [
    index('submission_pictures_of_submission').on(table.submissionId, table.id),
    index('submission_pictures_by_end').on(table.keptUntil),
  ],
)
