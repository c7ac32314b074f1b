import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { bookkeeping } from '#app/db/columns.server.ts'
import { contactSubmissions } from '../submission-table.server.ts'
import { type Detail, meetingKinds } from './appointment.ts'

/**
 * Times that visitors chose who are asked first whether a person sent the form. Each belongs to a message that looks like
 * spam, and becomes its appointment with the answer. Until `heldUntil` nobody else can have the time; one that was never
 * held has the moment of its asking there. `token` is in the address of the question. The others are as in `appointments`.
 */
export const heldTimes = pgTable(
  'held_times',
  {
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
    heldUntil: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    check('held_times_kind_known', sql`${table.kind} in ('showroom', 'home', 'video')`),
    check('held_times_minutes_positive', sql`${table.minutes} > 0`),
    index('held_times_until').on(table.heldUntil),
  ],
)
