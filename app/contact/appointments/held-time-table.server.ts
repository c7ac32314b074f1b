import { sql } from 'drizzle-orm'
import { check, index, pgTable, timestamp } from 'drizzle-orm/pg-core'
import { meetingColumns } from './appointment-table.server.ts'

/**
 * Times that visitors chose who are asked first whether a person sent the form. Each belongs to a message that looks like
 * spam, and becomes its appointment with the answer. `token` is in the address of the question. Until `heldUntil` nobody
 * else can have the time; for one that was never held it is when the visitor was asked.
 */
export const heldTimes = pgTable(
  'held_times',
  {
    ...meetingColumns(),
    heldUntil: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    check('held_times_kind_known', sql`${table.kind} in ('showroom', 'home', 'video')`),
    check('held_times_minutes_positive', sql`${table.minutes} > 0`),
    index('held_times_until').on(table.heldUntil),
  ],
)
