import { integer, timestamp } from 'drizzle-orm/pg-core'

/**
 * The columns every table has. Ids start at 1001 so that the built-in sample vehicles keep 1 to 3.
 * `version` counts the saves of a row; a save names the version it was made from.
 */
export function bookkeeping() {
  return {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 1001 }),
    version: integer().notNull().default(1),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  }
}
