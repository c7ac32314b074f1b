import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { bookkeeping } from '#app/db/columns.server.ts'
import type { MeasureKey } from '../measure-table.ts'

/** Sizes of a conversion by their measures, in the units of readings. */
export type Sizes = Partial<Record<MeasureKey, number>>

/** What a maker's sheet says of one of its conversions. `yearTo` is null for one that is still built. */
export const conversionModels = pgTable(
  'conversion_models',
  {
    ...bookkeeping(),
    maker: text().notNull(),
    line: text().notNull(),
    base: text().notNull(),
    yearFrom: integer().notNull(),
    yearTo: integer(),
    sizes: jsonb().$type<Sizes>().notNull(),
    source: text().notNull(),
    checkedOn: date().notNull(),
  },
  (table) => [
    check('conversion_models_source_filled', sql`length(trim(${table.source})) > 0`),
    check('conversion_models_years_in_order', sql`${table.yearTo} is null or ${table.yearTo} >= ${table.yearFrom}`),
    index('conversion_models_by_name').on(table.maker, table.line, table.id),
  ],
)
