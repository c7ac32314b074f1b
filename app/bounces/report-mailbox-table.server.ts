import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * One row, once the mailbox of delivery reports was looked at. `failure` is why it could not be read, in words for staff; it could not
 * since `failingSince`, at so many looks in a row as `failures` says.
 */
export const reportMailbox = pgTable(
  'report_mailbox',
  {
    id: integer().primaryKey().default(1),
    failure: text(),
    failingSince: timestamp({ withTimezone: true }),
    failures: integer().notNull().default(0),
  },
  (table) => [check('report_mailbox_one_row', sql`${table.id} = 1`)],
)
