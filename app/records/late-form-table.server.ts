import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { StoredForm } from './stored-form.server.ts'

/**
 * A form that was sent after its session had ended, stored until its sender has signed in again. It has texts only, in
 * order. `owner` is the sender. The table keeps its older name, since a migration only adds.
 */
export const lateForms = pgTable('kept_forms', {
  keyHash: text().primaryKey(),
  owner: text().notNull().default(''),
  path: text().notNull(),
  fields: jsonb().$type<StoredForm['fields']>().notNull(),
  fileNames: jsonb().$type<StoredForm['fileNames']>().notNull(),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
})
