import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** One row per form that was saved: the same showing of a form is never saved twice. `outcome` is the id of what it made or changed. */
export const formReplays = pgTable('form_replays', {
  formId: text().primaryKey(),
  outcome: text(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})
