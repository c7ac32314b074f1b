import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import { bookkeeping, priceUsd } from '#app/db/columns.server.ts'
import type { AlertNews } from './alert-news.ts'

/**
 * Who asked to be told of vehicles. `token` is in the links of emails to this address and nowhere else. `origin` is the site's own, for
 * those links. `mailedAt` is when news went last. No news goes to a reader since `unreachableAt`, when an email came back because there is
 * no such mailbox, until the mailbox confirms an alert.
 */
export const alertReaders = pgTable(
  'alert_readers',
  {
    ...bookkeeping(),
    email: text().notNull().unique(),
    token: text().notNull().unique(),
    origin: text().notNull(),
    mailedAt: timestamp({ withTimezone: true }),
    unreachableAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    check('alert_readers_email_lower', sql`${table.email} = lower(${table.email})`),
    check('alert_readers_email_filled', sql`length(trim(${table.email})) > 0`),
  ],
)

/**
 * What a reader wants to be told. It is new vehicles of a `search`, a query of the list, or a lower price of one vehicle. `fitCode` holds the
 * measures that vehicles are to fit, under a consent of its own. `consentText` is what stood beside the button, pressed at `createdAt`. It
 * counts once the mailbox has confirmed it. `knownIds` are vehicles of the search that are no news; `price` is the last one told.
 */
export const alerts = pgTable(
  'alerts',
  {
    ...bookkeeping(),
    readerId: integer()
      .notNull()
      .references(() => alertReaders.id, { onDelete: 'cascade' }),
    search: text(),
    vehicleId: integer(),
    fitCode: text(),
    fitConsentText: text(),
    everyDays: smallint().notNull(),
    consentText: text().notNull(),
    confirmedAt: timestamp({ withTimezone: true }),
    mailedAt: timestamp({ withTimezone: true }),
    knownIds: integer().array().notNull().default([]),
    price: priceUsd(),
  },
  (table) => [
    check('alerts_of_one_kind', sql`(${table.search} is null) <> (${table.vehicleId} is null)`),
    check('alerts_measures_with_consent', sql`(${table.fitCode} is null) = (${table.fitConsentText} is null)`),
    index('alerts_of_reader').on(table.readerId),
  ],
)

/** Emails with news, each with what it tells. Its words are written when it is sent. */
export const alertMails = pgTable(
  'alert_mails',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    readerId: integer()
      .notNull()
      .references(() => alertReaders.id, { onDelete: 'cascade' }),
    news: jsonb().$type<AlertNews[]>().notNull(),
  },
  (table) => [index('alert_mails_to_reader').on(table.readerId)],
)
