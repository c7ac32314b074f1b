import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Origins, such as "https://www.example.com", at which staff were signed in; `seenAt` is at most a day behind the last time. */
export const confirmedOrigins = pgTable('confirmed_origins', {
  origin: text().primaryKey(),
  seenAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})
