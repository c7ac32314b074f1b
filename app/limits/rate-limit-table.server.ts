import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * Uses that count against a rate limit. `key` is a hash that nobody can read back; rows are removed after a day. The
 * table keeps its older name, since a migration only adds.
 */
export const rateLimitUses = pgTable(
  'taken_turns',
  { key: text().notNull(), at: timestamp({ withTimezone: true }).notNull().defaultNow() },
  (table) => [index('taken_turns_of_key').on(table.key, table.at), index('taken_turns_by_age').on(table.at)],
)
