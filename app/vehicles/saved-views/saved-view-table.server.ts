import { sql } from 'drizzle-orm'
import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { staffAccounts } from '#app/auth/auth-table.server.ts'

/** Ways to look at the list of vehicles that somebody of staff keeps under a name: `query` is the list's. They go with the account. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    owner: text()
      .notNull()
      .references(() => staffAccounts.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    query: text().notNull(),
  },
  (table) => [uniqueIndex('saved_views_by_name').on(table.owner, sql`lower(${table.name})`)],
)
