import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { countedMeasures, supplies } from './needed-size.ts'

/**
 * How many visitors needed a size in a week. `week` is the date of its Monday at our first showroom. `supply` is how
 * many vehicles had the size then. Each size of a visitor is a count of its own, and no column says whose it was or
 * when. Limits of the form and rounding bound the rows: for a week at most 221 sizes with three supplies each.
 */
export const fitDemand = pgTable(
  'fit_demand',
  {
    week: date({ mode: 'string' }).notNull(),
    measure: text({ enum: countedMeasures }).notNull(),
    /** Whole inches; of weights pounds in steps of 50. */
    bucket: integer().notNull(),
    supply: text({ enum: supplies }).notNull(),
    count: integer().notNull().default(1),
  },
  ({ week, measure, bucket, supply }) => [primaryKey({ columns: [week, measure, bucket, supply] })],
)
