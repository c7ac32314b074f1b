import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { bookkeeping } from '#app/db/columns.server.ts'
import { contactSubmissions } from '../submission-table.server.ts'
import { type Detail, meetingKinds } from './appointment.ts'

/**
 * A time at which a visitor and staff can meet. It belongs to a message, and ends with it. `showroom` is a city, whose
 * staff come, call or wait there. `details` are what the visitor told. `token` is in the links of that visitor and nowhere
 * else; `origin` is the site's own for them.
 */
export function meetingColumns() {
  return {
    ...bookkeeping(),
    submissionId: integer()
      .notNull()
      .unique()
      .references(() => contactSubmissions.id, { onDelete: 'cascade' }),
    kind: text({ enum: meetingKinds }).notNull(),
    showroom: text().notNull(),
    startsAt: timestamp({ withTimezone: true }).notNull(),
    minutes: integer().notNull(),
    details: jsonb().$type<Detail[]>().notNull(),
    token: text().notNull().unique(),
    origin: text().notNull(),
  }
}

/**
 * When a visitor and staff meet. `remindedAt` and `toldOfSaleAt` are when those emails were posted, null before.
 */
export const appointments = pgTable(
  'appointments',
  {
    ...meetingColumns(),
    cancelledAt: timestamp({ withTimezone: true }),
    remindedAt: timestamp({ withTimezone: true }),
    toldOfSaleAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    check('appointments_kind_known', sql`${table.kind} in ('showroom', 'home', 'video')`),
    check('appointments_minutes_positive', sql`${table.minutes} > 0`),
    index('appointments_in_order').on(table.startsAt, table.id),
  ],
)
