import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core'
import { bookkeeping, scheduleColumns } from '#app/db/columns.server.ts'

export const pages = pgTable(
  'pages',
  {
    ...bookkeeping(),
    title: text().notNull(),
    slug: text().notNull().unique(),
    content: text().notNull().default(''),
    metaDescription: text(),
    metaKeywords: text(),
    isPublished: boolean().notNull().default(false),
    ...scheduleColumns(),
  },
  (table) => [
    check('pages_title_filled', sql`length(trim(${table.title})) > 0`),
    check('pages_slug_form', sql`${table.slug} ~ '^[a-z0-9-]+$'`),
  ],
)
