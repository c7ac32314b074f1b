import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * Links that each work once: for the first account, for an invited person, for a new password. Only the hash of the token is stored.
 * `email` is null for the first account, whose owner names it.
 */
export const oneTimeLinks = pgTable(
  'staff_links',
  {
    tokenHash: text().primaryKey(),
    purpose: text({ enum: ['first', 'invitation', 'new-password'] }).notNull(),
    email: text(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    usedAt: timestamp({ withTimezone: true }),
    withdrawnAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('staff_links_to_email').on(table.email)],
)

/**
 * Password checks that failed or are under way, counted under hashed keys. `blockedUntil` is when the next may be made.
 */
export const signInAttempts = pgTable('sign_in_attempts', {
  key: text().primaryKey(),
  failures: integer().notNull(),
  lastAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  blockedUntil: timestamp({ withTimezone: true }).notNull().defaultNow(),
})
