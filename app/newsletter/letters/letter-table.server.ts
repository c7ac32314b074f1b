import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { bookkeeping } from '#app/db/columns.server.ts'
import { newsletterSubscribers } from '../subscriber-table.server.ts'

/**
 * Letters of the newsletter. `content` is Markdown; `vehicles` are numbers such as "1001, 1004". Only a draft is edited.
 * `origin` is the site's, for links. Who was on the list at `startedAt` gets it. `postedAt` is when readers last came
 * into the outbox. The counts are those of a letter that is sent.
 */
export const letters = pgTable(
  'newsletter_letters',
  {
    ...bookkeeping(),
    title: text().notNull(),
    content: text().notNull().default(''),
    vehicles: text().notNull().default(''),
    state: text({ enum: ['draft', 'scheduled', 'sending', 'paused', 'sent'] })
      .notNull()
      .default('draft'),
    origin: text().notNull().default(''),
    sendAt: timestamp({ withTimezone: true }),
    startedAt: timestamp({ withTimezone: true }),
    postedAt: timestamp({ withTimezone: true }),
    finishedAt: timestamp({ withTimezone: true }),
    sentCount: integer().notNull().default(0),
    refusedCount: integer().notNull().default(0),
    givenUpCount: integer().notNull().default(0),
  },
  (table) => [
    check('newsletter_letters_title_filled', sql`length(trim(${table.title})) > 0`),
    check('newsletter_letters_state_known', sql`${table.state} in ('draft', 'scheduled', 'sending', 'paused', 'sent')`),
  ],
)

/** A row for each reader whose email of a letter is in the outbox, or settled. Without one a reader is still due. */
export const deliveries = pgTable(
  'newsletter_deliveries',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    letterId: integer()
      .notNull()
      .references(() => letters.id, { onDelete: 'cascade' }),
    subscriberId: integer()
      .notNull()
      .references(() => newsletterSubscribers.id, { onDelete: 'cascade' }),
    state: text({ enum: ['waiting', 'sent', 'refused', 'given-up'] })
      .notNull()
      .default('waiting'),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique('newsletter_deliveries_once').on(table.letterId, table.subscriberId),
    index('newsletter_deliveries_to_reader').on(table.subscriberId),
    check('newsletter_deliveries_state_known', sql`${table.state} in ('waiting', 'sent', 'refused', 'given-up')`),
  ],
)
