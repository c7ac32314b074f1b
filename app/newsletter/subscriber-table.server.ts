import { sql } from 'drizzle-orm'
import { check, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import { bookkeeping } from '#app/db/columns.server.ts'

/**
 * Who asked for the newsletter. `consentText` is what stood beside the button, at `consentedAt`; it counts once the address itself
 * has confirmed it. `token` is in the links of emails to this address and nowhere else. `refusals` are the letters that
 * the mailbox refused one after the other.
 */
export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    ...bookkeeping(),
    email: text().notNull().unique(),
    token: text().notNull().unique(),
    consentText: text('consent_words').notNull(),
    consentedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    confirmedAt: timestamp({ withTimezone: true }),
    stoppedAt: timestamp({ withTimezone: true }),
    refusals: smallint().notNull().default(0),
  },
  (table) => [
    check('newsletter_subscribers_email_lower', sql`${table.email} = lower(${table.email})`),
    check('newsletter_subscribers_email_filled', sql`length(trim(${table.email})) > 0`),
  ],
)
