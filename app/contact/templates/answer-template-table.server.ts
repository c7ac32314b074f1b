import { sql } from 'drizzle-orm'
import { check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { bookkeeping } from '#app/db/columns.server.ts'

/** Texts with which staff begin replies; `text` has placeholders such as {name}. */
export const answerTemplates = pgTable(
  'answer_templates',
  { ...bookkeeping(), name: text().notNull(), text: text().notNull() },
  (table) => [
    check('answer_templates_name_filled', sql`length(trim(${table.name})) > 0`),
    check('answer_templates_text_filled', sql`length(trim(${table.text})) > 0`),
    index('answer_templates_by_name').on(table.name, table.id),
  ],
)
