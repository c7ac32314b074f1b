import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { bookkeeping } from '#app/db/columns.server.ts'

export const reviews = pgTable(
  'reviews',
  {
    ...bookkeeping(),
    name: text().notNull(),
    location: text(),
    rating: integer().notNull().default(5),
    quote: text().notNull(),
    imageUrl: text(),
    isFeatured: boolean().notNull().default(false),
  },
  (table) => [
    check('reviews_name_filled', sql`length(trim(${table.name})) > 0`),
    check('reviews_quote_filled', sql`length(trim(${table.quote})) > 0`),
    check('reviews_rating_one_to_five', sql`${table.rating} between 1 and 5`),
    index('reviews_featured_newest_first').on(table.isFeatured, table.createdAt.desc(), table.id.desc()),
  ],
)
