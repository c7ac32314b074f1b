import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { StoredForm } from './stored-form.server.ts'

/**
 * What stands in a form that its writer has not saved. `formId` names the showing of the form, `owner` the writer's
 * account, `path` the page. `name` is what the record was called in it, if anything. Nobody else sees it.
 */
export const drafts = pgTable(
  'drafts',
  {
    formId: text().primaryKey(),
    owner: text().notNull(),
    path: text().notNull(),
    name: text().notNull(),
    fields: jsonb().$type<StoredForm['fields']>().notNull(),
    fileNames: jsonb().$type<StoredForm['fileNames']>().notNull(),
    savedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('drafts_of_owner').on(table.owner, table.savedAt)],
)
