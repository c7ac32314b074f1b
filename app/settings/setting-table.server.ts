import { sql } from 'drizzle-orm'
import { check, pgTable, text } from 'drizzle-orm/pg-core'
import { bookkeeping } from '#app/db/columns.server.ts'

export const siteSettings = pgTable(
  'site_settings',
  { ...bookkeeping(), settingKey: text().notNull().unique(), settingValue: text().notNull() },
  (table) => [check('site_settings_key_filled', sql`length(${table.settingKey}) > 0`)],
)
