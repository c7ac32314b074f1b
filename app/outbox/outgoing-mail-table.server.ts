import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { bookkeeping } from '#app/db/columns.server.ts'

/**
 * Emails of the site, each to one person. The text is written anew at every try, from the record it is about: `kind` says how,
 * `aboutId` about which. `recipient` is null where the address is looked up at each try; once sent it is where it went. `origin` is
 * the site's, for links. An email is tried until `tryUntil`, then given up until staff have it tried again. The row of an email to
 * many goes as soon as it is settled.
 */
export const outgoingMails = pgTable(
  'outgoing_mails',
  {
    ...bookkeeping(),
    kind: text().notNull(),
    aboutId: integer().notNull(),
    recipient: text(),
    origin: text().notNull(),
    state: text({ enum: ['waiting', 'sent', 'given-up'] })
      .notNull()
      .default('waiting'),
    tries: integer().notNull().default(0),
    triedAt: timestamp({ withTimezone: true }),
    tryUntil: timestamp({ withTimezone: true }).notNull(),
    /** Why the last try failed, or why the email came back, in words for staff. */
    failure: text(),
    /** Whether the last failure was one of the address: no server takes email for it. */
    isAddressRefused: boolean().notNull().default(false),
    /** When a delivery report said that an email that was sent did not arrive. */
    returnedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    check('outgoing_mails_state_known', sql`${table.state} in ('waiting', 'sent', 'given-up')`),
    index('outgoing_mails_about').on(table.kind, table.aboutId),
    index('outgoing_mails_unsent').on(table.id).where(sql`state <> 'sent'`),
  ],
)
