import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { pages } from './page-table.server.ts'

/** The slugs under which a page was public and no longer is. They end with the page. */
export const pageRedirects = pgTable(
  'page_redirects',
  {
    slug: text().notNull(),
    pageId: integer()
      .notNull()
      .references(() => pages.id, { onDelete: 'cascade' }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.slug, table.pageId] })],
)
