import { type Column, sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { bookkeeping } from '#app/db/columns.server.ts'
import type { Consent } from './contact-consent.ts'
import { lostReasons, submissionStates } from './submission-state.ts'
import type { TradeIn } from './trade-in/trade-in.ts'

/**
 * Messages from visitors. `message` begins with a line "Subject: …" and an empty one. `vehicleId` is the vehicle the visitor was
 * looking at. It is no foreign key, so that selling a vehicle never touches a message. `replayKey` is the same for the same answers
 * of the same form, so that a double click makes one row. `fitCode` holds the measures of the chair, where they were sent along.
 * `consent` holds what the visitor allowed at `createdAt`, in the words of the form; null where it did not ask.
 * `tradeIn` holds what the visitor said of a vehicle of their own; null for every other message.
 * `suspicion` says why the site took it for spam. `lostReason` is null unless it is lost. `answeredAt` is when it was first said to be answered, or further. `owner` is the email of whoever of staff looks after it. `searchText` is what a search
 * looks at, in folded letters.
 */
export const contactSubmissions = pgTable(
  'contact_submissions',
  {
    ...bookkeeping(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text(),
    message: text().notNull(),
    vehicleId: integer(),
    location: text(),
    fitCode: text(),
    consent: jsonb().$type<Consent>(),
    tradeIn: jsonb().$type<TradeIn>(),
    replayKey: text().notNull().unique(),
    state: text({ enum: submissionStates }).notNull().default('new'),
    lostReason: text({ enum: lostReasons }),
    suspicion: text(),
    owner: text(),
    answeredAt: timestamp({ withTimezone: true }),
    searchText: text().notNull().default(''),
  },
  (table) => [
    check('contact_submissions_name_filled', sql`length(trim(${table.name})) > 0`),
    check('contact_submissions_email_filled', sql`length(trim(${table.email})) > 0`),
    check('contact_submissions_message_filled', sql`length(trim(${table.message})) > 0`),
    check(
      'contact_submissions_state_known',
      sql`${table.state} in ('new', 'answered', 'appointment', 'waiting', 'won', 'lost', 'closed', 'spam')`,
    ),
    check(
      'contact_submissions_lost_reason_known',
      sql`${table.lostReason} in ('price', 'elsewhere', 'no-fit', 'no-answer', 'changed-plans', 'other')`,
    ),
    // With the state, so that pages far down are reached without reading messages.
    index('contact_submissions_newest_first').on(table.createdAt.desc(), table.id.desc(), table.state),
    index('contact_submissions_in_state').on(table.state, table.id.desc()),
    // What is not yet sorted into the index is at most 512 kB: no message waits long for it.
    index('contact_submissions_search')
      .using('gin', table.searchText.op('gin_trgm_ops'), table.owner.op('gin_trgm_ops'))
      .with({ gin_pending_list_limit: 512 }),
    // Each is asked for alone, in the order of the inbox; what has none is left out.
    index('contact_submissions_of_owner')
      .on(table.owner, table.createdAt.desc(), table.id.desc())
      .where(sql`owner is not null`),
    index('contact_submissions_about_vehicle')
      .on(table.vehicleId, table.createdAt.desc(), table.id.desc())
      .where(sql`vehicle_id is not null`),
    index('contact_submissions_at_showroom')
      .on(table.location, table.createdAt.desc(), table.id.desc())
      .where(sql`location is not null`),
    index('contact_submissions_answered').on(table.answeredAt).where(sql`answered_at is not null`),
    index('contact_submissions_of_person').on(sql`lower(${table.email})`),
    index('contact_submissions_of_phone').on(digitsIn(table.phone)),
  ],
)

function digitsIn(phone: Column) {
  return sql`regexp_replace(${phone}, '[^0-9]', '', 'g')`
}

/** The digits of a message's phone number, as they are in an index. */
export const digitsOfPhone = digitsIn(contactSubmissions.phone)
