import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Who did lately what may be done only so often. `key` is a hash that nobody can read back; rows go when their time is over. */
export const takenTurns = pgTable(
  'taken_turns',
  { key: text().notNull(), at: timestamp({ withTimezone: true }).notNull().defaultNow() },
  (table) => [index('taken_turns_of_key').on(table.key, table.at), index('taken_turns_by_age').on(table.at)],
)
