import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/**
 * One row. `mark` lies in the storage too; it is null while the storage is not known to be this database's. `heldBack`
 * is why the last sweep held back, null when it did not. `unnamed` of the `stored` pictures were named by no row then.
 */
export const storageMarks = pgTable(
  'storage_marks',
  {
    id: integer().primaryKey().default(1),
    mark: uuid(),
    heldBack: text({ enum: ['foreign', 'too-many'] }),
    unnamed: integer().notNull().default(0),
    stored: integer().notNull().default(0),
    judgedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('storage_marks_one_row', sql`${table.id} = 1`),
    check('storage_marks_held_back_known', sql`${table.heldBack} in ('foreign', 'too-many')`),
  ],
)
